/**
 * Polls until a condition returns a value.
 * @throws Error after `limitMs`, with the name of the condition.
 */
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
