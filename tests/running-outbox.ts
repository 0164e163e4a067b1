import { readFileSync } from "node:fs";
import { vi } from "vitest";
import { generateKeyPair } from "../app/domain/seal/seal.ts";
import { inRoot } from "../workers/paths.ts";
import type { Claimant } from "../workers/services/leads/claims/contract.ts";
import { takeClaim } from "../workers/services/leads/claims/holders.ts";
import type { AlarmContext } from "../workers/services/leads/outbox/alarm-context.ts";
import type { Submission } from "../workers/services/leads/outbox/contract.ts";
import { OutboxStore } from "../workers/services/leads/outbox/outbox-store.ts";
import { Runner } from "../workers/services/leads/outbox/runner.ts";
import type { ServicesBindings } from "../workers/services/settings/bindings.ts";
import type { Destination } from "../workers/services/settings/destination.ts";
import { readServices } from "../workers/services/settings/read-settings.ts";
import type { DeliveryTask } from "../workers/services/stores/lead-index/task.ts";
import { sealForDestinations } from "../workers/services/stores/seals/destination-seals.ts";
import { memoryStorage } from "./memory-storage.ts";
import { sealedSubmission } from "./sealed-submission.ts";
import { storedSubmission } from "./stored-submission.ts";

const keyId = "delivery-1";
const pair = await generateKeyPair();
const recipient = { keyId, publicKey: pair.publicKey };
const privateKeys = [{ keyId, key: pair.privateKey }];
const fixture = JSON.parse(
  readFileSync(inRoot("tests", "fixtures", "sealed", "special-finance-1.json"), "utf8"),
);
const { id } = sealedSubmission;

const destination = ({ target, payload: { kind } }: DeliveryTask): Destination[] => {
  const common = { id: target, name: "", takes: ["lead" as const], passesOn: true };
  if (target === "" || (kind !== "webhook" && kind !== "backend")) return [];
  if (kind === "backend") return [{ ...common, kind }];
  const secrets = [{ secret: "whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3", until: "" }];
  return [{ ...common, kind, url: `https://${target}.example/leads`, timeoutMs: 10_000, secrets }];
};

/** Makes time stand still, and silences our own log. */
export function stopTime(): void {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], now: sealedSubmission.acceptedAt });
  vi.spyOn(console, "error").mockImplementation(() => {});
}
export function goOn(): void {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
}

export const yes = async () => Response.json({ success: true });

/** A reply that comes when the test decides. */
export const pause = () => Promise.withResolvers<Response>();

/** Waits for work of other code, whatever the fake clock says. */
export async function eventually(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
}

/**
 * An accepted lead whose partners and databases reply as the test decides, under a clock that stands still. Its seals
 * can be opened, so that its deliveries are made. Each request is in `sent`, and each row in `written`. `own` are the
 * register and the backup.
 */
