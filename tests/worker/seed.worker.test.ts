import { expect, onTestFinished, test } from "vitest";
import { startRuntime } from "../../workers/local/runtime.ts";
import { seed as seedCommand } from "../../workers/local/seed.ts";
import { existingVariables } from "../../workers/operate/keys/dev-variables.ts";
import { leads as leadsTool } from "../../workers/operate/leads.ts";
import { home } from "../../workers/paths.ts";
import { ownHome } from "../own-home.ts";
import { runCommand, runProcess } from "../run-command.ts";

await ownHome();
const seed = async (...typed: string[]) => (await runCommand(seedCommand, ...typed)).stdout;
const leads = async (...typed: string[]) => (await runCommand(leadsTool, ...typed)).stdout;

test("npm run seed fills a store once: leads by the interface, and rows for lists at size", async () => {
  const accepted = "11 leads were accepted, delivered and counted.";
  expect(await seed("--leads", "7000")).toContain(`${accepted}\n7000 rows were added`);
  expect(await seed("--leads", "7100")).toMatch(/The leads are there\.\n100 rows were added/);

  const variables = existingVariables();
  const site = await startRuntime({
    port: home.port,
    store: home.store,
    journal: home.journal,
    variables,
    quiet: true,
    logsToStderr: true,
  });
  onTestFinished(() => site.dispose());
  // The rows' counters end an hour before: those of the newest hour are of the visits.
  const counted = await leads("counters", "--by-hour", "--days", "2");
  const [newest] = /^\S+ \d\d/.exec(counted) ?? [];
  for (const event of ["arrivals", "started", "accepted"])
    expect(counted).toMatch(new RegExp(`^${newest} +\\d  ${event} +1100461/portada +77 +norte`, "m"));
  // Each stage has fewer than the one before it, of visits and of rows.
  for (const days of ["1", "60"]) {
    const rows = await leads("counters", "--days", days);
    const sumOf = (event: string) =>
      rows
        .split("\n")
        .flatMap((line) => new RegExp(`^\\S+ +(\\d+)  ${event}(?:  |$)`).exec(line)?.[1] ?? [])
        .reduce((sum, count) => sum + Number(count), 0);
    const stages = [
      "arrivals",
      "started",
      "step 1 completed",
      "step 2 completed",
      "step 3 completed",
      "accepted",
    ];
    const counts = stages.map(sumOf);
    expect(counts.toSorted((a, b) => b - a)).toEqual(counts);
    expect(new Set(counts).size).toBe(stages.length);
    expect(counts.at(-1)).toBeGreaterThan(0);
  }
  // A list counts no further than that.
  expect(await leads("--limit", "1")).toMatch(/1000\+ delivered/);
});

test("a process of it ends with 2 for what is no number of leads", async () => {
  expect(await runProcess("workers/local/seed.ts", "--leads", "many")).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/'--leads <N>' argument 'many' is invalid.*whole number/),
  });
});
