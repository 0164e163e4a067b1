import { z } from "zod";
import { atWorker, type Environment, type WorkerKind } from "./environment.ts";
import { askWrangler, isUnknownWorker } from "./run-wrangler.ts";

/** A version of a worker, as Cloudflare keeps it. */
export type Version = {
  id: string;
  /** ISO time. */
  createdOn: string;
  /** The release it is part of: the tag of both workers' versions. A change of secrets is part of the one before it. */
  release: string;
  isSecretChange: boolean;
};

/** One deployment: which version gets how much of the traffic, in percent. */
export type Deployment = { versionId: string; percentage: number }[];

/** Cloudflare's answer about a deployed worker. */
export type WorkerState = {
  /** Newest first; the ten newest and those of the deployments. */
  versions: Version[];
  /** Newest first, ten at most; the first one is in effect. */
  deployments: Deployment[];
};

const annotations = z.record(z.string(), z.unknown()).nullish();
const version = z.object({
  id: z.string(),
  metadata: z.object({ created_on: z.string() }),
  annotations,
  resources: z
    .object({ script_runtime: z.object({ migration_tag: z.string().nullish() }).nullish() })
    .nullish(),
});
const deployment = z.object({
  created_on: z.string(),
  versions: z.array(z.object({ version_id: z.string(), percentage: z.number() })),
});
type RawVersion = z.infer<typeof version>;

/** Asks Cloudflare for a worker's versions and deployments; undefined where no release was ever deployed. @throws WranglerError */
export function readWorkerState(kind: WorkerKind, environment: Environment): WorkerState | undefined {
  const where = [...atWorker(kind, environment), "--json"];
  try {
    const deployments = z
      .array(deployment)
      .parse(JSON.parse(askWrangler(["deployments", "list", ...where])))
      .sort((a, b) => b.created_on.localeCompare(a.created_on));
    if (deployments.length === 0) return undefined;
    const listed = z.array(version).parse(JSON.parse(askWrangler(["versions", "list", ...where])));
    const deployed = new Set(deployments.flatMap(({ versions }) => versions.map((one) => one.version_id)));
    const older = [...deployed].filter((id) => !listed.some((one) => one.id === id));
    const versions = inOrder([...listed, ...older.map((id) => viewVersion(kind, environment, id))]);
    // A draft that the setup made for its secrets, or a worker of somebody else (ownership.ts).
    if (!versions.some(({ release }) => release)) return undefined;
    return {
      versions,
      deployments: deployments.map(({ versions }) =>
        versions.map(({ version_id: versionId, percentage }) => ({ versionId, percentage })),
      ),
    };
  } catch (error) {
    if (isUnknownWorker(error)) return undefined;
    throw error;
  }
}

const textIn = (raw: RawVersion, name: string): string => String(raw.annotations?.[`workers/${name}`] ?? "");

/** Newest first; a version without a tag is part of the release before it. */
function inOrder(raws: readonly RawVersion[]): Version[] {
  let release = "";
  return raws
    .toSorted((a, b) => a.metadata.created_on.localeCompare(b.metadata.created_on))
    .map((raw) => {
      const tag = textIn(raw, "tag");
      if (releaseTime(tag)) release = tag;
      const isSecretChange = textIn(raw, "triggered_by") === "secret";
      return { id: raw.id, createdOn: raw.metadata.created_on, release, isSecretChange };
    })
    .reverse();
}

const viewVersion = (kind: WorkerKind, environment: Environment, id: string): RawVersion =>
  version.parse(JSON.parse(askWrangler(["versions", "view", id, ...atWorker(kind, environment), "--json"])));

/**
 * The durable object migration that a version has: as this project wrote it beside the version, otherwise as Cloudflare
 * names the worker's last one. Empty: none.
 */
export function durableObjectsOf(kind: WorkerKind, environment: Environment, id: string): string {
  const raw = viewVersion(kind, environment, id);
  return durableObjectsIn(textIn(raw, "message")) ?? raw.resources?.script_runtime?.migration_tag ?? "";
}

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

/** When a release was named, as ISO time to the second; undefined for a name that {@link releaseName} did not make. */
export function releaseTime(name: string): string | undefined {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)(?:-|\+|$)/.exec(name) ?? [];
  const [year, month, day, hour, minute, second] = parts;
  return year && `${year}-${month}-${day}T${hour}:${minute}:${second}Z`;
}

/** The message beside a version in Cloudflare, so that a later command knows which durable objects it was made for. */
export const releaseMessage = (durableObjects: string): string =>
  `durable objects ${durableObjects || "none"}`;

/** The durable object migration in such a message; undefined where the message is another. */
export function durableObjectsIn(message: string): string | undefined {
  const [, tag] = /^durable objects (\S+)/.exec(message) ?? [];
  return tag === "none" ? "" : tag;
}
