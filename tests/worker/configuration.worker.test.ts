import { describe, expect, test } from "vitest";
import { publishedKey } from "../../app/domain/configuration/published.ts";
import type { HealthPart } from "../../app/domain/contract/operator/health.ts";
import { crons } from "../../workers/services/operator/health/task-list.ts";
import { httpVisitor } from "../http-visitor.ts";
import { startTestSite } from "../standalone-site.ts";
import { until } from "../until.ts";
import { runTasks } from "./bindings.ts";
import { logged, siteOfFile, siteOfTest } from "./sites.ts";

const noon = "2026-11-20T17:00:00Z";
const variables = { PHONE_MAIN: "1-213-555-0144", TEST_NOW: noon };
const lines = logged();
let site = await siteOfFile({ site: variables, services: { TEST_NOW: noon } });

type Row = { id: number; value: unknown; from: string; who: string; why: string };
type Setting = { name: string; inEffect: Row | null; waiting: Row[]; newest: number };
type Answer = {
  success: boolean;
  copied?: boolean;
  rows?: Row[];
  hasMore?: boolean;
  errors?: { field: string; code: string }[];
};
const read = async (name: string, at = site): Promise<Setting> => {
  const { settings } = await at.operate<{ settings: Setting[] }>("/settings");
  return settings.find((one) => one.name === name) as Setting;
};
const send = (changes: object[], more: object = {}, at = site) =>
  at.operate<Answer>("/settings", "POST", { changes, why: "Una razón de prueba", ...more });
/** Changes on top of the current settings. */
const change = async (values: Record<string, unknown>, more: object = {}, at = site) => {
  const changes = Object.entries(values).map(async ([name, value]) => {
    return { name, value, base: (await read(name, at)).newest };
  });
  return send(await Promise.all(changes), more, at);
};
const historyOf = (name: string, before = "") => site.operate<Answer>(`/settings/${name}${before}`);

/** The site's KV, as a person with wrangler reaches it. */
const copyOf = (at = site) => at.runtime.getKVNamespace("CONFIGURATION", "tu-credito-de-auto");
const copiedRows = async (): Promise<{ id: number; name: string; value: unknown }[]> =>
  JSON.parse((await (await copyOf()).get(publishedKey, "text")) ?? "").rows;
/** The same stores in new isolates, which remember nothing. */
const later = async (minutes = 0) => {
  const now = new Date(Date.parse(noon) + minutes * 60_000).toISOString();
  site = await site.restart({ site: { ...variables, TEST_NOW: now }, services: { TEST_NOW: now } });
  // A page waits 0.3 s for KV, and a busy machine may take longer.
  await until("the configuration to be read", async () =>
    (await healthOf()).settings.every(({ reason }) => reason !== "KV does not answer"),
  );
};
const phoneOn = async (path = "/", at = site) =>
  /class="phone-call" href="tel:\+(\d+)"/.exec((await httpVisitor(at.origin).get(path)).body)?.[1];
const healthOf = async (at = site) => {
  const { parts } = await at.operate<{ parts: HealthPart[] }>("/health");
  const wrong = parts.filter(({ finding }) => finding === "setting.wrong");
  return { settings: wrong.map(({ worker, name, values: { reason } }) => ({ worker, name, reason })) };
};

