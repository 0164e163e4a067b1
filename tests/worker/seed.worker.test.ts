import { expect, onTestFinished, test } from "vitest";
import { listCounters } from "../../app/domain/contract/operator/counters.ts";
import { seed as seedCommand } from "../../workers/local/seed.ts";
import { existingVariables } from "../../workers/operate/keys/dev-variables.ts";
import { operator } from "../../workers/operate/operator.ts";
import { home } from "../../workers/paths.ts";
import { ownHome } from "../own-home.ts";
import { runCommand, runProcess } from "../run-command.ts";
import { startTestRuntime } from "../test-runtime.ts";

await ownHome();
const seed = async (...typed: string[]) => (await runCommand(seedCommand, ...typed)).stdout;
const operate = async (...typed: string[]) => (await runCommand(operator, ...typed)).stdout;

test("npm run seed fills a store once: leads by the interface, and rows for lists at size", async () => {
  const accepted = "11 invented leads were accepted and counted.";
  expect(await seed("--leads", "7000")).toContain(`${accepted}\n7000 rows were added`);
  expect(await seed("--leads", "7100")).toMatch(
    /The invented leads are already there\.\n100 rows were added/,
  );

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
    listCounters.answer.parse(JSON.parse(await operate("list-counters", ...typed, "--json"))).rows;
  // The counters of the rows end an hour before, so the counters of the newest hour come from the visits.
  const counted = await counters("--by", "hour", "--days", "2");
  const newest = counted.filter(({ hour }) => hour === counted[0]?.hour);
  const origin = { source: "1100461/portada", affiliate: "77", sub_affiliate: "norte" };
  for (const event of ["arrival", "participate", "accepted"])
    expect(newest).toContainEqual(expect.objectContaining({ event, ...origin }));
  // Each stage has fewer than the stage before, for visits and for rows.
  for (const days of ["1", "60"]) {
    const rows = await counters("--days", days);
    const stages = ["arrival", "participate", "step_1", "step_2", "step_3", "accepted"];
    const counts = stages.map((stage) =>
      rows.filter(({ event }) => event === stage).reduce((sum, { count }) => sum + count, 0),
    );
    expect(counts.toSorted((a, b) => b - a)).toEqual(counts);
    expect(new Set(counts).size).toBe(stages.length);
    expect(counts.at(-1)).toBeGreaterThan(0);
  }
  // A list counts only up to this number.
  expect(await operate("list-leads", "--limit", "1")).toContain("delivered 1001");
});

test("a process of it ends with 2 for what is no number of leads", async () => {
  expect(await runProcess("workers/local/seed.ts", "--leads", "many")).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/'--leads <n>' argument 'many' is invalid.*whole number/),
  });
});
