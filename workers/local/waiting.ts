const everyMs = 30_000;

/**
 * Says each half minute what is still waited for, and since when: a busy machine may take minutes for what is done in seconds.
 *
 * @returns what ends that.
 */
export function sayWaiting(what: () => string): () => void {
  const since = Date.now();
  const saying = setInterval(() => {
    const seconds = Math.round((Date.now() - since) / 1000);
    const minutes = Math.floor(seconds / 60);
    console.log(`Waiting for ${what()} (${minutes}:${String(seconds % 60).padStart(2, "0")}) …`);
  }, everyMs);
  return () => clearInterval(saying);
}
