import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { freePort } from "../free-port.ts";

const home = mkdtempSync(join(tmpdir(), "seed-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const run = async (...words: string[]) => {
  const env = { ...process.env, SITE_HOME: home, PORT: String(await freePort()) };
  return (await promisify(execFile)(process.execPath, words, { env })).stdout;
};
const seed = (...options: string[]) => run("workers/local/seed.ts", ...options);
const leads = (...words: string[]) => run("workers/operate/leads.ts", ...words);

test("npm run seed fills a store once: leads by the interface, and rows for lists at size", async () => {
  expect(await seed()).toContain("12 leads were accepted, delivered and counted.");
  const counted = await leads("counters", "--days", "2");
  for (const event of ["arrivals", "started", "accepted"])
    expect(counted).toMatch(new RegExp(`\\d  ${event} +1100461/portada +77 +norte`));

  expect(await seed("--leads", "7000")).toMatch(/The leads are there\.\n7000 rows were added/);
  expect(await seed("--leads", "7100")).toMatch(/The leads are there\.\n100 rows were added/);
  // A list counts no further than that.
  expect(await leads("--limit", "1")).toMatch(/1000\+ delivered/);
});

test("what is no number of leads is refused", async () => {
  await expect(seed("--leads", "many")).rejects.toThrow("--leads must be a whole number");
});
