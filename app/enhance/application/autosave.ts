import { loggedFetch } from "../logged-fetch.ts";
import type { Mending } from "./mending.ts";

/**
 * Saves what is typed in the sealed draft, one request at a time and the newest values last: two responses can never
 * overtake each other and put an older draft back.
 */
type Save = { url: string; form: HTMLFormElement; values: FormData; mending: Mending };

type Saved = { left: number; id: string; errors: Record<string, string> };

let current: Promise<unknown> | undefined;
let sending: AbortController | undefined;
let waiting: Save | undefined;
let endsAt = Number.POSITIVE_INFINITY;

/** When the visit ends unless something is saved before; epoch milliseconds by the browser's clock. */
export const visitEndsAt = (): number => endsAt;

/** Takes over how many milliseconds are left, as the server has just reported. */
export const markLeft = (left: number): void => {
  endsAt = Date.now() + left;
};

/**
 * Saves a form's values, without the taxpayer number, and has the invalid ones that are being mended checked. Failures are
 * ignored; the next input saves again.
 */
export function save(url: string, form: HTMLFormElement, mending: Mending): void {
  const values = new FormData(form);
  values.delete("ssn_ui");
  const names = mending.names();
  if (names) values.set("check", names);
  waiting = { url, form, values, mending };
  current ??= drain().finally(() => {
    current = undefined;
  });
}

/**
 * Resolves when no save is under way any more. One that takes more than three seconds is aborted: a submission carries
 * the same values itself, and a late cookie would put an older draft over the submission's.
 */
export async function settleSaves(): Promise<void> {
  waiting = undefined;
  const abort = setTimeout(() => sending?.abort(), 3000);
  await current;
  clearTimeout(abort);
}

/** Resolves when everything typed is saved, or could not be. */
export const savesDone = (): Promise<unknown> => current ?? Promise.resolve();

/** Before the page goes away: sends what still waits for its turn; the request outlives the page. */
export function saveWaiting(): void {
  if (waiting) void send(waiting).catch(() => undefined);
  waiting = undefined;
}

const idFieldOf = (form: HTMLFormElement) => form.querySelector<HTMLInputElement>('[name="submission_id"]');

function send({ url, form, values }: Save): Promise<Response> {
  // The save before may have given the form its submission id.
  values.set("submission_id", idFieldOf(form)?.value ?? "");
  return loggedFetch(url, {
    method: "POST",
    body: new URLSearchParams(values as never),
    keepalive: true,
    signal: sending?.signal ?? null,
  });
}

async function drain(): Promise<void> {
  while (waiting) {
    const next = waiting;
    waiting = undefined;
    sending = new AbortController();
    try {
      const response = await send(next);
      if (!response.ok) continue;
      const { left, id, errors } = (await response.json()) as Saved;
      markLeft(left);
      // The first save starts the draft.
      const field = idFieldOf(next.form);
      if (field && !field.value) field.value = id;
      // What was typed meanwhile is checked next.
      if (!waiting && next.values.has("check")) next.mending.checked(errors);
    } catch {
      return;
    }
  }
}
