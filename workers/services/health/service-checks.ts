import type { Clock } from "../../../app/domain/clock.ts";
import type { AlertKind, OpenAlert } from "../../../app/domain/contract/alerts.ts";
import { isSettingCode } from "../../../app/domain/contract/captcha-codes.ts";
import {
  answering,
  type Check,
  type Found,
  settingChecks,
  versionCheck,
} from "../../../app/domain/health/health-check.ts";
import { keysOf } from "../../../app/domain/records.ts";
import { noticesOf } from "../alerts/contract.ts";
import type { ServicesBindings } from "../bindings.ts";
import { providerOf, tryProvider } from "../captcha/provider.ts";
import { settingFaultOf } from "../captcha/setting-fault.ts";
import { claimOf } from "../claims/contract.ts";
import type { Destination } from "../destinations/destination.ts";
import { listPauses } from "../destinations/pauses.ts";
import { unreadHelp } from "../help/walked.ts";
import { backendId, createDestinationStates, noBacklog } from "../ledger/destination-state.ts";
import { type Backlogs, createLedger } from "../ledger/ledger.ts";
import { createRequestIndex } from "../ledger/request-index.ts";
import { outboxOf } from "../outbox/contract.ts";
import type { Settings } from "../read-settings.ts";
import { registerOf } from "../register/contract.ts";
import { lockOf } from "../saved/contract.ts";
import { crons, heartbeatTask, helpTask, tasks } from "../scheduled/tasks.ts";
import { settingsOf } from "../settings.ts";
import { productBackend } from "../upstream/product-backend.ts";
import {
  backendHealth,
  backlogHealth,
  backupHealth,
  destinationHealth,
  type Patience,
  patienceWithDelivery,
  patienceWithPersons,
  patienceWithTerms,
  taskHealth,
} from "./health-of.ts";
import { objectiveChecks } from "./objectives.ts";
import { createTaskRuns, siteTask } from "./task-runs.ts";

const day = 86_400_000;
const tenMinutes = 600_000;
const ofServices = (group: Check["group"], name: string, run: Check["run"]): Check => ({
  group,
  name,
  worker: "services",
  run,
});

/** Everything but the keys (domain/health/health-check.ts). */
export function serviceChecks(env: ServicesBindings): Check[] {
  const now = settingsOf(env).clock();
  return [
    ...settingChecks("services", settingsOf(env).problems),
    ...captchaChecks(env),
    ...bindingChecks(env, settingsOf(env).clock),
    ...backendChecks(env),
    ...destinationChecks(env, now),
    ...leadChecks(env, now),
    ...objectiveChecks(env, now),
    ofServices("notices", "notices", () => noticesFound(env)),
    ...taskChecks(env, now),
    ofServices("browsers", "pages' policy", () => violationsFound(env, now)),
    ofServices("backups", "BACKUP", () => backupFound(env)),
    versionCheck("services", env.VERSION),
  ];
}

/** What the provider said to a visitor's token counts first; where it said nothing against the secret, a trial token asks. */
function captchaChecks(env: ServicesBindings): Check[] {
  const provider = providerOf(settingsOf(env));
  if (!provider) return [];
  const check = async (): Promise<Found> => {
    const known = await settingFaultOf(env);
    if (known)
      return {
        state: "broken",
        finding: "captcha.setting",
        values: { code: known.code },
        since: known.since,
      };
    const tried = await tryProvider(provider);
    if (tried.verdict !== "unanswered") return { state: "good", finding: "captcha.good" };
    const values = { code: tried.reason };
    return isSettingCode(tried.reason)
      ? { state: "broken", finding: "captcha.setting", values }
      : { state: "look", finding: "captcha.unanswered", values };
  };
  return [ofServices("settings", "CAPTCHA_SECRET", check)];
}

function backendChecks(env: ServicesBindings): Check[] {
  const address = settingsOf(env).values.UPSTREAM_ORIGIN;
  const backend = settingsOf(env).backend;
  if (!backend) {
    if (address)
      return [ofServices("backend", "backend", () => ({ state: "broken", finding: "backend.unreadable" }))];
    const isAlone = settingsOf(env).values.DESTINATIONS === undefined;
    return isAlone
      ? [ofServices("backend", "backend", () => ({ state: "good", finding: "backend.none" }))]
      : [];
  }
  const isListed = shownDestinations(settingsOf(env)).some(({ kind }) => kind === "backend");
  return [
    // It may be meant: somebody's help and cars, and leads for others.
    ...(isListed
      ? []
      : [ofServices("backend", "DESTINATIONS", () => ({ state: "good", finding: "backend.unlisted" }))]),
    ofServices("backend", "backend", async () => {
      const start = Date.now();
      const wire = { method: "GET", path: "/", sends: "query" } as const;
      const reply = await productBackend(backend).send(wire, {});
      return backendHealth(reply, Date.now() - start);
    }),
  ];
}

