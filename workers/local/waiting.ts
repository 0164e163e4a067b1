const everyMs = 30_000;

/**
 * Prints every half minute what the command still waits for, and for how long: a busy machine may need minutes for
 * work that usually takes seconds.
 *
 * @returns a function that ends the lines.
 */
export function reportWaiting(what: () => string): () => void {
  const since = Date.now();
  const interval = setInterval(() => {
    const seconds = Math.round((Date.now() - since) / 1000);
    const minutes = Math.floor(seconds / 60);
    console.log(`Waiting for ${what()} (${minutes}:${String(seconds % 60).padStart(2, "0")}) …`);
  }, everyMs);
  return () => clearInterval(interval);
}
