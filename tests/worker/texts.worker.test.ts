import { describe, expect, test } from "vitest";
import { keysFor } from "../../app/.server/derived-keys.ts";
import { createPreviewToken, previewQuery } from "../../app/.server/preview.ts";
import type { TextChange } from "../../app/domain/contract/operator/texts.ts";
import { shippedByName } from "../copy/areas.ts";
import { until } from "../until.ts";
import { planOf } from "./bindings.ts";
import { backendOfTest, logged, siteOfFile, siteOfTest } from "./sites.ts";

let site = await siteOfFile({ site: { TEST_NOW: "2026-11-20T12:00:00Z" } });

const [previewKey = ""] = keysFor("preview", ["draft-key-for-tests-only-0123456789abcdef"]);
const now = Date.parse("2026-11-20T12:00:00Z");
const heading = "home.hero.heading";
const originals = await shippedByName();
const shipped = originals.get(heading) ?? "";

const change = async ({ action, ...body }: { action: string; [field: string]: unknown }, at = site) => {
  const response = await fetch(`${at.origin}/services/operator/texts/${action}`, {
    method: "POST",
    headers: { authorization: `Bearer ${at.operatorToken}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return response.status;
};
const setText = (name: string, value: string, url = "/", initValue = originals.get(name) ?? "") =>
  change({ action: "set", url, name, value, initValue });
const get = async (path: string, at = site) => {
  const response = await fetch(at.origin + path);
  return { headers: response.headers, body: await response.text() };
};
/** The same store at a later time, in an isolate that remembers nothing and has served no page yet. */
const later = async (minutes: number) => {
  site = await site.restart({ site: { TEST_NOW: new Date(now + minutes * 60_000).toISOString() } });
};

describe("a text that an editor changes", () => {
  test("waits, is seen only in a preview, is published, and is undone", async () => {
    expect((await get("/")).body).toContain(shipped);
    expect(await setText(heading, "Un título nuevo")).toBe(200);
    expect(await setText("shell.nav.faq", "Preguntas y respuestas", "*")).toBe(200);
    expect((await get("/")).body).toContain(shipped);

    const token = await createPreviewToken(previewKey, now);
    const preview = await get(`/?${previewQuery}=${token}`);
    expect(preview.body).toContain("Un título nuevo");
    expect(preview.body).toContain("Preguntas y respuestas");
    expect(preview.headers.get("cache-control")).toBe("no-store");
    expect(preview.headers.get("x-robots-tag")).toBe("noindex");
    for (const forged of [`${token}x`, token.replace(/^\d/, "9"), "1234567890.abc", ""])
      expect((await get(`/?${previewQuery}=${forged}`)).body).toContain(shipped);

    expect(await change({ action: "publish", url: "/" })).toBe(200);
    expect(await change({ action: "publish", url: "*" })).toBe(200);
    // The tool promises five minutes. The first visitor afterwards sees the change, however quiet the site was.
    await later(5);
    expect((await get("/")).body).toContain("Un título nuevo");
    expect((await get("/politica-de-privacidad")).body).toContain("Preguntas y respuestas");
    const answer = await (await fetch(`${site.origin}/services/et/v1/getEtContent?url=/`)).json();
    expect(answer).toMatchObject({
      allEtUrlContents: [{ url: "/", name: heading, value: "Un título nuevo" }],
    });

    expect(await change({ action: "reset", url: "/" })).toBe(200);
    await later(15);
    expect((await get("/")).body).toContain(shipped);
    expect((await get("/")).body).toContain("Preguntas y respuestas");
  });

  test("is refused with an invisible character, in its value or its name, and accepted with any line ends", async () => {
    for (const sign of ["\u0000", "\u009b", "\u202e", "\u2066", "\u200e"]) {
      expect(await setText(heading, `Uno${sign}Dos`), JSON.stringify(sign)).toBe(400);
      expect(await setText(`${heading}?campaign=${sign}`, "Uno")).toBe(400);
    }
    expect(await setText(heading, "Uno\nDos")).toBe(200);
    expect(await change({ action: "discard", url: "/" })).toBe(200);
  });

  test("is refused for an address without a page, and from anybody but an operator", async () => {
    for (const url of ["/Inventada", "inventada", "/a?b=c", `/${"a".repeat(100)}`, ""])
      expect(await setText(heading, "x", url), url).toBe(400);
    expect(await change({ action: "publish", url: "/aviso-legal" })).toBe(404);
    const anonymous = await fetch(`${site.origin}/services/operator/texts/set`, {
      method: "POST",
      body: "{}",
    });
    expect(anonymous.status).toBe(401);
  });
});

describe("a text of the landing page", () => {
  const url = "/sem";
  const heading = async (query: string) =>
    /<h1[^>]*>([^<]*)/.exec((await get(`/sem?${query}`)).body)?.[1] ?? "";
  const usual = originals.get("landing.heading") ?? "";
  const version = (key: string, value: string) => setText(`landing.heading?${key}`, value, url, usual);

  test("depends on campaign, link, source and affiliate, also where the page is cached", async () => {
    expect(await version("campaign=verano", "Estrena este verano")).toBe(200);
    expect(await version("src=1100461", "Llegaste del buscador")).toBe(200);
    expect(await version("affid=77&src=1100461".split("&").toReversed().join("&"), "De parte de 77")).toBe(
      200,
    );
    expect(await heading("utm_campaign=verano")).toBe(usual);
    expect(await change({ action: "publish", url })).toBe(200);
    await later(24);
    for (let round = 0; round < 2; round++) {
      expect(await heading("")).toBe(usual);
      expect(await heading("utm_campaign=Verano")).toBe("Estrena este verano");
      expect(await heading("utm_campaign=otro")).toBe(usual);
      expect(await heading("src=1100461&lnk=x")).toBe("Llegaste del buscador");
      expect(await heading("src=1100461&affid=77")).toBe("De parte de 77");
    }
    expect((await get("/sbartem2?utm_campaign=verano")).body).not.toContain("Estrena este verano");
  });

  test("is seen before publication only in a preview with the campaign's address", async () => {
    expect(await version("campaign=otono", "Este otoño")).toBe(200);
    const token = await createPreviewToken(previewKey, now + 24 * 60_000);
    expect(await heading(`utm_campaign=otono&${previewQuery}=${token}`)).toBe("Este otoño");
    expect(await heading("utm_campaign=otono")).toBe(usual);
    expect(await change({ action: "discard", url })).toBe(200);
    expect(await heading(`utm_campaign=otono&${previewQuery}=${token}`)).toBe(usual);
  });
});

describe("the history of published texts", () => {
  type Changes = { changes: TextChange[] };
  const history = async (url: string) =>
    (await site.operate<Changes>(`/texts/history?${new URLSearchParams({ url })}`)).changes;
  const url = "/lista-de-documentos";
  const name = "documents.heading";

  test("says who changed a text, when, and from what; a change is undone once", async () => {
    const before = Date.now();
    await setText(name, "Papeles", url);
    expect(await history(url)).toEqual([]);
    await change({ action: "publish", url });
    await setText(name, "Los papeles", url);
    await change({ action: "publish", url });
    const [second, first] = await history(url);
    expect(second).toMatchObject({ who: "operator", action: "publish", url, name });
    expect([second?.before?.value, second?.after?.value]).toEqual(["Papeles", "Los papeles"]);
    expect([first?.before, first?.after?.value]).toEqual([null, "Papeles"]);
    // Only the site's clock stands still here.
    const at = Date.parse(second?.at ?? "");
    expect([at >= before, at <= Date.now()]).toEqual([true, true]);

    expect(await change({ action: "undo", id: first?.id })).toBe(409);
    expect(await change({ action: "undo", id: second?.id })).toBe(200);
    await later(27);
    expect((await get(url)).body).toContain("Papeles");
    expect(await change({ action: "undo", id: first?.id })).toBe(200);
    expect(await change({ action: "undo", id: first?.id })).toBe(409);
    expect(await change({ action: "undo", id: 9999 })).toBe(404);
    await later(30);
    expect((await get(url)).body).toContain(originals.get(name));
    expect((await history(url)).map(({ action }) => action)).toEqual(["undo", "undo", "publish", "publish"]);
    expect((await history("")).length).toBeGreaterThan(4);
  });

  test("is read by its indexes", async () => {
    const plan = (sql: string) => planOf(site, "LEDGER", sql);
    expect(await plan("SELECT * FROM text_change WHERE url = '/' AND id < 9 ORDER BY id DESC LIMIT 50")).toBe(
      "SEARCH text_change USING INDEX text_change_by_url (url=? AND id<?)",
    );
    expect(await plan("SELECT * FROM text_change WHERE '' = '' AND id < 9 ORDER BY id DESC LIMIT 50")).toBe(
      "SEARCH text_change USING INTEGER PRIMARY KEY (rowid<?)",
    );
  });
});

test("a page shows the shipped texts while the edited texts are not read yet: no page waits for them, and no call counts as failed", async () => {
  const lines = logged();
  const silent = await backendOfTest(() => "hang");
  const away = await siteOfTest({
    services: { UPSTREAM_ORIGIN: silent.origin, UPSTREAM_TIMEOUT_MS: "100000" },
  });
  expect((await get("/", away)).body).toContain(shipped);
  await until("the question after the response", async () => silent.calls.length > 0);
  expect(lines.filter((line) => line.includes("call failed"))).toEqual([]);
});
