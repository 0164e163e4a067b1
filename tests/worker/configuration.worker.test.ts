import { describe, expect, test } from "vitest";
import { publishedKey } from "../../app/domain/configuration/published.ts";
import type { HealthPart } from "../../app/domain/contract/operator/health.ts";
import { crons } from "../../workers/services/scheduled/tasks.ts";
import { httpVisitor } from "../http-visitor.ts";
import { startTestSite } from "../standalone-site.ts";
import { until } from "../until.ts";
import { runTasks } from "./bindings.ts";
import { logged, siteOfFile, siteOfTest } from "./sites.ts";

const noon = "2026-11-20T17:00:00Z";
const variables = { PHONE_MAIN: "1-213-555-0144", TEST_NOW: noon };
const lines = logged();
let site = await siteOfFile({ site: variables, services: { TEST_NOW: noon } });

type Answer = {
  success: boolean;
  version?: number;
  copied?: boolean;
  newest?: number;
  inEffect?: number;
  shown?: { document: object; who: string; why: string } | null;
  waiting?: { version: number }[];
  versions?: { version: number; who: string; undoes: number | null; changes: object[] }[];
  errors?: { field: string; code: string }[];
};
const read = (version?: number, at = site) =>
  at.operate<Answer>(`/configuration${version === undefined ? "" : `?version=${version}`}`);
const publish = (base: number, document: object, more: object = {}, at = site) =>
  at.operate<Answer>("/configuration", "POST", { base, document, why: "Una razón de prueba", ...more });
const undo = (base: number, version: number) =>
  site.operate<Answer>("/configuration/undo", "POST", { base, version, why: "Fue un error" });

/** The site's KV, as a person with wrangler reaches it. */
const copyOf = (at = site) => at.runtime.getKVNamespace("CONFIGURATION", "tu-credito-de-auto");
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

describe("a version", () => {
  test("is published, seen by the next visitor of a new isolate, and undone", async () => {
    expect(await read()).toMatchObject({ newest: 0, inEffect: 0, shown: null });
    expect(await phoneOn()).toBe("12135550144");
    expect(await publish(0, { PHONE_MAIN: "(213) 555-0111" })).toMatchObject({ version: 1, copied: true });
    expect(await read()).toMatchObject({
      newest: 1,
      inEffect: 1,
      shown: { document: { PHONE_MAIN: "(213) 555-0111" }, who: "operator", why: "Una razón de prueba" },
    });
    await later();
    expect(await phoneOn()).toBe("12135550111");

    expect(await publish(1, { PHONE_MAIN: "213-555-0122", BRAND_NAME: "Tu Auto" })).toMatchObject({
      version: 2,
    });
    expect(await undo(2, 1)).toMatchObject({ version: 3 });
    expect((await read(3)).shown?.document).toEqual((await read(1)).shown?.document);
    expect(await undo(3, 0), "the deployment's settings are version 0").toMatchObject({ version: 4 });
    await later();
    expect(await phoneOn()).toBe("12135550144");
  });

  test("stands in a history that says who, why and what changed", async () => {
    const { versions = [] } = await site.operate<Answer>("/configuration/history");
    expect(versions.map(({ version, undoes }) => [version, undoes])).toEqual([
      [4, null],
      [3, 1],
      [2, null],
      [1, null],
    ]);
    expect(versions[2]).toMatchObject({
      who: "operator",
      changes: [
        { name: "PHONE_MAIN", what: "changed", before: "(213) 555-0111", after: "213-555-0122" },
        { name: "BRAND_NAME", what: "set", after: "Tu Auto" },
      ],
    });
    const { rows } = await site.operate<{ rows: { what: string; subject: string }[] }>("/access");
    expect(rows.slice(0, 2)).toMatchObject([
      { what: "configuration publish", subject: "version 4" },
      { what: "configuration undo", subject: "version 3" },
    ]);
  });

  test("is refused with a code for each field, without a reason, and for a time that is over", async () => {
    const wrong = await publish(4, {
      PHONE_MAIN: "x",
      HOLIDAYS: [{ name: "a", on: "02-30", closes: "17:00" }],
    });
    expect(wrong.errors).toEqual([
      { field: "document.PHONE_MAIN", code: "phone" },
      { field: "document.HOLIDAYS.0.on", code: "day" },
    ]);
    expect((await publish(4, {}, { why: " " })).errors).toMatchObject([{ field: "why" }]);
    for (const [from, code] of Object.entries({
      "2026-11-20T16:59:59Z": "past",
      "2029-01-01T00:00:00Z": "too_far",
    }))
      expect((await publish(4, {}, { from })).errors).toEqual([{ field: "from", code }]);
    expect((await undo(4, 99)).errors).toEqual([{ field: "version", code: "unknown_version" }]);
    expect((await read()).newest).toBe(4);
  });
});

