const everyMs = 30_000;

/**
 * Prints every half minute what the command still waits for, and for how long. A busy machine may need
 * minutes for work that usually takes seconds.
 * @returns a function that stops the printing.
 */
export function reportWaiting(awaited: () => string): () => void {
  const since = Date.now();
  const interval = setInterval(() => {
    const seconds = Math.round((Date.now() - since) / 1000);
    const minutes = Math.floor(seconds / 60);
    console.log(`Waiting for ${awaited()} (${minutes}:${String(seconds % 60).padStart(2, "0")}) …`);
  }, everyMs);
  return () => clearInterval(interval);
}
