import { expect, test } from "vitest";
import { planPromotion, planRollback, secretsChangedSince } from "./rollout.ts";
import { durableObjectsIn, releaseMessage, releaseName, type WorkerState } from "./versions.ts";

/** A worker with the releases "1", "2", … as versions of the same names, and its deployments, newest first. */
function worker(uploaded: string[], ...deployments: Record<string, number>[]): WorkerState {
  return {
    versions: uploaded
      .map((id, index) => ({
        id,
        release: id.replace("+", ""),
        createdOn: `2026-11-22T00:00:0${index}Z`,
        isSecretChange: id.includes("+"),
      }))
      .reverse(),
    deployments: deployments.map((shares) =>
      Object.entries(shares).map(([versionId, percentage]) => ({ versionId, percentage })),
    ),
  };
}
const all = (id: string) => [{ versionId: id, percentage: 100 }];
const split = (id: string, percentage: number, former: string) => [
  { versionId: id, percentage },
  { versionId: former, percentage: 100 - percentage },
];

test("a gradual release reaches all services before any of the site, then the site's share, then all of it", () => {
  const uploadedSite = worker(["1", "2"], { 1: 100 });
  const begun = { services: worker(["1", "2"], { 2: 10, 1: 90 }, { 1: 100 }), site: uploadedSite };
  expect(planPromotion(begun, undefined).steps).toEqual([
    { worker: "services", traffic: all("2") },
    { worker: "site", traffic: split("2", 10, "1") },
  ]);
  expect(planPromotion(begun, 50).steps).toEqual([{ worker: "services", traffic: split("2", 50, "1") }]);
  const services = worker(["1", "2"], { 2: 100 }, { 2: 10, 1: 90 }, { 1: 100 });
  const brokenOff = planPromotion({ services, site: uploadedSite }, undefined);
  expect(brokenOff.steps).toEqual([{ worker: "site", traffic: split("2", 10, "1") }]);
  const half = { services, site: worker(["1", "2"], { 2: 10, 1: 90 }, { 1: 100 }) };
  expect(planPromotion(half, 40).steps).toEqual([{ worker: "site", traffic: split("2", 40, "1") }]);
  expect(planPromotion(half, undefined).steps).toEqual([{ worker: "site", traffic: all("2") }]);
  const done = planPromotion({ services, site: worker(["1", "2"], { 2: 100 }) }, undefined);
  expect(done).toEqual({ steps: [], says: "Nothing waits: 2 has all of the traffic." });
});

test("a version whose site was replaced meanwhile, or never uploaded, gets no share of it", () => {
  const services = worker(["1", "2"], { 2: 100 });
  expect(planPromotion({ services, site: worker(["1"], { 1: 100 }) }, undefined).steps).toEqual([]);
  expect(planPromotion({ services, site: worker(["2", "3"], { 3: 100 }) }, undefined).steps).toEqual([]);
});

test("a rollback leaves the newest release wherever it serves, the site first", () => {
  const ways = (services: WorkerState, site: WorkerState) =>
    planRollback({ services, site }).returns.map((one) => `${one.worker} ${one.from.id} → ${one.to.id}`);
  const before = worker(["1"], { 1: 100 });
  const after = worker(["1", "2"], { 2: 100 }, { 1: 100 });
  const splitting = worker(["1", "2"], { 2: 10, 1: 90 }, { 1: 100 });
  expect(ways(after, after)).toEqual(["site 2 → 1", "services 2 → 1"]);
  // A gradual release in each of its stations, and a deployment that broke off after the services.
  expect(ways(splitting, worker(["1", "2"], { 1: 100 }))).toEqual(["services 2 → 1"]);
  expect(ways(after, splitting)).toEqual(["site 2 → 1", "services 2 → 1"]);
  expect(ways(after, before)).toEqual(["services 2 → 1"]);
  // Twice in a row leads further back, not forward.
  const twice = worker(["1", "2", "3"], { 2: 100 }, { 3: 100 }, { 2: 100 }, { 1: 100 });
  expect(ways(twice, twice)).toEqual(["site 2 → 1", "services 2 → 1"]);
  expect(() => ways(before, before)).toThrow("no earlier release");
  expect(() => ways(worker([""], { "": 100 }), worker([""], { "": 100 }))).toThrow("no release name");
});

test("a change of secrets is part of its release: a rollback leaves both, and goes to the newest of the one before", () => {
  const state = worker(["1", "1+", "2", "2+"], { "2+": 100 }, { 2: 100 }, { "1+": 100 }, { 1: 100 });
  const { returns } = planRollback({ services: state, site: state });
  expect(returns.map(({ from, to }) => `${from.id} → ${to.id}`)).toEqual(["2+ → 1+", "2+ → 1+"]);
  const [first] = returns;
  if (!first) throw new Error("no way back");
  expect(secretsChangedSince(state, first.to)).toBe(true);
  expect(secretsChangedSince(worker(["1", "1+", "2"], { 2: 100 }), first.to)).toBe(false);
});

test("names of releases sort by time and fit a tag; the message says the durable objects", () => {
  const names = ["2026-11-22T10:05:09.120Z", "2026-11-22T10:05:10Z", "2027-01-01T00:00:00Z"].map((time) =>
    releaseName(new Date(time), "37f3789abc"),
  );
  expect(names[0]).toBe("20261122-100509-37f3789");
  expect(names).toEqual(names.toSorted());
  for (const name of names) expect(name.length).toBeLessThanOrEqual(25);
  expect(releaseName(new Date("2026-11-22T10:05:09Z"), "")).toBe("20261122-100509");
  expect(durableObjectsIn(releaseMessage("v4"))).toBe("v4");
  expect(durableObjectsIn(releaseMessage(""))).toBe("");
  expect(durableObjectsIn("a change in the dashboard")).toBeUndefined();
});
