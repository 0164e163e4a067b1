/**
 * Waits for work up to a limit.
 * @throws DOMException `TimeoutError` if the work takes longer. The work goes on nevertheless.
 */
export async function inTime<Value>(work: Promise<Value>, ms: number): Promise<Value> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new DOMException("", "TimeoutError")), ms);
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
