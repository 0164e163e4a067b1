import { expect, test, vi } from "vitest";
import { getAllMakes } from "../../app/domain/contract/newcar.ts";
import { startDevBackend } from "../../workers/local/stand-in/dev-backend.ts";
import { httpVisitor } from "../http-visitor.ts";
import { somebody } from "../people.ts";
import { secretsFor, testKeys } from "../test-keys.ts";
import { until } from "../until.ts";
import { callFromOutside } from "./call-operation.ts";
import { reportOf, submitAsProgram, untilStatus } from "./program.ts";
import { ofFile, siteOfFile } from "./sites.ts";

/** The product backend of `npm run dev`, in front of the built workers. */
const backend = ofFile(
  await startDevBackend(0, secretsFor(await testKeys()).services, async (query) => {
    const text = { url: query.get("url"), name: "a", value: "b", initValue: "" };
    return Response.json({ success: true, allEtUrlContents: [text] });
  }),
);
await backend.compile();
const site = await siteOfFile({ services: { UPSTREAM_ORIGIN: backend.origin, DELIVERY_SCHEDULE: "1" } });

const page = async () => (await fetch(`${backend.origin}/dev`)).text();
const choose = (changes: Record<string, string>) =>
  fetch(`${backend.origin}/dev`, { method: "POST", body: new URLSearchParams(changes) });

test("it responds as the site does by itself", async () => {
  const { status, body } = await callFromOutside(site, getAllMakes, {}, "198.51.100.9");
  expect(status).toBe(200);
  expect(body).toMatchObject({ makes: { a: { toyota: "Toyota" } } });
  const article = await httpVisitor(site.origin).get("/temas-de-ayuda/auto-prestamos/pago-inicial");
  expect(article.status).toBe(200);
  expect((await fetch(`${backend.origin}/seguros/v1/getInsuranceQuote`)).status).toBe(404);
  const coverage = await fetch(`${backend.origin}/ace/v1/getAceCoverage?zipcode=90245`);
  expect(await coverage.json()).toEqual({ success: true, covered: true });
  const asked = await fetch(`${backend.origin}/et/v1/getEtContent?url=/`);
  expect(await asked.json()).toMatchObject({ allEtUrlContents: [{ url: "/", value: "b" }] });
});

test("a request that is not a call of the site gets no line and is not among the calls", async () => {
  const lines = vi.spyOn(console, "error").mockImplementation(() => {});
  const before = backend.calls.length;
  for (const path of ["/faq", "/", "/favicon.ico"])
    expect((await fetch(`${backend.origin}${path}`)).status, path).toBe(404);
  expect(lines).not.toHaveBeenCalled();
  expect(backend.calls).toHaveLength(before);
  await fetch(`${backend.origin}/seguros/v1/getInsuranceQuote`);
  expect(lines.mock.calls).toEqual([[expect.stringContaining("no reply for /seguros/v1/getInsuranceQuote")]]);
  lines.mockRestore();
});

test("a fault keeps a lead waiting while it is switched on, and the lead goes out afterwards", async () => {
  await choose({ submitSpecialFinanceAndUserProfileLead: "error", unknown: "error", leadEvent: "unknown" });
  const answers = somebody();
  const { body } = await submitAsProgram(site, { ...answers, captchaToken: "x" });
  const waiting = await until("two attempts", async () => {
    const report = await reportOf(site, body.reference);
    return report && report.attempts > 1 && report;
  });
  expect(waiting.status).toBe("queued");
  const shown = await page();
  expect(shown).toContain('<option value="error" selected>');
  expect(shown).toContain("first_name");
  for (const name of ["first_name", "email", "phone", "ssn_ui"] as const)
    expect(shown).not.toContain(answers[name]);
  await choose({ all: "none" });
  expect(await page()).not.toMatch(/<option value="(?!none)\w+" selected>/);
  await untilStatus(site, body.reference, "delivered");
});

test("no built site contains the stand-in backend", async () => {
  const visitor = httpVisitor(site.origin);
  for (const path of ["/dev", "/dev/", "/services/dev"]) {
    const { status, body } = await visitor.get(path);
    expect(status, path).toBe(404);
    expect(body).not.toContain("Stand-in");
  }
});
