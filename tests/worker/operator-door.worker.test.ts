import { describe, expect, test } from "vitest";
import { consolePages } from "../../app/console/pages.ts";
import { assertionHeader } from "../../app/domain/contract/operator/operation.ts";
import { crons } from "../../workers/services/operator/health/task-list.ts";
import { operatorHost, startAccess } from "../operator-access.ts";
import type { TestSite } from "../standalone-site.ts";
import { until } from "../until.ts";
import { withinOneMinute } from "../within-one-minute.ts";
import { runTasks, toldTo } from "./bindings.ts";
import { backendOfTest, ofTest, siteOfTest } from "./sites.ts";

// The commands have a door: the tests check what wrong tokens may do, and how the door is closed.

const knock = (site: TestSite, token: string, ip: string) =>
  fetch(`${site.origin}/services/operator/access`, {
    headers: { authorization: `Bearer ${token}`, "cf-connecting-ip": ip },
  });
const wrong = (site: TestSite, ip: string, n = 0) => knock(site, `equivocado-${n}-${"x".repeat(32)}`, ip);
const numbers = (length: number) => Array.from({ length }, (_, at) => at);

describe("wrong tokens", () => {
  test("of one address are refused unread after twenty a minute; the right token still works elsewhere", async () => {
    const site = await siteOfTest();
    const answers = await withinOneMinute(async (run) => {
      const statuses: number[] = [];
      for (const n of numbers(40)) statuses.push((await wrong(site, `203.0.113.${run}`, n)).status);
      const last = await wrong(site, `203.0.113.${run}`);
      const guessed = await knock(site, site.operatorToken, `203.0.113.${run}`);
      const right = await knock(site, site.operatorToken, `198.51.100.${run}`);
      return { statuses, last, guessed: guessed.status, right: right.status };
    });
    expect(answers.statuses).toEqual([...Array(20).fill(401), ...Array(20).fill(429)]);
    expect([answers.guessed, answers.right]).toEqual([429, 200]);
    expect([answers.last.status, answers.last.headers.get("retry-after")]).toEqual([429, "60"]);
    expect(await answers.last.json()).toEqual({
      success: false,
      errors: [{ field: "", code: "too_many" }],
    });
  });

  test("of many addresses together are refused, and shut out nobody who has the right token", async () => {
    const site = await siteOfTest({ limits: { SUBMIT_CEILING: 5 } });
    const { statuses, right } = await withinOneMinute(async (run) => {
      const statuses: number[] = [];
      for (const n of numbers(8)) statuses.push((await wrong(site, `203.0.${run}.${n}`, n)).status);
      return { statuses, right: (await knock(site, site.operatorToken, "203.0.113.200")).status };
    });
    expect(statuses.slice(-3)).toEqual([429, 429, 429]);
    expect(right).toBe(200);
  });

  test("raise an alert once an hour, with their number", async () => {
    const webhook = await backendOfTest(() => "none");
    const at = (time: string) => ({
      services: { NOTICE_WEBHOOK_URL: webhook.origin, TEST_NOW: `2026-11-26T${time}:00Z` },
    });
    const told = () =>
      toldTo(webhook)
        .flat()
        .filter(({ key }) => key.startsWith("told"))
        .map(({ level, values }) => [level, values.what, values.since]);
    const untilTold = (count: number) => until(`${count} notices`, async () => told().length === count);
    const first = await siteOfTest(at("10:00"));
    for (const n of numbers(5)) await wrong(first, `203.0.113.${n}`);
    expect((await fetch(`${first.origin}/services/operator/access`)).status).toBe(401);
    await runTasks(first, crons.tenMinutes);
    await untilTold(1);
    await wrong(first, "203.0.113.9");
    await runTasks(first, crons.tenMinutes);
    const site = await first.restart(at("10:50"));
    await wrong(site, "203.0.113.9");
    await runTasks(site, crons.tenMinutes);
    const later = await site.restart(at("11:01"));
    await runTasks(later, crons.tenMinutes);
    await untilTold(2);
    await wrong(later, "203.0.113.9");
    const last = await later.restart(at("12:30"));
    await runTasks(last, crons.tenMinutes);
    await untilTold(3);
    expect(told()).toEqual([
      [5, "wrong", "2026-11-26T10:00:00.000Z"],
      [2, "wrong", "2026-11-26T10:00:00.000Z"],
      [1, "wrong", "2026-11-26T11:01:00.000Z"],
    ]);
  });
});

test("where Access is used, access by token can be closed; the console stays open, and no other response changes", async () => {
  const access = ofTest(await startAccess());
  const variables = { ...access.variables, ACCESS_ONLY: "on" };
  const site = await siteOfTest({ site: variables, services: variables });
  const right = await knock(site, site.operatorToken, "198.51.100.1");
  expect([right.status, await right.json()]).toEqual([
    401,
    { success: false, errors: [{ field: "authorization", code: "access_only" }] },
  ]);
  expect((await wrong(site, "198.51.100.2")).status).toBe(401);
  const headers = { [assertionHeader]: await access.assertion() };
  const page = await site.runtime.dispatchFetch(`http://${operatorHost}/operador`, { headers });
  expect([page.status, (await page.text()).includes("Entraste como ana")]).toEqual([200, true]);
});

test("a console action that gets plain text refuses it without an error", async () => {
  const access = ofTest(await startAccess());
  const site = await siteOfTest({ site: access.variables, services: access.variables });
  const headers = {
    [assertionHeader]: await access.assertion(),
    "content-type": "text/plain",
    origin: `http://${operatorHost}`,
  };
  for (const { path } of Object.values(consolePages))
    for (const address of [path, `${path}.data`]) {
      const url = `http://${operatorHost}${address.replace(":id", crypto.randomUUID())}`;
      const { status } = await site.runtime.dispatchFetch(url, { method: "POST", headers, body: "a=1" });
      expect([address, status >= 400 && status < 500, status]).toEqual([address, true, status]);
    }
});
