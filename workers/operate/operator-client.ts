import { existsSync } from "node:fs";
import type { Miniflare } from "miniflare";
import type { z } from "zod";
import { encode } from "../../app/domain/contract/operation.ts";
import type { AffiliateLink } from "../../app/domain/contract/operator/affiliates.ts";
import type { ReplayOutcome } from "../../app/domain/contract/operator/destinations.ts";
import type { HealthPart } from "../../app/domain/contract/operator/health.ts";
import type { LeadReport, listLeads } from "../../app/domain/contract/operator/leads.ts";
import type { OperatorOperation } from "../../app/domain/contract/operator/operation.ts";
import type { ChangedPage, TextChange } from "../../app/domain/contract/operator/texts.ts";
import type { Today } from "../../app/domain/contract/operator/today.ts";
import type { DayRange } from "../../app/domain/operator/range.ts";
import type { Sealed } from "../../app/domain/seal/seal.ts";
import { inRoot, localPort, localStore } from "../paths.ts";
import type { IndexEntry } from "../services/ledger/ledger.ts";
import type { AccessRow } from "../services/operator/access-log.ts";
import type { CounterRow } from "../services/operator/counters.ts";
import type { Slice } from "../services/operator/slices.ts";
import type { ForgetResult } from "../services/outbox/contract.ts";
import { existingVariables } from "./keys/dev-variables.ts";
import { checkedOrigin, operatorTokenIn } from "./keys/operator-token.ts";
import { openProductionKeys } from "./keys/production-keys.ts";

type TextOrder =
  | { action: "set"; url: string; name: string; value: string; initValue: string }
  | { action: "publish"; url: string }
  | { action: "discard" | "reset"; url: string; name?: string }
  | { action: "undo"; id: number };

/** What narrows a list; empty or false: does not. `from`, `to`: days in New York (ISO), both included. */
export type ListFilter = Record<
  "status" | "review" | "source" | "affiliate" | "destination" | "layout" | "from" | "to" | "before",
  string
> & { unexported: boolean; withdrawn: boolean; limit: number };

type Fetch = (path: string, init?: RequestInit) => Promise<Response>;

/** The operator's interface to the store that `openLocal` or `openRemote` connected. A refusal is thrown, with its code. */
export type OperatorClient = {
  list(
    filter: ListFilter,
  ): Promise<Pick<z.output<typeof listLeads.answer>, "leads" | "older" | "counts" | "unexported">>;
  show(idOrReference: string): Promise<LeadReport>;
  /** One seal for each operator key, of the lead's content. */
  sealed(idOrReference: string): Promise<{ id: string; seals: Sealed[] }>;
  retry(idOrReference: string): Promise<void>;
  replay(idOrReference: string, to: string, dryRun: boolean): Promise<ReplayOutcome>;
  release(idOrReference: string): Promise<void>;
  refuse(idOrReference: string): Promise<void>;
  confirmDelivery(idOrReference: string): Promise<void>;
  closeLead(idOrReference: string): Promise<void>;
  /** `lead` is the whole opened lead, with its answers corrected. */
  correct(id: string, lead: object): Promise<void>;
  forget(idOrReference: string): Promise<{ forgotten: ForgetResult; hasBackup: boolean }>;
  find(person: { phone: string } | { email: string }): Promise<IndexEntry[]>;
  answerRequest(idOrReference: string, answer: "done" | "declined"): Promise<void>;
  stopSelling(idOrReference: string): Promise<{ destinationHasIt: boolean; exportedAt: string }>;
  reindex(cursor: string): Promise<Slice>;
  restore(cursor: string): Promise<Slice>;
  /** What the site and the services see of themselves. */
  health(): Promise<{ parts: HealthPart[] }>;
  access(subject: string, limit: number): Promise<AccessRow[]>;
  counters(options: { by: "hour" | "day"; days: string }): Promise<{ rows: CounterRow[]; complete: boolean }>;
  today(range: DayRange): Promise<Today>;
  texts(): Promise<ChangedPage[]>;
  /** Calls an operation of the operator's contract. */
  call<Request extends z.ZodObject, Answer extends z.ZodType>(
    operation: OperatorOperation<Request, Answer>,
    input: z.input<Request>,
  ): Promise<z.output<Answer>>;
  /** Resolves to the number of texts that changed. */
  changeText(order: TextOrder): Promise<number>;
  /** What visitors read before and after each change, newest first; `url` empty: of all pages. */
  textHistory(url: string, limit: number): Promise<TextChange[]>;
  affiliateLinks(): Promise<AffiliateLink[]>;
  /** `path`: the report's, which is in no list. */
  issueAffiliateLink(link: {
    affiliate: string;
    until: string;
  }): Promise<{ link: AffiliateLink; path: string }>;
  revokeAffiliateLink(id: string): Promise<void>;
  /** Scheme and host of the site whose store it is. */
  origin: string;
  close(): Promise<void>;
};

