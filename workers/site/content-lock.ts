const underWay = new Set<string>();
const seconds = 30;

/**
 * One at a time for a key: the first who asks gets the way to let go; the others get nothing for half a minute, or
 * until then. In this isolate by a set, in this location by its cache; elsewhere others may do the same work once,
 * which does no harm.
 */
export async function lockInLocation(key: string): Promise<(() => Promise<void>) | undefined> {
  if (underWay.has(key)) return undefined;
  underWay.add(key);
  try {
    const locks = await caches.open("content-locks");
    const request = `https://locks.invalid/${encodeURIComponent(key)}`;
    if (await locks.match(request)) return undefined;
    await locks.put(request, new Response("", { headers: { "cache-control": `max-age=${seconds}` } }));
    return async () => void (await locks.delete(request));
  } catch {
    return async () => {};
  } finally {
    underWay.delete(key);
  }
}
