import { request } from "node:http";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { siteCallHeader } from "../../app/domain/contract/internal.ts";
import { prepareSite } from "../faults/site-process.ts";
import { freePort } from "../free-port.ts";
import { until } from "../until.ts";
import { ofFile } from "./sites.ts";

// The whole of `npm start` runs, to check which requests reach its engine.

const site = ofFile(await prepareSite(await freePort()));
site.start();
await until("the site", site.answers, 120_000);

/** Sends a request with headers that `fetch` does not let anybody set. */
const ask = (path: string, headers: Record<string, string>, method = "GET") =>
  new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const asked = request(`${site.origin}${path}`, { method, headers }, async (response) =>
      resolve({ status: response.statusCode, body: await text(response) }),
    );
    asked.once("error", reject).end(method === "POST" ? "{}" : undefined);
  });

test.each([
  [
    "a worker that only the site reaches",
    "POST",
    "/internal/leads",
    "MF-Route-Override",
    "tu-credito-de-auto-services",
  ],
  ["another address", "GET", "/services/operator/access", "MF-Original-URL", "http://evil.example/faq"],
])("nobody is led to %s", async (_, method, path, header, value) => {
  const site = { "content-type": "application/json", [siteCallHeader]: "1" };
  const plain = await ask(path, site, method);
  const led = await ask(path, { ...site, [header]: value }, method);
  expect([led.status, led.body.length]).toEqual([plain.status, plain.body.length]);
  expect(led.status).toBeGreaterThanOrEqual(401);
});

test("the engine is reached only by the names of this machine, and no line of a request ends it", async () => {
  expect((await ask("/faq", { host: "seguro.localhost" })).status).toBe(200);
  expect((await ask("/faq", { host: "evil.example" })).status).toBe(421);
  expect((await ask("//", {})).status).toBe(404);
  expect(await site.answers()).toBe(true);
});