/** A site that is frozen or gone must not leave a command waiting for ever. Milliseconds. */
const timeLimit = 60_000;

const overNetwork =
  (address: string): Fetch =>
  (path, init) =>
    fetch(address + path, { ...init, signal: AbortSignal.timeout(timeLimit) });

/** The local store: through the running `npm start` if there is one, otherwise opened for this command only. */
export async function openLocal(): Promise<OperatorClient> {
  const variables = existingVariables();
  const token = operatorTokenIn(variables.services);
  const address = `http://127.0.0.1:${localPort}/services/operator`;
  const running = await overNetwork(`http://127.0.0.1:${localPort}`)("/services/health").then(
    (r) => r.ok,
    () => false,
  );
  const origin = `http://localhost:${localPort}`;
  if (running) return client(overNetwork(address), token, origin, async () => {});
  if (!existsSync(inRoot("build", "services", "wrangler.json")))
    throw new Error("The site has not been built yet: run `npm start` once.");
  // Loaded only here: it takes longer than most commands.
  const { startRuntime } = await import("../local/runtime.ts");
  const runtime: Miniflare = await startRuntime({
    port: 0,
    store: localStore,
    variables,
    quiet: true,
    logsToStderr: true,
  });
  const dispatch: Fetch = (path, init) =>
    runtime.dispatchFetch(
      `http://localhost/services/operator${path}`,
      init as never,
    ) as unknown as Promise<Response>;
  return client(dispatch, token, origin, () => runtime.dispose());
}

/** The deployed store, over HTTPS, with OPERATOR_TOKEN or the token of the production keys. Makes no keys. */
export async function openRemote(origin: string): Promise<OperatorClient> {
  const checked = checkedOrigin(origin);
  const token = process.env.OPERATOR_TOKEN || operatorTokenIn((await openProductionKeys()).ring.secrets);
  return client(overNetwork(`${checked}/services/operator`), token, checked, async () => {});
}

