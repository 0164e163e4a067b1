import { expect, onTestFinished, test } from "vitest";
import { listCounters } from "../../app/domain/contract/operator/counters.ts";
import { seed as seedCommand } from "../../workers/local/seed.ts";
import { existingVariables } from "../../workers/operate/keys/dev-variables.ts";
import { operator } from "../../workers/operate/operator.ts";
import { home } from "../../workers/paths.ts";
import { ownHome } from "../own-home.ts";
import { runCommand } from "../run-command.ts";
import { startTestRuntime } from "../test-runtime.ts";

await ownHome();
const seed = async (...typed: string[]) => (await runCommand(seedCommand, ...typed)).stdout;
const operate = async (...typed: string[]) => (await runCommand(operator, ...typed)).stdout;

test("npm run seed fills a store with leads once, through the interface that visitors use", async () => {
  expect(await seed()).toContain("11 invented leads were accepted and counted.");
  expect(await seed()).toContain("The invented leads are already there.");

  const variables = existingVariables();
  const site = await startTestRuntime({
    port: home.port,
    store: home.store,
    journal: home.journal,
    variables,
    logsToStderr: true,
  });
  onTestFinished(() => site.dispose());
  const counters = async (...typed: string[]) =>
    listCounters.response.parse(JSON.parse(await operate("list-counters", ...typed, "--json"))).rows;
  const counted = await counters("--days", "2");
  const origin = { source: "1100461/portada", affiliate: "77", sub_affiliate: "norte" };
  for (const event of ["arrival", "participate", "accepted"])
    expect(counted).toContainEqual(expect.objectContaining({ event, ...origin }));
  // Each stage has fewer visits than the stage before it.
  const stages = ["arrival", "participate", "step_1", "step_2", "step_3", "accepted"];
  const counts = stages.map((stage) =>
    counted.filter(({ event }) => event === stage).reduce((sum, { count }) => sum + count, 0),
  );
  expect(counts.toSorted((a, b) => b - a)).toEqual(counts);
  expect(new Set(counts).size).toBe(stages.length);
  expect(counts.at(-1)).toBeGreaterThan(0);
});