/** The list, or the product backend alone, which counts by that name; without either nothing leaves. */
export const shownDestinations = ({ destinations, values }: Settings): readonly Destination[] =>
  destinations ??
  (values.UPSTREAM_ORIGIN === undefined
    ? []
    : [{ id: backendId, kind: "backend", name: "", takes: ["lead", "contact"], passesOn: true }]);

export function destinationChecks(env: ServicesBindings, now: number): Check[] {
  const states = createDestinationStates(env.LEDGER);
  const asked = once(() => Promise.all([states.list(), states.backlog(), listPauses(env.LEDGER)]));
  return shownDestinations(settingsOf(env)).map(({ id, kind }) =>
    ofServices("destinations", id, async () => {
      if (kind === "unreadable") return { state: "broken", finding: "destination.unreadable" };
      const [known, backlog, paused] = await asked();
      const state = known.find(({ destination }) => destination === id);
      const pausedAt = paused.find(({ destination }) => destination === id)?.at;
      return destinationHealth(state, backlog.get(id) ?? noBacklog, now, pausedAt);
    }),
  );
}

/** One call for several checks, each with its own time limit. */
function once<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let asked: Promise<Answer> | undefined;
  return () => {
    asked ??= ask();
    return asked;
  };
}

const backlogFindings = {
  lost: "lost",
  queued: "queued",
  "needs attention": "needs.attention",
  unconfirmed: "unconfirmed",
  refused: "refused",
  "in review": "in.review",
} as const satisfies Record<keyof Backlogs, Found["finding"]>;
const patienceWith: Partial<Record<keyof Backlogs, Patience>> = {
  queued: patienceWithDelivery,
  lost: { look: 0, broken: 0 },
};

function leadChecks(env: ServicesBindings, now: number): Check[] {
  const ledger = createLedger(env.LEDGER);
  const { retention, values } = settingsOf(env);
  const backlog = once(() => ledger.backlog());
  const checks = keysOf(backlogFindings).map((status) =>
    ofServices("leads", status, async () => {
      const patience = patienceWith[status] ?? patienceWithPersons;
      return backlogHealth(backlogFindings[status], (await backlog())[status], now, patience);
    }),
  );
  const unexported = ofServices("leads", "unexported", async () => {
    const patience = { look: retention.unexportedNoticeDays * day, broken: retention.unexportedDays * day };
    return backlogHealth("unexported", await ledger.unexported(), now, patience);
  });
  const index = createRequestIndex(env.LEDGER);
  const ofPeople = [
    ofServices("leads", "requests", async () => {
      const { count, oldest, firstDue } = await index.waiting();
      const found = backlogHealth("requests", { count, oldest: firstDue }, now, patienceWithTerms);
      return { ...found, values: { count, due: firstDue }, since: oldest };
    }),
    ofServices("leads", "calls", async () =>
      backlogHealth("calls", await index.callsToMake(), now, patienceWithPersons),
    ),
  ];
  // With a list, the inbox may have leads whoever else gets them.
  const hasInbox = values.DESTINATIONS !== undefined || values.UPSTREAM_ORIGIN === undefined;
  return [...checks, ...ofPeople, ...(hasInbox ? [unexported] : [])];
}

export function noticesFound(env: ServicesBindings): Found {
  const {
    NOTICE_WEBHOOK_URL: webhook,
    NOTICE_EMAIL_FROM: from,
    NOTICE_EMAIL_TO: to,
  } = settingsOf(env).values;
  const ways = [webhook instanceof URL && "webhook", env.NOTICE_EMAIL && from && to && "e-mail"].filter(
    Boolean,
  );
  return ways.length > 0
    ? { state: "good", finding: "notices.good", values: { ways: ways.join(", ") } }
    : { state: "look", finding: "notices.nobody" };
}

/** Milliseconds between reports. Tasks of every minute report every tenth (scheduled/tasks.ts). */
const taskInterval = { [crons.minute]: tenMinutes, [crons.tenMinutes]: tenMinutes, [crons.daily]: day };

