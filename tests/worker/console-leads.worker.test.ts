import { describe, expect, test } from "vitest";
import type { z } from "zod";
import type { AccessRow } from "../../app/domain/contract/operator/health.ts";
import type { leadValues, listLeads, searchLeads } from "../../app/domain/contract/operator/leads.ts";
import type { confirmExports, sealedLeads } from "../../app/domain/contract/operator/sealed.ts";
import { openSeals } from "../../app/domain/seal/open-seals.ts";
import type { SubmissionReport } from "../../workers/services/leads/outbox/contract.ts";
import { operatorHost, startAccess } from "../operator-access.ts";
import { somebody } from "../people.ts";
import { seededCount, seededId, seedLeads } from "../seeded-leads.ts";
import { until } from "../until.ts";
import { submitAsProgram, untilIndexed, untilStatus } from "./program.ts";
import { ofTest, siteOfFile, siteOfTest } from "./sites.ts";

const read = "reader-token-for-tests-only-0123456789ab";
const exporting = "export-token-for-tests-only-0123456789ab";
let site = await siteOfFile();
await seedLeads(site);

type Listed = z.output<typeof listLeads.response>;
const listed = (query: Record<string, string>) =>
  site.operate<Listed>(`/leads?${new URLSearchParams(query)}`);

describe(`a list of ${seededCount} leads`, () => {
  test("is filtered by each field, and counts no more than 1000", async () => {
    const all = await listed({});
    expect(all.leads[0]?.id).toBe(seededId(1));
    expect([all.leads.length, all.count, all.newer]).toEqual([50, 1001, ""]);
    expect(all.counts).toEqual({ "in review": 1001, delivered: 1001 });

    const rare = await listed({ affiliate: "9" });
    expect([rare.count, rare.leads[0]?.id]).toEqual([100, seededId(1000)]);
    const withdrawn = await listed({ withdrawn: "yes" });
    expect(withdrawn.leads).toHaveLength(10);
    expect(withdrawn.leads.every(({ withdrawn_at }) => withdrawn_at)).toBe(true);

    const crossed = await listed({
      ...{ affiliate: "77", source: "1100461/x", layout: "one-page", status: "in review", review: "captcha" },
      ...{ destination: "inbox" },
    });
    expect(crossed.leads[0]?.id).toBe(seededId(210));
    // Four of these leads belong to affiliate 9.
    expect(crossed.count).toBe(Math.floor(seededCount / 210) - 4);
    const nobody = await listed({
      ...{ status: "in review", source: "1100461/x", review: "repeated" },
    });
    expect([nobody.leads, nobody.count]).toEqual([[], 0]);
    const oneDay = await listed({ from: "2026-11-20", to: "2026-11-20" });
    expect(oneDay.count).toBe(288);
    expect(oneDay.leads[0]?.accepted_at).toBe("2026-11-21T04:55:00.000Z");
    const waiting = await listed({ exported: "no", limit: "500" });
    expect(new Set(waiting.leads.map(({ status, exported_at }) => `${status} ${exported_at}`))).toEqual(
      new Set(["delivered "]),
    );
  });

  test("is paged by key to its end and back, without a row twice or left out", async () => {
    const filter = { affiliate: "9", limit: "30" };
    const seen: string[] = [];
    let page = await listed(filter);
    for (;;) {
      seen.push(...page.leads.map(({ id }) => id));
      if (!page.older) break;
      page = await listed({ ...filter, before: page.older });
    }
    expect(seen).toEqual(Array.from({ length: 100 }, (_, index) => seededId((index + 1) * 1000)));
    const back = await listed({ ...filter, after: page.newer });
    expect(back.leads.map(({ id }) => id)).toEqual(seen.slice(60, 90));
    expect(back.older).not.toBe("");
    const first = await listed({ ...filter, after: `${back.leads[5]?.accepted_at}|${back.leads[5]?.id}` });
    expect(first.leads[0]?.id).toBe(seen[35]);
    const top = await listed({ ...filter, after: `${first.leads[0]?.accepted_at}|${first.leads[0]?.id}` });
    const whole = await listed({ ...filter, after: `${top.leads[3]?.accepted_at}|${top.leads[3]?.id}` });
    expect([whole.leads.map(({ id }) => id), whole.newer], "what does not fill a page is the first").toEqual([
      seen.slice(0, 30),
      "",
    ]);
  });

  test("offers the values that exist as filters", async () => {
    const values = await site.operate<z.output<typeof leadValues.response>>("/lead-values");
    expect(values).toEqual({
      ...{ success: true, source: ["1100461/x", "2200/na"], affiliate: ["77", "9"] },
      ...{ destination: ["inbox"], layout: ["one-page", "steps"] },
    });
  });

  test.each([
    ["status=nada", "status", "choice"],
    ["review=nada", "review", "choice"],
    ["from=ayer", "from", "format"],
    ["exported=tal%20vez", "exported", "choice"],
  ])("refuses %s", async (query, field, code) => {
    expect(await site.operate(`/leads?${query}`)).toEqual({ success: false, errors: [{ field, code }] });
  });
});

const report = async (id: string) => (await site.operate<{ lead: SubmissionReport }>(`/leads/${id}`)).lead;

/** An accepted lead of an invented person. */
async function lead(changes: Record<string, string> = {}) {
  const answers = somebody(changes);
  const { reference } = (await submitAsProgram(site, answers)).body;
  const found = await until("its row", async () => {
    const { leads } = await searched(reference);
    return leads[0]?.status === "delivered" && leads[0];
  });
  return { id: found.id, reference, answers };
}

const searched = (wanted: string) =>
  site.operate<z.output<typeof searchLeads.response>>("/search", "POST", { wanted });

