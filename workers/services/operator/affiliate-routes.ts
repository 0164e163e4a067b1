import { Hono } from "hono";
import { reportAddress } from "../../../app/domain/affiliates/report.ts";
import { addDays, newYorkDate } from "../../../app/domain/calendar-day.ts";
import {
  issueAffiliateLink,
  listAffiliateLinks,
  mostLinkDays,
  revokeAffiliateLink,
} from "../../../app/domain/contract/operator/affiliates.ts";
import { SettingsError } from "../../../app/domain/settings/problems.ts";
import { createLinks } from "../partners/affiliates/links.ts";
import { signReportToken } from "../partners/affiliates/report-token.ts";
import { fail, ok } from "../settings/result.ts";
import { settingsOf } from "../settings/settings.ts";
import { nameOfOthers } from "../stores/counters/known-senders.ts";
import { noteAccess, type OperatorEnv } from "./access.ts";
import { handleOperator } from "./handle-operator.ts";

export const operatorAffiliates = new Hono<OperatorEnv>();

handleOperator(operatorAffiliates, listAffiliateLinks, async (_, { env }) =>
  ok({ links: await createLinks(env.LEDGER).list(settingsOf(env).clock()) }),
);

handleOperator(operatorAffiliates, issueAffiliateLink, async ({ affiliate, label, until }, context) => {
  const { env } = context;
  const now = settingsOf(env).clock();
  const invalidField = invalidFieldOf({ affiliate, until }, now);
  if (invalidField) return fail(400, invalidField, "choice");
  const [key] = settingsOf(env).values.DIGEST_KEYS;
  if (!key) throw new SettingsError("DIGEST_KEYS: is missing");
  await noteAccess(context, "report issued", `affiliate ${affiliate}`);
  const issuedBy = context.var.operator;
  const link = await createLinks(env.LEDGER).issue({ affiliate, label, until, issuedBy }, now);
  const token = await signReportToken({ link: link.id, affiliate, until }, key);
  return ok({ link, path: reportAddress(token) });
});

/** Returns the name of a field with an invalid value. `nameOfOthers` stands for many affiliates, so it has no report. */
function invalidFieldOf(
  { affiliate, until }: { affiliate: string; until: string },
  now: number,
): string | undefined {
  if (affiliate === nameOfOthers) return "affiliate";
  const today = newYorkDate(now);
  return until < today || until > addDays(today, mostLinkDays) ? "until" : undefined;
}

handleOperator(operatorAffiliates, revokeAffiliateLink, async ({ id }, context) => {
  await noteAccess(context, "report revoked", `report ${id}`);
  const isRevoked = await createLinks(context.env.LEDGER).revoke(id, settingsOf(context.env).clock());
  return isRevoked ? ok({}) : fail(404, "id", "unknown");
});
