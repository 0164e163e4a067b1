import { Miniflare, type MiniflareOptions } from "miniflare";
import { expect, test } from "vitest";
import { runtimeOptions } from "../../workers/local/runtime.ts";
import { privateTextsOf } from "../faults/plaintext.ts";
import { httpVisitor, sendSteps } from "../http-visitor.ts";
import { somebody } from "../people.ts";
import { secretsFor, testKeys } from "../test-keys.ts";
import { until } from "../until.ts";
import { services } from "./bindings.ts";
import { logged, ofTest, siteOfFile, siteOfTest } from "./sites.ts";

// A request's id stands in the response, on the error page and in the log of both workers, and each event has a line.

const lines = logged();
const events = (event: string) =>
  lines
    .flatMap((text) => text.split("\n"))
    .filter((line) => line.startsWith(`{"event":"${event}"`))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
const requestId = /^[0-9a-f]{4}-[0-9a-f]{4}$/;
const site = await siteOfFile();

test("each response has its own id, whatever the visitor sends, and a cached page has none", async () => {
  const ask = (path: string) =>
    fetch(site.origin + path, { headers: { "x-request-id": "abad-1dea", "cf-ray": "abad1dea-LAX" } });
  const ids: (string | null)[] = [];
  const bodies = new Set<string>();
  for (const path of ["/faq", "/faq", "/nada.png", "/services/health", "/services/ready"]) {
    const answer = await ask(path);
    ids.push(answer.headers.get("x-request-id"));
    const body = await answer.text();
    if (path === "/faq") bodies.add(body);
  }
  expect(ids).toEqual(ids.map(() => expect.stringMatching(requestId)));
  expect(new Set([...ids, "abad-1dea"]).size).toBe(6);
  expect(bodies.size).toBe(1);
});

test("an accepted application is a line with the request's id, how long it took, and no personal data", async () => {
  const visitor = httpVisitor(site.origin);
  const person = somebody();
  const { id } = await sendSteps(visitor, person);
  const request = visitor.last().get("x-request-id");
  const ms = expect.any(Number);
  await until("the delivery", async () => events("delivered").length > 0);
  expect(events("accepted")).toEqual([
    { event: "accepted", request, id, call: "submitApplication", status: 200, ms },
  ]);
  expect(events("delivered")[0]).toEqual({
    ...{ event: "delivered", destination: "inbox", status: 0, verdict: "delivered", ms },
  });
  expect(privateTextsOf(person).filter((text) => lines.join("\n").includes(text))).toEqual([]);
});

test("an error's page has an id that the visitor can read out, and the response's line has the same id", async () => {
  const broken = await siteOfTest({ site: { DRAFT_KEYS: "" } });
  const page = await fetch(`${broken.origin}/auto-credito/solicitud`);
  const request = page.headers.get("x-request-id");
  expect(await page.text()).toContain(`dinos este código: <strong>${request}</strong>`);
  expect(events("failed answer")).toEqual([
    {
      ...{ event: "failed answer", request, path: "/auto-credito/solicitud" },
      ...{ status: 503, ms: expect.any(Number) },
    },
  ]);
});

/** A worker that receives the services' invocations, as the platform does. */
const tail = {
  name: "tail",
  modules: true,
  compatibilityDate: "2026-07-30",
  script: `export default { tail(events) {
    for (const { exceptions } of events) for (const one of exceptions) console.log("tail " + JSON.stringify(one));
  } }`,
};

test("an error of the services reaches the platform with frames that lead to file and line", async () => {
  const keys = await testKeys();
  const { store } = await siteOfTest();
  const variables = {
    site: { ENVIRONMENT: "test" },
    services: { ENVIRONMENT: "test", ...secretsFor(keys).services },
  };
  const { workers, ...options } = runtimeOptions({
    port: 0,
    journal: undefined,
    store,
    variables,
  });
  const [pages, own, ...others] = workers ?? [];
  const runtime = new Miniflare({
    ...options,
    workers: [pages, { ...own, tails: ["tail"] }, ...others, tail],
  } as MiniflareOptions);
  ofTest({ end: () => runtime.dispose() });
  await (await runtime.getD1Database("LEDGER", services)).prepare("DROP TABLE lead_index").run();
  const { status } = await fetch(`${(await runtime.ready).origin}/services/operator/leads`, {
    headers: { authorization: `Bearer ${keys.operatorToken}` },
  });
  expect(status).toBe(503);
  const inTail = () => lines.flatMap((line) => (line.startsWith("tail ") ? [JSON.parse(line.slice(5))] : []));
  await until("the exception", async () => inTail().length > 0);
  const [{ name, message, stack }] = inTail();
  expect([name, message]).toEqual(["Error", "services error"]);
  // Cloudflare maps places by the same files that it gets. Here the runtime's output goes through the local mapping
  // (local/runtime.ts).
  expect(stack).toMatch(/ at .*\(workers\/services\/operator\/lead-list\.ts:\d+:\d+\)/);
});