describe("a setting", () => {
  test("is changed, reaches the next visitor of a new isolate, and is restored", async () => {
    expect(await read("PHONE_MAIN")).toEqual({ name: "PHONE_MAIN", inEffect: null, waiting: [], newest: 0 });
    expect(await phoneOn()).toBe("12135550144");
    expect(await change({ PHONE_MAIN: "(213) 555-0111" })).toMatchObject({ success: true, copied: true });
    const { inEffect, newest } = await read("PHONE_MAIN");
    expect(inEffect).toMatchObject({
      id: newest,
      ...{ value: "1-213-555-0111", who: "operator", why: "Una razón de prueba" },
    });
    await later();
    expect(await phoneOn()).toBe("12135550111");

    await change({ PHONE_MAIN: "213-555-0122", BRAND_NAME: " Tu Auto " });
    expect((await read("BRAND_NAME")).inEffect?.value, "it is stored tidied").toBe("Tu Auto");
    const [, former] = (await historyOf("PHONE_MAIN")).rows ?? [];
    await change({ PHONE_MAIN: former?.value });
    expect((await read("PHONE_MAIN")).inEffect?.value).toBe("1-213-555-0111");
    await change({ PHONE_MAIN: null, BRAND_NAME: null });
    await later();
    expect(await phoneOn(), "null is the deployment's").toBe("12135550144");
  });

  test("has a history that says who and why, newest first, a page at a time", async () => {
    const { rows = [], hasMore } = await historyOf("PHONE_MAIN");
    expect(rows.map(({ value }) => value)).toEqual([
      ...[null, "1-213-555-0111", "1-213-555-0122", "1-213-555-0111"],
    ]);
    expect([rows[0]?.who, rows[0]?.why, hasMore]).toEqual(["operator", "Una razón de prueba", false]);
    expect((await historyOf("PHONE_MAIN", `?before=${rows[2]?.id}`)).rows).toEqual([rows[3]]);
    expect((await historyOf("BRAND_TERMS_URL")).errors).toEqual([{ field: "name", code: "choice" }]);
    const log = await site.operate<{ rows: { what: string; subject: string }[] }>("/access");
    expect(log.rows.slice(0, 3)).toMatchObject([
      { what: "settings change", subject: "BRAND_NAME" },
      { what: "settings change", subject: "PHONE_MAIN" },
      { what: "settings change", subject: "PHONE_MAIN" },
    ]);
  });

  const good = { name: "PHONE_MAIN", value: "213-555-0199", base: 0 };
  test.each<[string, object[], object, string[]]>([
    [
      "with a reason for each wrong field",
      [
        { ...good, value: "x" },
        { name: "HOLIDAYS", value: "a | 12-25 | 17:00\nb | 02-30 | 17:00", base: 0 },
      ],
      {},
      [
        "PHONE_MAIN must look like (213) 555-0100, 1-213-555-0100",
        "HOLIDAYS line 2 must look like 12-25, 2026-12-26, last mon may, 4th thu nov +1, easter -2",
      ],
    ],
    ["without a reason", [good], { why: " " }, ["why required"]],
    ["for a time that is over", [good], { from: "2026-11-20T16:59:59Z" }, ["from past"]],
    ["for a time that is too far away", [good], { from: "2029-01-01T00:00:00Z" }, ["from too_far"]],
    ["with a name that is no setting", [{ ...good, name: "SITE_ORIGIN" }], {}, ["changes.0.name choice"]],
    ["with a name that is there twice", [good, good], {}, ["changes repeated"]],
    ["without a value", [{ name: "PHONE_MAIN", base: 0 }], {}, ["changes.0.value required"]],
    ["that changes nothing", [], {}, ["changes required"]],
  ])("%s is refused", async (_, changes, more, problems) => {
    const before = await site.operate("/settings");
    const { errors = [] } = await send(changes, more);
    expect(errors.map(({ field, code }) => `${field} ${code}`)).toEqual(problems);
    expect(await site.operate("/settings"), "and changes nothing").toEqual(before);
  });

  test("that somebody changed meanwhile makes the whole request fail", async () => {
    const before = await read("PHONE_MAIN");
    const stale = { name: "BRAND_NAME", value: "Otra", base: (await read("BRAND_NAME")).newest - 1 };
    const { errors } = await send([{ ...good, base: before.newest }, stale]);
    expect(errors).toEqual([{ field: "base", code: "changed" }]);
    expect(await read("PHONE_MAIN")).toEqual(before);
  });
});

test("only the first of many operators with the same base succeeds, and the others are told", async () => {
  const { newest: base } = await read("BRAND_NAME");
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => send([{ name: "BRAND_NAME", value: `Marca ${n}`, base }])),
  );
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  for (const { errors } of answers.filter(({ success }) => !success))
    expect(errors).toEqual([{ field: "base", code: "changed" }]);
  const { inEffect } = await read("BRAND_NAME");
  expect((await copiedRows()).filter(({ name }) => name === "BRAND_NAME")).toMatchObject([
    { id: inEffect?.id, value: inEffect?.value },
  ]);
});

test("changes in quick succession leave the newest value of each setting in the copy", async () => {
  await Promise.all([change({ BRAND_NAME: "Una" }), change({ BRAND_LEGAL_NAME: "Una, LLC" })]);
  expect(await copiedRows()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: "BRAND_NAME", value: "Una" }),
      expect.objectContaining({ name: "BRAND_LEGAL_NAME", value: "Una, LLC" }),
    ]),
  );
});