function taskChecks(env: ServicesBindings, now: number): Check[] {
  const runs = once(() => createTaskRuns(env.LEDGER).list());
  const check = (name: string, every: number) =>
    ofServices("schedules", name, async () =>
      name === heartbeatTask && !settingsOf(env).values.HEARTBEAT_URL
        ? { state: "look", finding: "heartbeat.nobody" }
        : partlyDone(
            env,
            name,
            taskHealth(
              (await runs()).find((run) => run.name === name),
              every,
              now,
            ),
          ),
    );
  return [
    ...tasks.map(({ name, cron }) => check(name, taskInterval[cron])),
    check(siteTask.name, siteTask.every),
  ];
}

/** Of the backend's help a category may fail while the task goes well. */
async function partlyDone(env: ServicesBindings, name: string, found: Found): Promise<Found> {
  const unread = name === helpTask && found.state === "good" ? await unreadHelp(env) : undefined;
  if (!unread) return found;
  const names = unread.categories.join(", ");
  return { state: "look", finding: "task.partly", values: { names }, since: unread.since };
}

/** A notice for each task that is late: a schedule that stopped reports nothing by itself. */
export async function lateTasks(env: ServicesBindings, now: number): Promise<OpenAlert[]> {
  const found = await Promise.all(
    taskChecks(env, now).map(async ({ name, run }) => ({ name, found: await run() })),
  );
  const late = found.filter(({ found: { finding } }) => finding === "task.late");
  return late.map(({ name }) => ({ kind: "late" satisfies AlertKind, values: { count: 1, name } }));
}

/** Good whatever the number: visitors' extensions cause some, and only whoever changed a page knows what is new. */
async function violationsFound({ COUNTERS }: ServicesBindings, now: number): Promise<Found> {
  const { results } = await COUNTERS.prepare(
    `SELECT source AS directive, sum(count) AS count FROM counter
     WHERE hour > ?1 AND event = 'policy_violation' GROUP BY 1 ORDER BY 2 DESC, 1`,
  )
    .bind(new Date(now - day).toISOString().slice(0, 13))
    .all<{ directive: string; count: number }>();
  const directives = results.map(({ directive, count }) => `${directive} ${count}`).join(", ");
  const count = results.reduce((sum, row) => sum + row.count, 0);
  return { state: "good", finding: "policy.violations", values: { count, directives } };
}

async function backupFound({ BACKUP, LEDGER }: ServicesBindings): Promise<Found> {
  if (!BACKUP) return { state: "look", finding: "backup.none" };
  const last = await LEDGER.prepare(
    "SELECT accepted_at FROM lead_index ORDER BY accepted_at DESC, id DESC LIMIT 1",
  ).first<{ accepted_at: string }>();
  const acceptedAt = last?.accepted_at ?? "";
  const { objects } = await BACKUP.list({ prefix: `leads/${acceptedAt.slice(0, 10)}` });
  const at = Math.max(...objects.map(({ uploaded }) => uploaded.getTime()));
  return backupHealth(objects.length > 0 ? { at: new Date(at).toISOString() } : undefined, acceptedAt);
}

/** No real object has this name; those that have it store nothing. */
const nobody = "health";
const noSubmission = "00000000-0000-4000-8000-000000000000";

/** The cheapest call that shows that each binding answers. A missing table is an error too. */
function bindingChecks(env: ServicesBindings, clock: Clock): Check[] {
  const asks: Record<string, () => Promise<unknown>> = {
    LEDGER: () => env.LEDGER.prepare("SELECT 1 FROM lead_index LIMIT 1").all(),
    COUNTERS: () => env.COUNTERS.prepare("SELECT 1 FROM counter LIMIT 1").all(),
    TEXTS: () => env.TEXTS.get(nobody),
    CONTENT: () => env.CONTENT.get(nobody),
    VEHICLES: () => env.VEHICLES.get(nobody),
    JOURNAL: () => env.JOURNAL.list({ prefix: nobody }),
    OUTBOX: () => outboxOf(env, noSubmission).report(),
    REGISTER: () => registerOf(env.REGISTER, new Date(clock()).toISOString()).list("", 1),
    NOTICES: () => noticesOf(env.NOTICES).open(),
    // A right answer uses up no try, and an object that was never tried stores nothing.
    LOCKS: () => lockOf(env.LOCKS, nobody).use(true, clock()),
    CLAIMS: () => claimOf(env.CLAIMS, nobody).free(nobody),
    SUBMIT_CEILING: () => env.SUBMIT_CEILING.limit({ key: nobody }),
  };
  return Object.entries(asks).map(([name, ask]) => answering({ name, worker: "services" }, ask, Date.now));
}
