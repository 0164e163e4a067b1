import { describe, expect, onTestFinished, test, vi } from "vitest";
import { type Fault, startProductBackend } from "../../tests/faults/product-backend.ts";
import { runCommand } from "../../tests/run-command.ts";
import { inventedPerson } from "../local/seed/invented-people.ts";
import { rehearse as rehearseWith } from "../services/operator/health/rehearsal.ts";
import { readServices } from "../services/settings/read-settings.ts";
import { checkBackend, reportLines } from "./check-backend.ts";

/** The variables in the deployment's wrangler.toml. A variable that is not set has its default value. */
const variables: { services: Record<string, string> } = { services: {} };
vi.mock("../local/check-variables.ts", async (original) => ({
  ...(await original()),
  deployedServices: () => readServices(variables.services).values,
}));

const validation = "/leadvalidation/v1/validateSpecialFinanceAndUserProfileLead";
const submission = "/leadsubmission/v1/submitSpecialFinanceAndUserProfileLead";
const message = "/email/v1/submitContactUsForm";

const corolla = { name: "Corolla", years: [2024] };
const card = (link: string) => ({ title: "Un artículo", link });
const categoryOf = (...articles: unknown[]) => ({
  category: { category_title: "Una categoría" },
  articles,
  pagination: { pages: 1 },
});
const article = { article: { title: "Un artículo", copy: "<p>Palabras.</p>" } };

/** The replies of a backend without a fault. */
const replies: Record<string, unknown> = {
  "/newcar/v1/getAllMakes": {
    makes: { n: { toyota: "Toyota" }, u: { toyota: "Toyota" } },
    models: { n: { toyota: { corolla } }, u: { toyota: { corolla } } },
  },
  "/newcar/v1/getAllSimpleMakes": { makes: { toyota: "Toyota" } },
  "/newcar/v2/getAllSimpleMakes": { makes: { n: { toyota: "Toyota" } } },
  "/newcar/v1/getDenormalizedName": { vehicleDenormalizedNameResponse: { make: "Toyota", model: "Corolla" } },
  "/ace/v1/getAceCoverage": { covered: true },
  "/geocoding/v1/getLocationInfo": { zipcode: "90245" },
  "/pixels/v1/handleFirstCarsDirectRequest": { profileGuid: "guid" },
  "/temas-de-ayuda/auto-prestamos": categoryOf(card("/temas-de-ayuda/auto-prestamos/uno")),
  "/temas-de-ayuda/auto-prestamos/uno": article,
  "/temas-de-ayuda/comprar-un-carro": categoryOf(),
  "/temas-de-ayuda/auto-credito": categoryOf(),
};

async function rehearse(
  { other = {}, faults = {} }: { other?: Record<string, unknown>; faults?: Record<string, Fault> },
  { submits = false, timeoutMs = 10_000 } = {},
) {
  const backend = await startProductBackend((path) => faults[path] ?? "none", { ...replies, ...other });
  onTestFinished(() => backend.end());
  const people = Array.from({ length: 10 }, (_, n) => inventedPerson(n));
  const { values } = readServices({});
  const report = await rehearseWith({ origin: backend.origin, timeoutMs }, values, people, submits);
  const call = (name: string) => report.calls.find((one) => one.call === name);
  const callsTo = (path: string) => backend.calls.filter((one) => one.path === path);
  return { report, call, came: callsTo };
}

