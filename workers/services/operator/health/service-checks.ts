import type { CheckResult, FindingOf } from "../../../../app/domain/health/findings.ts";
import {
  type Check,
  createCheck,
  createResponseCheck,
  settingChecks,
  versionCheck,
} from "../../../../app/domain/health/health-check.ts";
import { claimOf } from "../../leads/claims/contract.ts";
import { dayLimitOf } from "../../leads/day-limit/contract.ts";
import { outboxOf } from "../../leads/outbox/contract.ts";
import { lockOf } from "../../leads/saved/contract.ts";
import { productBackend } from "../../partners/upstream/product-backend.ts";
import type { Reply } from "../../partners/upstream/reply.ts";
import type { ServicesBindings } from "../../settings/bindings.ts";
import { settingsOf } from "../../settings/settings.ts";
import { registerOf } from "../../stores/register/contract.ts";
import { noticesOf } from "../notices/contract.ts";
import { browserChecks } from "./browser-checks.ts";
import { captchaChecks } from "./captcha-check.ts";
import { destinationChecks } from "./destination-checks.ts";
import { leadChecks } from "./lead-checks.ts";
import { taskChecks } from "./task-checks.ts";

const ofServices = createCheck("services");

/** Lists every check of this worker except those of the keys and of the backend's calls. */
export function serviceChecks(env: ServicesBindings): Check[] {
  const now = settingsOf(env).clock();
  return [
    ...settingChecks("services", settingsOf(env).problems),
    ...captchaChecks(env, { tryToken: true }),
    ...bindingChecks(env, now),
    ...backendChecks(env),
    ...destinationChecks(env, now),
    ...leadChecks(env, now),
    ofServices("notices", "notices", () => noticesFinding(env)),
    ...taskChecks(env, now),
    ...browserChecks(env, now),
    ofServices("backups", "BACKUP", () => backupFinding(env)),
    versionCheck("services", env.VERSION),
  ];
}

function backendChecks(env: ServicesBindings): Check[] {
  const { backend, values } = settingsOf(env);
  const backendCheck = (
    run: () => CheckResult<FindingOf<"backend">> | Promise<CheckResult<FindingOf<"backend">>>,
  ) => ofServices("backend", "backend", run);
  if (!backend) {
    return values.UPSTREAM_ORIGIN ? [backendCheck(() => ({ finding: "backend.unreadable" }))] : [];
  }
  return [
    backendCheck(async () => {
      const start = Date.now();
      const operation = { method: "GET", path: "/", sends: "query" } as const;
      const reply = await productBackend(backend).send(operation, {});
      return backendHealth(reply, Date.now() - start);
    }),
  ];
}

/** A reply with any status below 500 proves that the backend works. A redirect counts as 302. */
export function backendHealth(reply: Reply, ms: number): CheckResult<FindingOf<"backend">> {
  if (reply.is === "none" && reply.failure !== "redirect")
    return { finding: "backend.away", values: { failure: reply.failure } };
  const status = reply.is === "none" ? 302 : reply.status;
  return status >= 500
    ? { finding: "backend.error", values: { status, ms } }
    : { finding: "answers", values: { ms } };
}

export function noticesFinding(env: ServicesBindings): CheckResult<"notices.good" | "notices.nobody"> {
  const {
    NOTICE_WEBHOOK_URL: webhook,
    NOTICE_EMAIL_FROM: from,
    NOTICE_EMAIL_TO: to,
  } = settingsOf(env).values;
  const channels = [webhook instanceof URL && "webhook", env.NOTICE_EMAIL && from && to && "e-mail"].filter(
    Boolean,
  );
  return channels.length > 0
    ? { finding: "notices.good", values: { ways: channels.join(", ") } }
    : { finding: "notices.nobody" };
}

async function backupFinding({
  BACKUP,
  LEDGER,
}: ServicesBindings): Promise<CheckResult<FindingOf<"backups">>> {
  if (!BACKUP) return { finding: "backup.none" };
  const newestLead = await LEDGER.prepare(
    "SELECT accepted_at FROM lead_index ORDER BY accepted_at DESC, id DESC LIMIT 1",
  ).first<{ accepted_at: string }>();
  const acceptedAt = newestLead?.accepted_at ?? "";
  const { objects } = await BACKUP.list({ prefix: `leads/${acceptedAt.slice(0, 10)}` });
  const copiedAt = Math.max(...objects.map(({ uploaded }) => uploaded.getTime()));
  return backupHealth(objects.length > 0 ? new Date(copiedAt).toISOString() : "", acceptedAt);
}

/**
 * A copy is written within minutes after its lead, so an hour's difference is a fault.
 * @param copiedAt when the last copy was written (ISO), or empty.
 * @param acceptedAt when the last lead was accepted (ISO), or empty.
 */
export function backupHealth(copiedAt: string, acceptedAt: string): CheckResult<FindingOf<"backups">> {
  if (!copiedAt) return { finding: "backup.empty", state: acceptedAt ? "look" : "good" };
  const isBehind = acceptedAt !== "" && Date.parse(acceptedAt) - Date.parse(copiedAt) > 3_600_000;
  return { finding: isBehind ? "backup.old" : "backup.good", since: copiedAt };
}

/** No real object or entry has this name, and a look-up of it stores nothing. */
const unusedName = "health";
const noSubmission = "00000000-0000-4000-8000-000000000000";

/** Each check makes the cheapest call that shows that a binding works and that its main table exists. */
function bindingChecks(env: ServicesBindings, now: number): Check[] {
  const calls: Record<string, () => Promise<unknown>> = {
    LEDGER: () => env.LEDGER.prepare("SELECT 1 FROM lead_index LIMIT 1").all(),
    COUNTERS: () => env.COUNTERS.prepare("SELECT 1 FROM counter LIMIT 1").all(),
    TEXTS: () => env.TEXTS.get(unusedName),
    CONTENT: () => env.CONTENT.get(unusedName),
    VEHICLES: () => env.VEHICLES.get(unusedName),
    JOURNAL: () => env.JOURNAL.list({ prefix: unusedName }),
    OUTBOX: () => outboxOf(env, noSubmission).report(),
    REGISTER: () => registerOf(env.REGISTER, new Date(now).toISOString()).list("", 1),
    NOTICES: () => noticesOf(env.NOTICES).open(),
    // Right digits (`true`) count as no attempt, so the object stores nothing.
    LOCKS: () => lockOf(env.LOCKS, unusedName).use(true, now),
    CLAIMS: () => claimOf(env.CLAIMS, unusedName).free(unusedName),
    DAY_LIMITS: () => dayLimitOf(env.DAY_LIMITS, unusedName, "").free(unusedName),
    SUBMIT_CEILING: () => env.SUBMIT_CEILING.limit({ key: unusedName }),
  };
  return Object.entries(calls).map(([name, ask]) => createResponseCheck("services", name, ask));
}
