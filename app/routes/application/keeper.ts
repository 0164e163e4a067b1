/**
 * Keeps what is typed in the sealed draft, one request at a time and the newest values last: two answers can
 * never overtake each other and put an older draft back.
 */
let current: Promise<unknown> | undefined;
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

/** Resolves when nothing is being kept any more, or after three seconds: a submission never waits for longer. */
export async function settleKeeping(): Promise<void> {
  waiting = undefined;
  await Promise.race([current, new Promise((resolve) => setTimeout(resolve, current ? 3000 : 0))]);
}

/** The page goes away: what still waits for its turn is sent at once, and outlives the page. */
export function keepWaiting(): void {
  if (waiting) void send(waiting).catch(() => undefined);
  waiting = undefined;
}

const send = ({ url, values }: { url: string; values: FormData }): Promise<Response> =>
  fetch(url, { method: "POST", body: new URLSearchParams(values as never), keepalive: true });

async function drain(): Promise<void> {
  while (waiting) {
    const next = waiting;
    waiting = undefined;
    try {
      const response = await send(next);
      if (response.ok) markLeft(((await response.json()) as { left: number }).left);
    } catch {
      return;
    }
  }
}