describe("check:backend", () => {
  test("reports nothing about a backend that replies to every call, and leaves no lead there", async () => {
    const { report, call, came } = await rehearse({});
    expect(report.calls.every(({ isRight }) => isRight)).toBe(true);
    expect(report.calls.map((one) => one.verdict)).toEqual(report.calls.map(() => "read"));
    expect(call("getAllMakes")).toMatchObject({
      shape: "timestamp, makes {n 1, u 1, a 0}, models {n 1, u 1}",
      dropped: {},
    });
    expect(report).toMatchObject({ articles: 1, broken: [], makes: [], message: "not sent" });
    expect(report.people).toHaveLength(10);
    for (const person of report.people)
      expect(person).toMatchObject({ validation: "passed", submission: "not sent" });
    // The first person is validated in both versions of the call, and each of the ten once.
    expect([came(validation).length, came(submission).length, came(message).length]).toEqual([11, 0, 0]);
  });

  test("with --submit, submits the same ten people under keys, and a message", async () => {
    const { report, came } = await rehearse({}, { submits: true });
    const ids = (path: string) => new Set(came(path).map(({ lead }) => lead));
    expect(ids(submission)).toEqual(ids(validation));
    expect(came(submission).every(({ key, lead }) => key === lead)).toBe(true);
    expect(came(message)).toHaveLength(1);
    for (const { body } of came(submission)) {
      expect(new URLSearchParams(body).get("phone")).toMatch(/^1-213-555-01\d\d$/);
      expect(["078051120", null]).toContain(new URLSearchParams(body).get("ssn_ui"));
    }
    expect(report.people.map((one) => one.submission)).toEqual(Array(10).fill("delivered"));
  });

  test("names replies of another shape, dropped entries, and makes without models", async () => {
    const { report, call } = await rehearse({
      other: {
        "/ace/v1/getAceCoverage": { zone: "west" },
        "/newcar/v1/getAllMakes": {
          makes: { n: { toyota: "Toyota", seat: "Seat" }, u: { toyota: "Toyota" } },
          models: { n: { toyota: { corolla, camry: { name: "Camry" }, yaris: 7 } } },
        },
      },
    });
    expect(call("getAceCoverage")).toMatchObject({ verdict: "unreadable", reason: "lacks covered" });
    expect(call("getAllMakes")).toMatchObject({ verdict: "read", dropped: { "models.n.toyota": 2 } });
    expect(report.makes).toEqual(["seat (n)", "toyota (u)"]);
  });

  test("tells a slow call, an error and a redirect apart", async () => {
    const { call } = await rehearse(
      {
        faults: {
          "/ace/v1/getAceCoverage": "hang",
          "/newcar/v1/getAllMakes": "500",
          "/et/v1/getEtContent": "redirect",
          "/geocoding/v1/getLocationInfo": "404",
        },
      },
      { timeoutMs: 500 },
    );
    expect(call("getAceCoverage")).toMatchObject({ verdict: "failed", reason: "timeout" });
    expect(call("getAllMakes")).toMatchObject({ verdict: "failed", reason: "500" });
    expect(call("getEtContent")).toMatchObject({ verdict: "failed", reason: "redirect" });
    expect(call("getLocationInfo")).toMatchObject({ verdict: "unknown" });
  });

  test("reports where validation and submission disagree", async () => {
    const refuses = { success: false };
    const refusedAtSubmission = await rehearse({ other: { [submission]: refuses } }, { submits: true });
    expect(refusedAtSubmission.report.people[0]).toMatchObject({
      validation: "passed",
      submission: "refused submission: success=false 200",
    });
    const refusedAtValidation = await rehearse({ other: { [validation]: refuses } }, { submits: true });
    expect(refusedAtValidation.report.people[0]).toMatchObject({
      validation: "refused validation: success=false 200",
      submission: "delivered",
    });
  });

  test.each<[string, unknown, Fault, string]>([
    ["a page", new Response("<!doctype html><h1>Hola</h1>"), "none", "an HTML page, not JSON"],
    ["an error", {}, "500", "did not answer (500)"],
    ["a redirect", {}, "redirect", "answered with a redirect, which is not followed"],
  ])("reports in words that %s is not a validation", async (_what, answer, fault, words) => {
    const { report } = await rehearse({ other: { [validation]: answer }, faults: { [validation]: fault } });
    expect(report.people[0]).toMatchObject({ validation: `no validation: ${words}` });
  });

  test("names a listed help article whose link leads nowhere", async () => {
    const lost = card("/temas-de-ayuda/auto-prestamos/perdido");
    const { report, call } = await rehearse({
      other: {
        "/temas-de-ayuda/auto-prestamos": categoryOf(card("/temas-de-ayuda/auto-prestamos/uno"), lost),
      },
      faults: { "/temas-de-ayuda/auto-prestamos/perdido": "404", "/temas-de-ayuda/auto-credito": "404" },
    });
    expect(report).toMatchObject({ articles: 2, broken: [`getHelpArticle ${lost.link}`] });
    expect(call("getHelpCategory auto-credito 1")).toMatchObject({ verdict: "unknown", isRight: false });
  });

  test("reports how many pages of each category it read, and what it could not follow", async () => {
    const at = (category: string, page = 1) =>
      `/temas-de-ayuda/${category}${page > 1 ? `/${page}.html` : ""}`;
    const uncounted = (link: string) => ({ ...categoryOf(card(link)), pagination: { next: "…" } });
    const { report, call } = await rehearse({
      other: {
        [at("auto-prestamos")]: uncounted("uno"),
        [at("auto-prestamos", 2)]: uncounted("dos"),
        [at("comprar-un-carro")]: uncounted("uno"),
        [at("auto-credito")]: {
          ...categoryOf(card("/temas-de-ayuda/auto-credito/uno.html"), card("javascript:uno")),
          pagination: { pages: 3 },
        },
      },
      faults: {
        [at("auto-prestamos", 3)]: "404",
        [at("comprar-un-carro", 2)]: "500",
        [at("auto-credito", 2)]: "404",
      },
    });
    expect(report.lists).toEqual([
      { category: "auto-prestamos", pages: 2, articles: 2, end: "missing", counted: 0 },
      { category: "comprar-un-carro", pages: 1, articles: 1, end: "failed", counted: 0 },
      { category: "auto-credito", pages: 1, articles: 1, end: "missing", counted: 3 },
    ]);
    expect(call("getHelpCategoryPage auto-prestamos 2")).toMatchObject({ verdict: "read" });
    // This page was requested only to find the end of the list.
    expect(call("getHelpCategoryPage auto-prestamos 3")).toBeUndefined();
    expect(call("getHelpCategoryPage comprar-un-carro 2")).toMatchObject({ isRight: false, reason: "500" });
    expect(call("getHelpCategory auto-credito 1")).toMatchObject({ dropped: { articles: 1 } });
    const lines = reportLines({ origin: "https://backend.example", ...report }).filter((line) =>
      /^. (?:auto|comprar)-/.test(line),
    );
    expect(lines.map((line) => line.replace(/ +/g, " "))).toEqual([
      " auto-prestamos 2; 2 it gives no count; the next page is missing",
      "! comprar-un-carro 1; 1 page 2 did not respond, so later pages were not read",
      "! auto-credito 1; 1 it counts 3 pages, but page 2 is missing",
    ]);
  });

  test("prints a summary without the partner's escape sequences, and ends with exit code 1 if something needs attention", async () => {
    const backend = await startProductBackend(() => "none", {
      ...replies,
      "/newcar/v1/getAllMakes": { makes: { n: { "\u001b[2K": "Toyota" } }, models: {} },
    });
    onTestFinished(() => backend.end());
    const { stdout, code } = await runCommand(checkBackend, backend.origin);
    expect(code).toBe(1);
    expect(stdout).toContain(`Rehearsal against ${backend.origin}, 2`);
    expect(stdout).toContain("Makes without models: 1 (n: new, u: used)\n! \ufffd[2K (n)\n");
    expect(stdout).toMatch(/Lines that need attention, marked with !: 1\n$/);
    expect(stdout).not.toContain("\u001b");
    // The command starts Vite, which is slow on a busy machine.
  }, 120_000);

  test("requests the categories of the deployment, and each article that the site would list", async () => {
    const host = "https://www.autos.test";
    const list = ["/help-topics/uno", `${host}/temas-de-ayuda/seguros/dos`, "/help-topics/otra/tres", "/faq"];
    const backend = await startProductBackend(
      (path) => (path.endsWith("/dos") || path.endsWith("/auto-credito") ? "404" : "none"),
      {
        ...replies,
        "/temas-de-ayuda/seguros": categoryOf(...list.map(card)),
        "/temas-de-ayuda/seguros/uno": article,
      },
    );
    onTestFinished(() => backend.end());
    onTestFinished(() => void Object.assign(variables, { services: {} }));
    variables.services = { SITE_ORIGIN: host, HELP_CATEGORIES: '[{"category":"seguros","title":"Seguros"}]' };
    const { stdout } = await runCommand(checkBackend, backend.origin);
    const requestedPaths = backend.calls.flatMap(({ path }) =>
      path.startsWith("/temas-de-ayuda/") ? path : [],
    );
    expect(requestedPaths).toEqual(["", "/uno", "/dos"].map((rest) => `/temas-de-ayuda/seguros${rest}`));
    expect(stdout).toContain(`Articles that the categories list: 2; with a link that leads nowhere: 1
! getHelpArticle /temas-de-ayuda/seguros/dos
`);

    backend.calls.length = 0;
    variables.services = { HELP: "ours" };
    await runCommand(checkBackend, backend.origin);
    expect(backend.calls.filter(({ path }) => path.startsWith("/temas-de-ayuda"))).toEqual([]);
  }, 120_000);

  test.each([["backend.example"], ["https://backend.example/path"], ["ftp://backend.example"]])(
    "%s is not an origin: exit code 2",
    async (origin) => expect(await runCommand(checkBackend, origin)).toMatchObject({ code: 2, stdout: "" }),
  );
});
