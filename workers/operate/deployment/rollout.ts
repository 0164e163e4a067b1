import { type WorkerKind, workers } from "./environment.ts";
import type { Deployment, Version, WorkerState } from "./versions.ts";

export type States = Record<WorkerKind, WorkerState>;

/** A change of one worker's traffic. */
export type Step = { worker: WorkerKind; traffic: Deployment };

/** The steps in their order, and what to tell the operator after them. */
export type Plan = { steps: Step[]; says: string };

/** The versions in effect: those with traffic, newest release first. */
export function inEffect(state: WorkerState): (Version & { percentage: number })[] {
  return (state.deployments[0] ?? [])
    .flatMap(({ versionId, percentage }) => {
      const found = state.versions.find(({ id }) => id === versionId);
      return found && percentage > 0 ? [{ ...found, percentage }] : [];
    })
    .sort((a, b) => b.release.localeCompare(a.release) || b.createdOn.localeCompare(a.createdOn));
}

/** The version that gets a share of the traffic, beside the one that has it now. @param share percent, 1 to 100. */
export function shared(state: WorkerState, versionId: string, share: number): Deployment {
  const former = inEffect(state).find(({ id }) => id !== versionId);
  if (share === 100 || !former) return [{ versionId, percentage: 100 }];
  return [
    { versionId, percentage: share },
    { versionId: former.id, percentage: 100 - share },
  ];
}

/**
 * The next station of a gradual release: the services get all of the traffic before the site gets any, because the site of
 * a release may call what only its services have. The services answer the former site too.
 *
 * @param share percent; undefined: all of it for a worker that has a share, and a tenth for the site's first.
 */
export function planPromotion(states: States, share: number | undefined): Plan {
  const [newServices, formerServices] = inEffect(states.services);
  const release = newServices?.release ?? "";
  if (newServices && formerServices) {
    const wanted = share ?? 100;
    const services: Step = { worker: "services", traffic: shared(states.services, newServices.id, wanted) };
    if (wanted < 100)
      return { steps: [services], says: `Services: ${release} at ${wanted} %. The site waits.` };
    const site = firstShare(states.site, release, newServices.percentage);
    return {
      steps: [services, ...(site ? [site.step] : [])],
      says: `Services: ${release}. ${site ? `Site: ${release} at ${site.share} %.` : "The site has it already."}`,
    };
  }
  const [newSite, formerSite] = inEffect(states.site);
  if (newSite && formerSite) {
    const wanted = share ?? 100;
    const traffic = shared(states.site, newSite.id, wanted);
    return { steps: [{ worker: "site", traffic }], says: `Site: ${newSite.release} at ${wanted} %.` };
  }
  // Where a promotion broke off between the two workers.
  const site = firstShare(states.site, release, share ?? 10);
  if (site) return { steps: [site.step], says: `Site: ${release} at ${site.share} %.` };
  return { steps: [], says: `Nothing waits: ${release || "this version"} has all of the traffic.` };
}

/** The site's version of a release, with its first share; undefined if it has traffic or was never uploaded. */
function firstShare(
  site: WorkerState,
  release: string,
  share: number,
): { step: Step; share: number } | undefined {
  const found = site.versions.find((version) => release !== "" && version.release === release);
  if (!found || inEffect(site).some((version) => version.release >= release)) return undefined;
  return { step: { worker: "site", traffic: shared(site, found.id, share) }, share };
}

/** A worker's way back. */
export type Return = { worker: WorkerKind; from: Version; to: Version };

/**
 * How to leave the newest release: each worker that serves it goes back to what it served before, the site first, so that
 * no site meets services that are older than itself. A worker that does not serve it stays.
 *
 * @throws when there is nothing to go back to.
 */
export function planRollback(states: States): { release: string; returns: Return[] } {
  const newest = workers
    .flatMap((kind) => inEffect(states[kind]))
    .map(({ release }) => release)
    .sort()
    .at(-1);
  const returns = workers.toReversed().flatMap((worker): Return[] => {
    const state = states[worker];
    const from = inEffect(state).find(({ release }) => release === newest);
    if (!from || !newest) return [];
    const to = formerVersion(state, newest);
    if (!to)
      throw new Error(`The ${worker} worker has no earlier release to go back to. Nothing was changed.`);
    return [{ worker, from, to }];
  });
  if (!newest || returns.length === 0)
    throw new Error("What is deployed has no release name, so nothing tells what was before it.");
  return { release: newest, returns };
}

/** The version that a worker served before a release: the other version of a split, or the last that had all of the traffic. */
function formerVersion(state: WorkerState, release: string): Version | undefined {
  const older = (id: string) =>
    state.versions.find(
      (version) => version.id === id && version.release < release && version.release !== "",
    );
  const split = inEffect(state).find((version) => version.release < release);
  if (split) return split;
  return state.deployments
    .filter((one) => one.length === 1)
    .flatMap(([one]) => (one && older(one.versionId)) || [])
    .at(0);
}

/** Whether secrets of a worker changed after a version was made: what it goes back to has those of its own time. */
export const secretsChangedSince = (state: WorkerState, { createdOn, id }: Version): boolean =>
  state.versions.some(
    (version) => version.isSecretChange && version.createdOn > createdOn && version.id !== id,
  );
