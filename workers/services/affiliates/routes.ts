import { Hono } from "hono";
import { reportDays } from "../../../app/domain/affiliates/report.ts";
import { affiliateReport } from "../../../app/domain/contract/affiliate-report.ts";
import type { ServicesBindings } from "../bindings.ts";
import { clientHeaders } from "../client-headers.ts";
import { handleOperation } from "../handle-operation.ts";
import { rateKeyOf } from "../rate-key.ts";
import { fail, ok } from "../result.ts";
import { settingsOf } from "../settings.ts";
import { createLinks } from "./links.ts";
import { reportOf } from "./report.ts";
import { readReportToken } from "./report-token.ts";

/**
 * The token comes in the body, never in an address of ours. Forged, expired and revoked ones, and those of dropped
 * keys, get one answer.
 */
export const affiliates = new Hono<{ Bindings: ServicesBindings }>();

handleOperation(
  affiliates,
  affiliateReport,
  async ({ token, ...chosen }, context) => {
    const { env } = context;
    const now = settingsOf(env).clock();
    const { ip } = clientHeaders(context);
    const isAllowed = !ip || (await env.RELAY_LIMIT.limit({ key: `affiliate:${rateKeyOf(ip)}` })).success;
    if (!isAllowed) return fail(429, "", "too_many");
    const claim = await readReportToken(token, settingsOf(env).values.DIGEST_KEYS);
    if (!claim || !(await createLinks(env.LEDGER).isOpen(claim, now))) return fail(404, "token", "unknown");
    const { affiliate, until } = claim;
    const range = reportDays(chosen, now);
    return ok({ affiliate, until, ...range, ...(await reportOf(env, affiliate, range)) });
  },
  { proxied: false },
);
