/** Waits until a condition holds, asking again as often as it takes; fails after `limitMs` with what it waited for. */
export async function until<Value>(
  what: string,
  ask: () => Promise<Value | undefined | false>,
  limitMs = 20_000,
): Promise<Value> {
  const end = Date.now() + limitMs;
  for (;;) {
    const value = await ask();
    if (value) return value;
    if (Date.now() > end) throw new Error(`waited ${limitMs} ms for: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