test("of many operators with the same base one is first, and the others are told", async () => {
  const { newest = 0 } = await read();
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => publish(newest, { BRAND_NAME: `Marca ${n}` })),
  );
  const winners = answers.filter(({ success }) => success);
  expect(winners).toMatchObject([{ version: newest + 1 }]);
  for (const { errors } of answers.filter(({ success }) => !success))
    expect(errors).toEqual([{ field: "base", code: "changed" }]);
  const { shown } = await read();
  const copied = await (await copyOf()).get(publishedKey, "text");
  expect(JSON.parse(copied ?? "").versions).toMatchObject([
    { version: newest + 1, document: shown?.document },
  ]);
});

test("publications one right after the other leave the newest in the copy", async () => {
  const { newest = 0 } = await read();
  const first = publish(newest, { BRAND_NAME: "Una" });
  const second = until("the first version", async () => (await read()).newest === newest + 1).then(() =>
    publish(newest + 1, { BRAND_NAME: "Otra" }),
  );
  expect([await first, await second]).toMatchObject([{ success: true }, { version: newest + 2 }]);
  const { versions } = JSON.parse((await (await copyOf()).get(publishedKey, "text")) ?? "");
  expect(versions).toMatchObject([{ version: newest + 2, document: { BRAND_NAME: "Otra" } }]);
});

describe("a version that waits", () => {
  test("takes effect at its time, and keeps the one before until then", async () => {
    const { newest = 0 } = await read();
    await publish(newest, { PHONE_MAIN: "213-555-0131" });
    const from = "2026-11-20T18:00:00.000Z";
    expect(await publish(newest + 1, { PHONE_MAIN: "213-555-0132" }, { from })).toMatchObject({
      copied: true,
    });
    expect(await read()).toMatchObject({ inEffect: newest + 1, waiting: [{ version: newest + 2 }] });
    await later(59);
    expect(await phoneOn()).toBe("12135550131");
    await later(60);
    expect(await phoneOn()).toBe("12135550132");
    expect(await read()).toMatchObject({ inEffect: newest + 2, waiting: [] });
  });

  test("is on the next page of the very isolate that has the former one in its page cache", async () => {
    const seen: string[] = [];
    const brandNow = async () => {
      const { body } = await httpVisitor(running.origin).get("/quienes-somos");
      const found = /Marca (?:Primera|Segunda)/.exec(body)?.[0] ?? "";
      seen.push(found);
      expect(body.includes("Marca Primera"), "one page shows one version").toBe(found === "Marca Primera");
      expect(body.includes("Marca Segunda")).toBe(found === "Marca Segunda");
      return found;
    };
    let running = await startTestSite();
    // The clock runs here: the second version is a moment away, and the isolate reads both before it. On a machine too busy
    // for that, another isolate has twice the time.
    for (let aheadMs = 2500; ; aheadMs *= 2) {
      const from = Date.now() + aheadMs;
      await publish(0, { BRAND_NAME: "Marca Primera" }, {}, running);
      await publish(1, { BRAND_NAME: "Marca Segunda" }, { from: new Date(from).toISOString() }, running);
      await brandNow();
      await brandNow();
      if (Date.now() < from) break;
      await running.end();
      running = await startTestSite();
      seen.length = 0;
    }
    expect(seen).toEqual(["Marca Primera", "Marca Primera"]);
    await until("the second version", async () => (await brandNow()) === "Marca Segunda");
    expect(seen.lastIndexOf("Marca Primera")).toBeLessThan(seen.indexOf("Marca Segunda"));
    await running.end();
  });
});

describe("the published copy", () => {
  const tamper = async (text: string) => {
    await (await copyOf()).put(publishedKey, text);
    await later();
  };
  const versionWith = (document: object) =>
    JSON.stringify({ versions: [{ version: 90, from: "2026-01-01T00:00:00Z", document }] });

  test("with a value that is broken loses that value alone, and health and log name it", async () => {
    await tamper(
      versionWith({ PHONE_MAIN: "x_planted", BRAND_NAME: "Marca Entera", BRAND_LEGAL_NAME: "Marca Entera" }),
    );
    expect(await phoneOn()).toBe("12135550144");
    expect((await httpVisitor(site.origin).get("/quienes-somos")).body).toContain("Marca Entera");
    const { settings } = await healthOf();
    expect(settings).toMatchObject([
      {
        worker: "site",
        name: "PHONE_MAIN",
        reason: expect.stringMatching(/^version 90 of the configuration/),
      },
    ]);
    await until("the log", async () => lines.some((line) => line.includes("PHONE_MAIN: version 90")));
    expect(JSON.stringify([settings, lines])).not.toContain("x_planted");
  });

  test("that is broken as a whole leaves the variables, is named, and is written again by the task", async () => {
    await tamper('{"versions":');
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

test("KV that does not answer holds no page for long: the site goes on with its variables, and says so", async () => {
  // Longer than the test may take.
  const slow = await siteOfTest({ site: variables, configurationAfterMs: 600_000 });
  for (const path of ["/", "/faq", "/quienes-somos"]) expect(await phoneOn(path, slow)).toBe("12135550144");
  expect((await healthOf(slow)).settings).toMatchObject([
    { worker: "site", name: "CONFIGURATION", reason: "KV does not answer" },
  ]);
});
