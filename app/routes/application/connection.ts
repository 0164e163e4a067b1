/**
 * The connection while an answer is under way: `lost` from the first failed attempt until one succeeds. A tiny
 * store of its own, because the page must show it while the router is still waiting.
 */
let lost = false;
let wake: (() => void) | undefined;
const listeners = new Set<() => void>();

const setLost = (value: boolean) => {
  lost = value;
  for (const listener of listeners) listener();
};

/** How long to wait before trying again without a sign from the browser; milliseconds. */
const retryAfter = 4000;

/** What `fetch` throws in Chrome, Firefox and Safari when no answer came. */
export const isNetworkFailure = (error: unknown): boolean =>
  error instanceof TypeError && /failed to fetch|networkerror|load failed/i.test(error.message);

/** Resolves when another attempt is worth it: the browser is back online, some time passed, or the visitor asks. */
export async function untilConnected(): Promise<void> {
  setLost(true);
  await new Promise<void>((resolve) => {
    wake = resolve;
    window.addEventListener("online", () => resolve(), { once: true });
    setTimeout(resolve, retryAfter);
  });
}

export const retryNow = (): void => wake?.();

/** The connection works again, or nobody waits for it any more. */
export const connectionSettled = (): void => {
  if (lost) setLost(false);
};

export const subscribeToConnection = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
export const connectionIsLost = (): boolean => lost;
