import type { CheckResult, FindingOf } from "../../../../app/domain/health/findings.ts";
import {
  type Check,
  createCheck,
  createResponseCheck,
  settingChecks,
  versionCheck,
} from "../../../../app/domain/health/health-check.ts";
import { claimOf } from "../../leads/claims/contract.ts";
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

/** Lists every check but those of the keys (domain/health/health-check.ts). */
export function serviceChecks(env: ServicesBindings): Check[] {
  const now = settingsOf(env).clock();
  return [
    ...settingChecks("services", settingsOf(env).problems),
    ...captchaChecks(env, { isTried: true }),
    ...bindingChecks(env, now),
    ...backendChecks(env),
    ...destinationChecks(env, now),
    ...leadChecks(env, now),
    ofServices("notices", "notices", () => noticesFound(env)),
    ...taskChecks(env, now),
    ...browserChecks(env, now),
    ofServices("backups", "BACKUP", () => backupFound(env)),
    versionCheck("services", env.VERSION),
  ];
}

function backendChecks(env: ServicesBindings): Check[] {
  const { backend, values } = settingsOf(env);
  const part = (run: () => CheckResult<FindingOf<"backend">> | Promise<CheckResult<FindingOf<"backend">>>) =>
    ofServices("backend", "backend", run);
  if (!backend) {
    return values.UPSTREAM_ORIGIN ? [part(() => ({ finding: "backend.unreadable" }))] : [];
  }
  return [
    part(async () => {
      const start = Date.now();
      const wire = { method: "GET", path: "/", sends: "query" } as const;
      const reply = await productBackend(backend).send(wire, {});
      return backendHealth(reply, Date.now() - start);
    }),
  ];
}

/** Judges the backend. Any reply below 500 proves that the backend is there. */
export function backendHealth(reply: Reply, ms: number): CheckResult<FindingOf<"backend">> {
  if (reply.is === "none" && reply.failure !== "redirect")
    return { finding: "backend.away", values: { failure: reply.failure } };
  const status = reply.is === "none" ? 302 : reply.status;
  return status >= 500
    ? { finding: "backend.error", values: { status, ms } }
    : { finding: "answers", values: { ms } };
}

export function noticesFound(env: ServicesBindings): CheckResult<"notices.good" | "notices.nobody"> {
  const {
    NOTICE_WEBHOOK_URL: webhook,
    NOTICE_EMAIL_FROM: from,
    NOTICE_EMAIL_TO: to,
  } = settingsOf(env).values;
  const ways = [webhook instanceof URL && "webhook", env.NOTICE_EMAIL && from && to && "e-mail"].filter(
    Boolean,
  );
  return ways.length > 0
    ? { finding: "notices.good", values: { ways: ways.join(", ") } }
    : { finding: "notices.nobody" };
}

async function backupFound({ BACKUP, LEDGER }: ServicesBindings): Promise<CheckResult<FindingOf<"backups">>> {
  if (!BACKUP) return { finding: "backup.none" };
  const last = await LEDGER.prepare(
    "SELECT accepted_at FROM lead_index ORDER BY accepted_at DESC, id DESC LIMIT 1",
  ).first<{ accepted_at: string }>();
  const acceptedAt = last?.accepted_at ?? "";
  const { objects } = await BACKUP.list({ prefix: `leads/${acceptedAt.slice(0, 10)}` });
  const at = Math.max(...objects.map(({ uploaded }) => uploaded.getTime()));
  return backupHealth(objects.length > 0 ? new Date(at).toISOString() : "", acceptedAt);
}

/**
 * Judges the backup. A copy follows its lead within minutes.
 * @param copiedAt time of the last copy: ISO, or empty.
 * @param acceptedAt time of the last lead: ISO, or empty.
 */
export function backupHealth(copiedAt: string, acceptedAt: string): CheckResult<FindingOf<"backups">> {
  if (!copiedAt) return { finding: "backup.empty", state: acceptedAt ? "look" : "good" };
  const isBehind = acceptedAt !== "" && Date.parse(acceptedAt) - Date.parse(copiedAt) > 3_600_000;
  return { finding: isBehind ? "backup.old" : "backup.good", since: copiedAt };
}

/** No real object has this name, and a look-up of it stores nothing. */
const nobody = "health";
const noSubmission = "00000000-0000-4000-8000-000000000000";

/** Makes the cheapest call that shows that a binding works. A missing table is an error too. */
function bindingChecks(env: ServicesBindings, now: number): Check[] {
  const calls: Record<string, () => Promise<unknown>> = {
    LEDGER: () => env.LEDGER.prepare("SELECT 1 FROM lead_index LIMIT 1").all(),
    COUNTERS: () => env.COUNTERS.prepare("SELECT 1 FROM counter LIMIT 1").all(),
    TEXTS: () => env.TEXTS.get(nobody),
    CONTENT: () => env.CONTENT.get(nobody),
    VEHICLES: () => env.VEHICLES.get(nobody),
    JOURNAL: () => env.JOURNAL.list({ prefix: nobody }),
    OUTBOX: () => outboxOf(env, noSubmission).report(),
    REGISTER: () => registerOf(env.REGISTER, new Date(now).toISOString()).list("", 1),
    NOTICES: () => noticesOf(env.NOTICES).open(),
    // Right digits use up no try, and an object that was never tried stores nothing.
    LOCKS: () => lockOf(env.LOCKS, nobody).use(true, now),
    CLAIMS: () => claimOf(env.CLAIMS, nobody).free(nobody),
    SUBMIT_CEILING: () => env.SUBMIT_CEILING.limit({ key: nobody }),
  };
  return Object.entries(calls).map(([name, ask]) => createResponseCheck("services", name, ask));
}
