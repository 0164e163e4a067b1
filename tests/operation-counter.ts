import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { builtConfig } from "../workers/local/built-config.ts";
import { inRoot } from "../workers/paths.ts";
import type { Counts, State } from "./counted-worker.ts";
import { type SiteOptions, startTestSite, type TestSite } from "./standalone-site.ts";
import { until } from "./until.ts";

export type { Counts } from "./counted-worker.ts";

const counter = () =>
  stripTypeScriptTypes(readFileSync(inRoot("tests", "counted-worker.ts"), "utf8"), { mode: "strip" });

/** The modules that count a built worker's operations, for `startTestSite`. */
const inFront: NonNullable<SiteOptions["inFront"]> = (worker) => {
  const { durable_objects } = builtConfig(worker === "site" ? "server" : "services");
  const classes = Object.fromEntries(
    (durable_objects?.bindings ?? []).map(({ name, class_name }) => [class_name, name]),
  );
  const entry = `import * as worker from "./index.js";
import { counted } from "./counted-worker.js";
const result = counted(worker, "${worker}", ${JSON.stringify(classes)});
export default result.default;
${Object.keys(classes)
  .map((name) => `export const ${name} = result.${name};`)
  .join("\n")}`;
  return [
    { path: "counted.js", contents: entry },
    { path: "counted-worker.js", contents: counter() },
  ];
};

export type OperationCounter = {
  site: TestSite;
  /**
   * Counts the calls of the platform by both workers while something is done, until nothing of it is under way.
   * Alarms wait until `released`.
   */
  during(work: () => Promise<unknown>): Promise<Counts>;
  /** Counts the operations of the waiting alarms, and of the alarms that they set for at once. */
  released(): Promise<Counts>;
};

/** Starts both built workers with a counter in front of each. `site.end()` ends them. */
export async function startCountedSite(options: SiteOptions = {}): Promise<OperationCounter> {
  const site = await startTestSite({ ...options, inFront });
  const names = [builtConfig("server").name, builtConfig("services").name];
  const workers = await Promise.all(names.map((name) => site.runtime.getWorker(name)));
  const order = async (what: "look" | "take" | "hold" | "release"): Promise<State[]> =>
    Promise.all(
      workers.map(async (worker) => {
        const response = await worker.fetch("http://counter.invalid/", {
          headers: { "x-operation-counter": what },
        });
        return (await response.json()) as State;
      }),
    );
  /** Resolves after two checks in a row found nothing under way. By then the work that follows a promise has begun. */
  const quiet = async (isHeld: boolean) => {
    let before = "";
    await until("the workers to be quiet", async () => {
      const states = await order("look");
      const isIdle = states.every(
        ({ busy, held, due }) => busy === 0 && (isHeld ? held === due : held + due === 0),
      );
      const now = JSON.stringify(states);
      const isSame = now === before;
      before = now;
      return isIdle && isSame;
    });
    const taken = await order("take");
    const all: Counts = {};
    for (const { counts } of taken)
      for (const [name, amount] of Object.entries(counts)) all[name] = (all[name] ?? 0) + amount;
    return Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
  };
  await order("hold");
  return {
    site,
    async during(work) {
      await quiet(true);
      await work();
      return quiet(true);
    },
    async released() {
      await order("release");
      const found = await quiet(false);
      await order("hold");
      return found;
    },
  };
}
