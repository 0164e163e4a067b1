const underWay = new Set<string>();
const seconds = 30;

/**
 * One at a time for a key: true for the first who asks within half a minute, which is longer than any renewal takes
 * and leaves a failing source alone meanwhile. In this isolate by a set, in this
 * location by its cache; elsewhere others may do the same work once, which does no harm.
 */
export async function lockInLocation(key: string): Promise<boolean> {
  if (underWay.has(key)) return false;
  underWay.add(key);
  try {
    const locks = await caches.open("content-locks");
    const request = `https://locks.invalid/${encodeURIComponent(key)}`;
    if (await locks.match(request)) return false;
    await locks.put(request, new Response("", { headers: { "cache-control": `max-age=${seconds}` } }));
    return true;
  } catch {
    return true;
  } finally {
    underWay.delete(key);
  }
}
