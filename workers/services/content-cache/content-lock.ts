const seconds = 30;

/**
 * A lock on a key, for this isolate (by a set) and this location (by its cache). Resolves to a release function, or to
 * undefined while another caller has the lock: until its release, at most half a minute. Other locations may do the
 * same work once, which does no harm. If the cache fails, every caller gets the lock.
 */
export async function lockInLocation(
  key: string,
  acquiring: Set<string>,
): Promise<(() => Promise<void>) | undefined> {
  if (acquiring.has(key)) return undefined;
  acquiring.add(key);
  try {
    const locks = await caches.open("content-locks");
    const request = `https://locks.invalid/${encodeURIComponent(key)}`;
    if (await locks.match(request)) return undefined;
    await locks.put(request, new Response("", { headers: { "cache-control": `max-age=${seconds}` } }));
    return async () => void (await locks.delete(request));
  } catch {
    return async () => {};
  } finally {
    acquiring.delete(key);
  }
}
