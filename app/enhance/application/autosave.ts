/**
 * Keeps what is typed in the sealed draft, one request at a time and the newest values last: two answers can
 * never overtake each other and put an older draft back.
 */
let current: Promise<unknown> | undefined;
let sending: AbortController | undefined;
let waiting: { url: string; values: FormData } | undefined;
let endsAt = Number.POSITIVE_INFINITY;

/** When the visit ends unless something is kept before; epoch milliseconds by the browser's clock. */
export const visitEndsAt = (): number => endsAt;

/** The server has just told how many milliseconds are left. */
export const markLeft = (left: number): void => {
  endsAt = Date.now() + left;
};

/** Sends a form's values, without the taxpayer number, to be kept. Failures are no news: the next time is soon. */
export function keep(url: string, form: HTMLFormElement): void {
  const values = new FormData(form);
  values.delete("ssn_ui");
  waiting = { url, values };
  current ??= drain().finally(() => {
    current = undefined;
  });
}

/**
 * Resolves when nothing is being kept any more. After three seconds the keeping is given up: a submission carries
 * the same values itself, and a late cookie would put an older draft over the one that it leaves behind.
 */
export async function settleKeeping(): Promise<void> {
  waiting = undefined;
  const giveUp = setTimeout(() => sending?.abort(), 3000);
  await current;
  clearTimeout(giveUp);
}

/** Resolves when all that was typed is kept, or cannot be. */
export const keepingDone = (): Promise<unknown> => current ?? Promise.resolve();

/** The page goes away: what still waits for its turn is sent at once, and outlives the page. */
export function keepWaiting(): void {
  if (waiting) void send(waiting).catch(() => undefined);
  waiting = undefined;
}

const send = ({ url, values }: { url: string; values: FormData }): Promise<Response> =>
  fetch(url, {
    method: "POST",
    body: new URLSearchParams(values as never),
    keepalive: true,
    signal: sending?.signal ?? null,
  });

async function drain(): Promise<void> {
  while (waiting) {
    const next = waiting;
    waiting = undefined;
    sending = new AbortController();
    try {
      const response = await send(next);
      if (response.ok) markLeft(((await response.json()) as { left: number }).left);
    } catch {
      return;
    }
  }
}