describe("a value that waits", () => {
  test("takes effect at its time, and the former value applies until then", async () => {
    await change({ PHONE_MAIN: "213-555-0131" });
    const from = "2026-11-20T18:00:00.000Z";
    expect(await change({ PHONE_MAIN: "213-555-0132" }, { from })).toMatchObject({ copied: true });
    expect(await read("PHONE_MAIN")).toMatchObject({
      inEffect: { value: "1-213-555-0131" },
      waiting: [{ value: "1-213-555-0132", from }],
    });
    await later(59);
    expect(await phoneOn()).toBe("12135550131");
    await later(60);
    expect(await phoneOn()).toBe("12135550132");
    expect(await read("PHONE_MAIN")).toMatchObject({ inEffect: { value: "1-213-555-0132" }, waiting: [] });
  });

  test("may be followed by another, as with a holiday's hours, and a newer change cancels both", async () => {
    const waiting = async () => (await read("BRAND_SOCIAL_NAME")).waiting.map(({ value }) => value);
    await change({ BRAND_SOCIAL_NAME: "Primera" }, { from: "2026-11-26T05:00:00Z" });
    await change({ BRAND_SOCIAL_NAME: "Segunda" }, { from: "2026-11-27T05:00:00Z" });
    expect(await waiting()).toEqual(["Primera", "Segunda"]);
    await change({ BRAND_SOCIAL_NAME: "Tercera" }, { from: "2026-11-26T17:00:00Z" });
    expect(await waiting(), "a newer one takes the place of what comes after it").toEqual([
      ...["Primera", "Tercera"],
    ]);
    await change({ BRAND_SOCIAL_NAME: null });
    expect(await read("BRAND_SOCIAL_NAME")).toMatchObject({ inEffect: { value: null }, waiting: [] });
    expect((await historyOf("BRAND_SOCIAL_NAME")).rows, "the history has them all").toHaveLength(4);
  });

  test("is on the next page of the isolate that has the former value in its page cache", async () => {
    const seen: string[] = [];
    const brandNow = async () => {
      const { body } = await httpVisitor(running.origin).get("/quienes-somos");
      const found = /Marca (?:Primera|Segunda)/.exec(body)?.[0] ?? "";
      seen.push(found);
      expect(body.includes("Marca Primera"), "one page shows one value").toBe(found === "Marca Primera");
      expect(body.includes("Marca Segunda")).toBe(found === "Marca Segunda");
      return found;
    };
    let running = await startTestSite();
    // The clock runs here: the second value is a moment away, and the isolate reads both before it. On a machine too busy
    // for that, another isolate has twice the time.
    for (let aheadMs = 2500; ; aheadMs *= 2) {
      const from = Date.now() + aheadMs;
      await change({ BRAND_NAME: "Marca Primera" }, {}, running);
      await change({ BRAND_NAME: "Marca Segunda" }, { from: new Date(from).toISOString() }, running);
      await brandNow();
      await brandNow();
      if (Date.now() < from) break;
      await running.end();
      running = await startTestSite();
      seen.length = 0;
    }
    expect(seen).toEqual(["Marca Primera", "Marca Primera"]);
    await until("the second value", async () => (await brandNow()) === "Marca Segunda");
    expect(seen.lastIndexOf("Marca Primera")).toBeLessThan(seen.indexOf("Marca Segunda"));
    await running.end();
  });
});

describe("the published copy", () => {
  const tamper = async (text: string) => {
    await (await copyOf()).put(publishedKey, text);
    await later();
  };
  const copyWith = (values: object) =>
    JSON.stringify({
      rows: Object.entries(values).map(([name, value], at) => {
        return { id: at + 1, name, value, from: "2026-01-01T00:00:00Z" };
      }),
    });

  test("with a broken value loses only that value, and health and log name it", async () => {
    await tamper(
      copyWith({ PHONE_MAIN: "x_planted", BRAND_NAME: "Marca Entera", BRAND_LEGAL_NAME: "Marca Entera" }),
    );
    expect(await phoneOn()).toBe("12135550144");
    expect((await httpVisitor(site.origin).get("/quienes-somos")).body).toContain("Marca Entera");
    const { settings } = await healthOf();
    expect(settings).toMatchObject([
      {
        worker: "site",
        name: "PHONE_MAIN",
        reason: expect.stringMatching(/^the console's value: /),
      },
    ]);
    await until("the log", async () =>
      lines.some((line) => line.includes("PHONE_MAIN: the console's value")),
    );
    expect(JSON.stringify([settings, lines])).not.toContain("x_planted");
  });

  test("that is broken as a whole leaves the variables in effect, is named, and is written again by the task", async () => {
    await tamper('{"rows":');
    expect(await phoneOn()).toBe("12135550144");
    const { settings } = await healthOf();
    expect(settings).toMatchObject([{ worker: "site", name: "CONFIGURATION" }]);
    await until("the log", async () => lines.some((line) => line.includes("configuration not read")));
    await runTasks(site, crons.tenMinutes);
    await later();
    expect(await phoneOn()).toBe("12135550131");
    expect((await healthOf()).settings).toEqual([]);
  });
});

test("KV that does not respond delays no page for long: the site uses its variables, and says so", async () => {
  // This is longer than the test may take.
  const slow = await siteOfTest({ site: variables, configurationAfterMs: 600_000 });
  for (const path of ["/", "/faq", "/quienes-somos"]) expect(await phoneOn(path, slow)).toBe("12135550144");
  expect((await healthOf(slow)).settings).toMatchObject([
    { worker: "site", name: "CONFIGURATION", reason: "KV does not answer" },
  ]);
});
