import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { crons } from "../../workers/services/operator/health/task-list.ts";
import { somebody } from "../people.ts";
import { until } from "../until.ts";
import { listed, runTasks } from "./bindings.ts";
import { reportOf, submit, untilReport, untilStatus } from "./program.ts";
import { backendOfFile, siteOfFile } from "./sites.ts";

/**
 * A site whose whole folder is restored to an earlier moment. Only the journal, which lies outside of the folder,
 * knows what was deleted since.
 */
let isOut = true;
const backend = await backendOfFile(() => (isOut ? "500" : "none"));
const folder = mkdtempSync(join(tmpdir(), "journal-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const [journal, earlier] = [join(folder, "keys", "forgotten.txt"), join(folder, "earlier")];
const options = { journal, services: { UPSTREAM_ORIGIN: backend.origin, DELIVERY_SCHEDULE: "1" } };

test("a restored store does not deliver, export or list a forgotten lead", async () => {
  let site = await siteOfFile(options);
  const people = [somebody(), somebody(), somebody()];
  const [forgotten = "", waiting = "", unsent = ""] = await Promise.all(
    people.map((answers) => submit(site, answers)),
  );
  for (const id of [forgotten, waiting, unsent])
    await untilReport(site, id, "a failed attempt", ({ last_failure }) => last_failure !== "");
  // No request asks for the lead, so only the daily task finds that it is back.
  await site.operate(`/leads/${unsent}/close`, "POST");
  await untilStatus(site, unsent, "closed");
  site = await site.restart(options, (store) => cpSync(store, earlier, { recursive: true }));

  for (const id of [forgotten, unsent])
    expect(await site.operate(`/leads/${id}/forget`, "POST")).toMatchObject({
      success: true,
      isInJournal: true,
    });
  const { forgottenAt } = (await reportOf(site, forgotten)) ?? {};
  const written = readFileSync(journal, "utf8");
  expect(written.match(/^.+$/gm)).toHaveLength(2);
  expect(written).toMatch(/^([\d:.TZ-]+\|[\da-f-]{36}\|[\d:.TZ-]+\|[\d:.TZ-]+\n){2}$/);

  isOut = false;
  site = await site.restart(options, (store) => {
    rmSync(store, { recursive: true });
    cpSync(earlier, store, { recursive: true });
  });
  await untilStatus(site, waiting, "delivered");
  await untilReport(site, forgotten, "forgotten again", (report) => report.forgottenAt === forgottenAt);
  expect([...backend.recorded().keys()]).toEqual([waiting]);

  expect(await reportOf(site, unsent)).toMatchObject({ body: "stored" });
  await runTasks(site, crons.daily);
  expect(await reportOf(site, unsent)).toMatchObject({ body: "deleted" });
  await until("the index without them", async () => {
    const { leads } = await listed(site);
    return leads.length === 1 && leads[0]?.id === waiting;
  });
});
