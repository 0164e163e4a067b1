/** @throws DOMException `TimeoutError` when the work takes longer; it goes on nevertheless. */
export async function inTime<Value>(work: Promise<Value>, ms: number): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new DOMException("", "TimeoutError")), ms);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
