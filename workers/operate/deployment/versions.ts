import { z } from "zod";
import { atWorker, type Environment, type WorkerKind } from "./environment.ts";
import { askWrangler } from "./run-wrangler.ts";

/** A version of a worker. One that a change of secrets made has no tag: it is part of the release before it. */
export type Version = { id: string; release: string; durableObjects: string };

const deployments = z.array(
  z.object({ created_on: z.string(), versions: z.array(z.object({ version_id: z.string() })) }),
);
const version = z.object({
  id: z.string(),
  metadata: z.object({ created_on: z.string() }),
  annotations: z.object({ "workers/tag": z.string(), "workers/message": z.string() }).partial().nullish(),
});

/** What a worker serves and what it served before, as far as Cloudflare lists deployments. @throws WranglerError */
export function servedBy(kind: WorkerKind, environment: Environment): Version[] {
  const ask = (...asked: string[]): unknown =>
    JSON.parse(askWrangler([...asked, ...atWorker(kind, environment), "--json"]));
  const ids = deployments
    .parse(ask("deployments", "list"))
    .sort((a, b) => b.created_on.localeCompare(a.created_on))
    .flatMap(({ versions }) => versions.map(({ version_id: id }) => id));
  const listed = z.array(version).parse(ask("versions", "list"));
  // The list has the ten newest alone.
  const older = [...new Set(ids)].filter((id) => !listed.some((one) => one.id === id));
  const all = [...listed, ...older.map((id) => version.parse(ask("versions", "view", id)))];
  let [release, durableObjects] = ["", ""];
  const known = all
    .sort((a, b) => a.metadata.created_on.localeCompare(b.metadata.created_on))
    .map(({ id, annotations }): Version => {
      if (annotations?.["workers/tag"]) {
        release = annotations["workers/tag"];
        durableObjects = annotations["workers/message"] ?? "";
      }
      return { id, release, durableObjects };
    });
  return ids.flatMap((id) => known.find((one) => one.id === id) ?? []);
}

/**
 * The name of a release, which both workers' versions have as their tag. Names sort by time: a rollback looks for an
 * earlier one. At most 25 characters, as Cloudflare allows for a tag.
 *
 * @param commit the abbreviated id of the commit; empty where there is no git.
 */
export const releaseName = (now: Date, commit: string): string =>
  [now.toISOString().slice(0, 19).replaceAll(/[-:]/g, "").replace("T", "-"), commit.slice(0, 7)]
    .filter(Boolean)
    .join("-");