function client(fetchPath: Fetch, token: string, origin: string, close: () => Promise<void>): OperatorClient {
  const call = async <Answer>(path: string, method = "GET", json?: unknown): Promise<Answer> => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const body = json === undefined ? {} : { body: JSON.stringify(json) };
    const response = await fetchPath(path, { method, headers, ...body });
    const answer = (await response.json()) as { success: boolean; errors?: Problem[] } & Answer;
    if (!answer.success) throw new Error(`${response.status}: ${problemsOf(answer.errors ?? [])}`);
    return answer;
  };
  const at = (idOrReference: string) => `/leads/${encodeURIComponent(idOrReference)}`;
  const change = async (id: string, what: string, json?: unknown) =>
    void (await call(`${at(id)}/${what}`, "POST", json));
  return {
    list: ({ unexported, withdrawn, limit, ...filter }) =>
      call(
        `/leads?${new URLSearchParams({
          ...filter,
          ...(unexported ? { exported: "no" } : {}),
          ...(withdrawn ? { withdrawn: "yes" } : {}),
          limit: String(limit),
        })}`,
      ),
    show: async (id) => (await call<{ lead: LeadReport }>(at(id))).lead,
    sealed: (id) => call(`${at(id)}/sealed`),
    retry: (id) => change(id, "retry"),
    replay: async (id, to, dryRun) =>
      (await call<{ outcome: ReplayOutcome }>(`${at(id)}/replay`, "POST", { to, dryRun })).outcome,
    release: (id) => change(id, "release"),
    refuse: (id) => change(id, "refuse"),
    confirmDelivery: (id) => change(id, "delivered"),
    closeLead: (id) => change(id, "close"),
    correct: (id, lead) => change(id, "correct", lead),
    forget: (id) => call(`${at(id)}/forget`, "POST"),
    find: async (person) => (await call<{ leads: IndexEntry[] }>("/find", "POST", person)).leads,
    answerRequest: (id, answer) => change(id, "answered", { answer }),
    stopSelling: (id) => call(`${at(id)}/stop`, "POST"),
    reindex: (cursor) => call("/reindex", "POST", { cursor }),
    restore: (cursor) => call("/backup/restore", "POST", { cursor }),
    today: (range) => call(`/today?${new URLSearchParams(range)}`),
    health: () => call("/health"),
    access: async (subject, limit) =>
      (await call<{ rows: AccessRow[] }>(`/access?${new URLSearchParams({ subject, limit: String(limit) })}`))
        .rows,
    call: async (operation, input) => {
      const { target, method, body } = encode(operation, input);
      const path = target.replace(/^\/operator/, "");
      return operation.answer.parse(await call(path, method, body && (JSON.parse(body) as unknown)));
    },
    counters: (options) => call(`/counters?${new URLSearchParams(options)}`),
    texts: async () => (await call<{ pages: ChangedPage[] }>("/texts")).pages,
    changeText: async ({ action, ...order }) =>
      (await call<{ count: number }>(`/texts/${action}`, "POST", order)).count,
    textHistory: async (url, limit) =>
      (
        await call<{ changes: TextChange[] }>(
          `/texts/history?${new URLSearchParams({ url, limit: String(limit) })}`,
        )
      ).changes,
    affiliateLinks: async () => (await call<{ links: AffiliateLink[] }>("/affiliate-links")).links,
    issueAffiliateLink: (link) => call("/affiliate-links", "POST", link),
    revokeAffiliateLink: async (id) =>
      void (await call(`/affiliate-links/${encodeURIComponent(id)}/revoke`, "POST", {})),
    origin,
    close,
  };
}

type Problem = { field?: string; code: string };

/** What a code means for whoever typed the command. */
const meanings: Readonly<Record<string, string>> = {
  ambiguous: "two leads have this reference; use the submission id",
  no_body: "its content is not stored any more",
  deleted: "its content was deleted when its time was over",
  missing: "its content was lost; where there is a backup: npm run backup -- restore",
  forgotten: "it was forgotten",
  ended: "it was forgotten, or its time is over",
  in_review: "it is in review: release it",
  nothing_to_close: "it has ended: there is nothing to close",
  unknown: "there is none",
  other_evidence: "only answers are corrected, and never a consent: all else must be as it was accepted",
  no_evidence_key: "the digest keys that could show that only answers change are listed no more",
  choice: "it is none of the possible ones; --help has them",
  not_in_review: "it is not in review",
  stopped: "its person does not want it sold or shared",
  open_request:
    "it is a request about somebody's data, and nobody has answered it: forget the application that it means, then `request REF done`",
  not_a_request: "it is no request about somebody's data",
  answered_already: "it is answered",
  not_unconfirmed: "only what is unconfirmed or refused can be confirmed",
  too_many: "the page has as many versions for arrivals as it may have",
  changed_since: "visitors read something else by now; `history` shows what",
  nothing_there: "there is nothing to change",
  changed: "somebody published another version meanwhile: look at it with `history`, then try again",
  unknown_version: "there is no version of this number",
  no_backup: "no R2 bucket is bound as BACKUP",
};

/** `deleted (its content …)`, or `phone format` where a field was refused. */
export function problemOf(code: string, field = ""): string {
  const named = field && field !== "id" ? `${field} ${code}` : code;
  return meanings[code] ? `${named} (${meanings[code]})` : named;
}

/** `410: deleted (its content …)`, or `400: phone format, zipcode unknown` where fields were refused. */
const problemsOf = (problems: readonly Problem[]): string =>
  problems.map(({ field, code }) => problemOf(code, field)).join(", ") || "refused";