export async function runningOutbox(
  deliveries: DeliveryTask[],
  accepted: Partial<Submission> = {},
  variables: Record<string, string> = {},
) {
  const partner = { answer: (_to: string): Promise<Response> => yes() };
  const sent: { to: string; path: string; key: string | null }[] = [];
  vi.stubGlobal("fetch", async (target: string | URL, init: RequestInit = {}) => {
    const { hostname, pathname } = new URL(target);
    const headers = new Headers(init.headers);
    const to = hostname.replace(".example", "");
    sent.push({ to, path: pathname, key: headers.get("idempotency-key") ?? headers.get("webhook-id") });
    return partner.answer(to);
  });

  const written: { sql: string; values: unknown[] }[] = [];
  const database = { write: async (): Promise<void> => {} };
  const write = async (statements: typeof written) => {
    await database.write();
    written.push(...statements);
  };
  const d1 = {
    prepare: (sql: string) => ({
      bind: (...values: unknown[]) => ({ sql, values, run: () => write([{ sql, values }]) }),
    }),
    batch: async (statements: typeof written) => {
      await write(statements);
      return statements.map(() => ({ results: [] }));
    },
  };
  const own = {
    /** The entry of the lead in the day's register. */
    forgottenAt: "",
    registered: [] as [call: string, entry: object][],
    backups: new Map<string, string>(),
    isAway: false,
  };
  const claims = {
    holders: new Map<string, Claimant[]>(),
    /** Runs before an object replies. */
    ask: async (_name: string): Promise<void> => {},
    notedRepeats: [] as string[],
  };
  const setHolders = (name: string, holders: Claimant[]) => {
    if (holders.length > 0) claims.holders.set(name, holders);
    else claims.holders.delete(name);
  };
  const claim = (name: string) => ({
    take: async (claimant: Claimant, mayShareClaim: boolean) => {
      const { outcome: answer, holders } = takeClaim(
        claims.holders.get(name) ?? [],
        claimant,
        mayShareClaim,
        Date.now(),
      );
      setHolders(name, holders);
      await claims.ask(name);
      return answer;
    },
    free: async (id: string) => {
      await claims.ask(name);
      setHolders(
        name,
        (claims.holders.get(name) ?? []).filter((one) => one.id !== id),
      );
    },
  });
  const ifThere = async (work: () => unknown) => {
    if (own.isAway) throw new Error("is down");
    work();
  };
  const register = (call: string) => (entry: object) => ifThere(() => own.registered.push([call, entry]));
  const day = {
    add: async (entry: object) => {
      await register("add")(entry);
      return { forgottenAt: own.forgottenAt, isListed: true };
    },
    forget: register("forget"),
    remove: register("remove"),
  };
  const env = {
    REGISTER: { idFromName: () => "", get: () => day },
    CLAIMS: { idFromName: (name: string) => name, get: claim },
    OUTBOX: {
      idFromName: () => "",
      get: () => ({ noteRepeat: async (reference: string) => claims.notedRepeats.push(reference) }),
    },
    ...{ LEDGER: d1, COUNTERS: d1 },
    BACKUP: {
      put: (name: string, value: string) => ifThere(() => own.backups.set(name, value)),
      delete: (name: string) => ifThere(() => own.backups.delete(name)),
    },
  } as unknown as ServicesBindings;

  const settings: AlarmContext["settings"] = {
    ...readServices({ DELIVERY_SCHEDULE: "60", BUYERS_MAX: "3", ...variables }),
    ...{ clock: () => Date.now(), operators: [recipient], privateKeys, isBackendUnreadable: false },
    destinations: deliveries.flatMap(destination),
    backend: { origin: "https://backend.example", timeoutMs: 10_000 },
  };
  const storage = memoryStorage();
  const content = { id, schema: fixture.schema, plaintext: JSON.stringify(fixture.content) };
  const delivery = await sealForDestinations(
    content,
    deliveries.map(({ target, payload }) => ({ id: target, kind: payload.kind })),
    recipient,
  );
  const seals = { ...sealedSubmission.seals, delivery };
  const store = storedSubmission({ deliveries, seals, buyersMax: 3, ...accepted }, undefined, storage);
  let current = store;
  let instance: AlarmContext["instance"] = {};
  const context = (sync = async () => {}): AlarmContext => ({
    store: current,
    ...{ env, settings, instance },
    now: Date.now(),
    sync,
  });
  const ctx = { storage, waitUntil: () => {} } as unknown as DurableObjectState;
  let runner = new Runner(ctx);
  const runAlarm = (sync?: () => Promise<void>) => runner.runAlarm(context(sync));
  return {
    ...{ storage, store, seals, partner, sent, database, written, own, claims, context, runAlarm },
    /** Runs the alarm when it is due. */
    async nextAlarm(): Promise<void> {
      vi.setSystemTime(Math.max(Date.now(), (await storage.getAlarm()) ?? 0));
      await runAlarm();
    },
    /** Starts an alarm whose one request is on its way. The test decides when the reply comes. */
    async onItsWay() {
      const answer = pause();
      partner.answer = () => answer.promise;
      const alarm = runAlarm();
      await eventually(() => sent.length === 1);
      return { answer, alarm };
    },
    /**
     * Keeps only what is on disk.
     * @returns the store that reads it.
     */
    restart(): OutboxStore {
      runner = new Runner(ctx);
      current = new OutboxStore(storage);
      instance = {};
      return current;
    },
    /** The rows that the index got, the newest last. */
    rows: () =>
      written.filter(({ sql }) => sql.startsWith("INSERT INTO lead_index")).map(({ values }) => values),
    sentTo: (to: string) => sent.filter((one) => one.to === to),
  };
}
