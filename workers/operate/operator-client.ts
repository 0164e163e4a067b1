import type { Miniflare } from "miniflare";
import { startRuntime } from "../local/runtime.ts";
import { localPort, localStore } from "../paths.ts";
import type { CounterRow } from "../services/operator/counters.ts";
import type { SubmissionReport } from "../services/outbox/contract.ts";
import type { IndexEntry } from "../services/outbox/ledger.ts";
import type { Sealed } from "../services/outbox/seal.ts";
import { keysOf, localVariables } from "./keys.ts";

type Text = { url: string; name: string; value: string; initValue: string };
export type ChangedPage = { url: string; published: Text[]; pending: Text[] };
export type TextChange =
  | { action: "set"; text: Text }
  | { action: "publish"; url: string }
  | { action: "reset"; url: string; name?: string };

type Fetch = (path: string, init?: RequestInit) => Promise<Response>;

/** The operator's interface to the store that `openLocal` or `openRemote` connected. A refusal is thrown, with its code. */
export type OperatorClient = {
  list(filter: {
    status: string;
    limit: number;
    before: string;
  }): Promise<{ counts: Record<string, number>; leads: IndexEntry[] }>;
  show(idOrReference: string): Promise<SubmissionReport>;
  sealed(idOrReference: string): Promise<{ id: string; sealed: Sealed }>;
  retry(idOrReference: string): Promise<void>;
  counters(options: { by: "hour" | "day"; days: string }): Promise<{ rows: CounterRow[]; complete: boolean }>;
  texts(): Promise<ChangedPage[]>;
  /** Resolves to the number of texts that changed. */
  changeText(change: TextChange): Promise<number>;
  close(): Promise<void>;
};

/** The local store: through the running `npm start` if there is one, otherwise opened for this command only. */
export async function openLocal(): Promise<OperatorClient> {
  const variables = await localVariables();
  const token = variables.services.OPERATOR_TOKEN ?? "";
  const address = `http://127.0.0.1:${localPort}/services/operator`;
  const running = await fetch(`http://127.0.0.1:${localPort}/services/health`).then(
    (r) => r.ok,
    () => false,
  );
  if (running)
    return client(
      (path, init) => fetch(address + path, init),
      token,
      async () => {},
    );
  const runtime: Miniflare = await startRuntime({ port: 0, store: localStore, variables, quiet: true });
  const dispatch: Fetch = (path, init) =>
    runtime.dispatchFetch(
      `http://localhost/services/operator${path}`,
      init as never,
    ) as unknown as Promise<Response>;
  return client(dispatch, token, () => runtime.dispose());
}

/** The deployed store, over HTTPS, with the token of .keys/production.json. */
export async function openRemote(origin: string): Promise<OperatorClient> {
  const { operatorToken } = await keysOf("production");
  return client(
    (path, init) => fetch(`${origin}/services/operator${path}`, init),
    operatorToken,
    async () => {},
  );
}

function client(fetchPath: Fetch, token: string, close: () => Promise<void>): OperatorClient {
  const call = async <Answer>(path: string, method = "GET", json?: unknown): Promise<Answer> => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const body = json === undefined ? {} : { body: JSON.stringify(json) };
    const response = await fetchPath(path, { method, headers, ...body });
    const answer = (await response.json()) as { success: boolean; errors?: { code: string }[] } & Answer;
    if (!answer.success) throw new Error(`${response.status}: ${answer.errors?.[0]?.code ?? "refused"}`);
    return answer;
  };
  const at = (idOrReference: string) => `/leads/${encodeURIComponent(idOrReference)}`;
  return {
    list: (filter) => call(`/leads?${new URLSearchParams({ ...filter, limit: String(filter.limit) })}`),
    show: async (id) => (await call<{ lead: SubmissionReport }>(at(id))).lead,
    sealed: (id) => call(`${at(id)}/sealed`),
    counters: (options) => call(`/counters?${new URLSearchParams(options)}`),
    texts: async () => (await call<{ pages: ChangedPage[] }>("/texts")).pages,
    changeText: async (change) => (await call<{ count: number }>("/texts", "POST", change)).count,
    retry: async (id) => void (await call(`${at(id)}/retry`, "POST")),
    close,
  };
}