test("one field finds a lead by reference, id, telephone and e-mail address", async () => {
  const { id, reference, answers } = await lead();
  for (const [wanted, as] of [
    [reference.replace("-", "").toLowerCase(), "reference"],
    [` ${id.toUpperCase()} `, "id"],
    [answers.phone ?? "", "phone"],
    [(answers.email ?? "").toUpperCase(), "email"],
  ] as const) {
    const answer = await searched(wanted);
    expect([as, answer.as]).toEqual([as, as]);
    expect(answer.leads.map((row) => row.id)).toContain(id);
    expect(JSON.stringify(answer)).not.toContain(answers.email);
  }
  expect(await searched("María")).toMatchObject({ as: "nothing", leads: [] });
});

test("sealed leads leave in batches, each logged before, and an export is confirmed in batches", async () => {
  const first = await lead();
  const second = await lead();
  const unknown = crypto.randomUUID();
  const ids = [first.id, second.id, unknown];
  const sealed = await site.operate<z.output<typeof sealedLeads.response>>("/sealed", "POST", { ids });
  expect(sealed.failed).toEqual([{ id: unknown, code: "unknown" }]);
  expect(sealed.leads.map(({ reference }) => reference)).toEqual([first.reference, second.reference]);
  const keys = new Map([["test-operator", site.operatorPrivateKey]]);
  const opened = await openSeals(sealed.leads[1]?.seals ?? [], keys, second.id);
  expect(opened).toMatchObject({ answers: { email: second.answers.email } });
  expect(JSON.stringify(sealed)).not.toContain(second.answers.email);

  const confirmed = await site.operate<z.output<typeof confirmExports.response>>("/exported", "POST", {
    ids,
  });
  expect(confirmed.failed).toEqual([{ id: unknown, code: "no_body" }]);
  expect((await report(first.id)).exported_at).not.toBe("");
  for (const id of ids) {
    const { rows } = await site.operate<{ rows: AccessRow[] }>(`/access?subject=${id}`);
    expect(rows.map(({ who, what, subject }) => [who, what, subject === id])).toEqual([
      ["operator", "confirm export", true],
      ["operator", "export", true],
    ]);
  }
});

test("a whole export is one line in the access log, and each lead says in its timeline that it went out", async () => {
  const ids = [(await lead()).id, (await lead()).id];
  const whole = { id: crypto.randomUUID(), leads: ids.length };
  for (const id of ids) {
    const { leads } = await site.operate<z.output<typeof sealedLeads.response>>("/sealed", "POST", {
      ...{ ids: [id], export: whole },
    });
    expect(leads.map((sealed) => sealed.id)).toEqual([id]);
    await site.operate("/exported", "POST", { ids: [id], export: whole });
  }
  const accessOf = async (subject: string) =>
    (await site.operate<{ rows: AccessRow[] }>(`/access?subject=${subject}`)).rows.map(({ what }) => what);
  expect(await accessOf(`2, ${whole.id}`)).toEqual(["many: confirm export", "many: export"]);
  for (const id of ids) {
    expect(await accessOf(id)).toEqual([]);
    expect((await report(id)).timeline.slice(-2)).toMatchObject([
      { event: "handed out", detail: "operator" },
      { event: "exported", detail: "operator" },
    ]);
  }
});

test("each call needs its own scope: reading exports nothing, and exporting changes nothing", async () => {
  site = await site.restart({
    services: { OPERATOR_TOKENS: `ana:read:${read},luis:export:${exporting}` },
  });
  const status = async (token: string, path: string, body?: object) =>
    (
      await fetch(`${site.origin}/services/operator${path}`, {
        method: body ? "POST" : "GET",
        headers: { authorization: `Bearer ${token}` },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
    ).status;
  const ids = [crypto.randomUUID()];
  const orders = ["retry", "release", "refuse", "delivered", "close", "forget"];
  for (const [path, body, toReader, toExporter] of [
    ...["/leads", "/lead-values", "/access"].map((path) => [path, undefined, 200, 403] as const),
    ["/search", { wanted: "x" }, 200, 403],
    ...["/sealed", "/exported"].map((path) => [path, { ids }, 403, 200] as const),
    ...orders.map((what) => [`/leads/${ids[0]}/${what}`, {}, 403, 403] as const),
  ] as const) {
    const found = [await status(read, path, body), await status(exporting, path, body)];
    expect([path, ...found]).toEqual([path, toReader, toExporter]);
  }
});

test("a marked lead says so in the list and on its page, in both languages", async () => {
  const access = ofTest(await startAccess());
  const own = await siteOfTest({ site: access.variables, services: access.variables });
  const { sliderValue_amount: _amount, ...answers } = somebody();
  const first = await submitAsProgram(own, { ...answers, sliderValue: "14" });
  await untilIndexed(own, first.body.reference, "delivered");
  const marked = { ...somebody({ ssn_ui: answers.ssn_ui ?? "", first_name: "Eva" }), sliderValue: "11" };
  const { body } = await submitAsProgram(own, { ...marked, sliderValue_amount: "" });
  const { id } = await untilStatus(own, body.reference, "delivered");
  await untilIndexed(own, body.reference, "delivered");
  const words = {
    es: ["Datos de otra solicitud, con otro nombre, fecha de nacimiento, SSN o ITIN", "Ingreso sin elegir"],
    en: ["Data of another lead, with another name, birth date, SSN or ITIN", "Income not chosen"],
  };
  for (const [language, shown] of Object.entries(words))
    for (const path of ["/operador/solicitudes", `/operador/solicitudes/${id}`]) {
      const response = await own.runtime.dispatchFetch(`http://${operatorHost}${path}`, {
        headers: { ...(await access.headers()), "accept-language": language },
      });
      const html = await response.text();
      for (const text of shown) expect(html, `${language} ${path}`).toContain(text);
    }
});
