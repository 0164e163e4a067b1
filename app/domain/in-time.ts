/**
 * Waits for work, but at most `ms` milliseconds.
 * @throws DOMException `TimeoutError` if the work takes longer. The work is not cancelled.
 */
export async function inTime<Value>(work: Promise<Value>, ms: number): Promise<Value> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new DOMException("", "TimeoutError")), ms);
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
