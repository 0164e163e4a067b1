/**
 * The name of a release, which both workers' versions have as their tag. Names sort by time: a rollback looks for an
 * earlier one. At most 25 characters, as Cloudflare allows for a tag.
 *
 * @param commit the abbreviated id of the commit; empty where there is no git.
 */
export function releaseName(now: Date, commit: string): string {
  const [date = "", time = ""] = now.toISOString().split("T");
  return [date.replaceAll("-", ""), time.slice(0, 8).replaceAll(":", ""), commit.slice(0, 7)]
    .filter(Boolean)
    .join("-");
}

/** What stands beside a version in Cloudflare, so that a later command knows which durable objects it was made for. */
export const releaseMessage = (durableObjects: string): string =>
  `durable objects ${durableObjects || "none"}`;

/** The durable object migration in such a message; undefined where the message is another. */
export function durableObjectsIn(message: string): string | undefined {
  const [, tag] = /^durable objects (\S+)/.exec(message) ?? [];
  return tag === "none" ? "" : tag;
}
