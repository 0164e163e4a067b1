import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestSite, type TestSite } from "../standalone-site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.end());

test("a missing asset answers 404 in plain text, without a page around it", async () => {
  const response = await fetch(`${site.origin}/assets/no-existe-abc.js`);
  expect([response.status, await response.text()]).toEqual([404, "File not Found"]);
  expect(response.headers.get("cache-control")).toBe("no-store");
});

test("when the error page fails too, a static page links to the home page", async () => {
  const broken = await startTestSite({ site: { SITE_ORIGIN: "no es una dirección" } });
  try {
    const response = await fetch(`${broken.origin}/`);
    const body = await response.text();
    expect(response.status).toBe(500);
    expect(response.headers.get("content-type")).toContain("text/html");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(body).toContain('<a href="/">Volver al inicio</a>');
    expect(body).toContain("Algo falló de nuestro lado");
    expect(body).not.toMatch(/Error:|at .*\.js/);
  } finally {
    await broken.end();
  }
});

test("error reports from one address are limited", async () => {
  const body = JSON.stringify({ name: "TypeError", where: "", path: "/", at: new Date().toISOString() });
  const statuses: number[] = [];
  for (let times = 0; times < 14; times++) {
    const response = await fetch(`${site.origin}/services/errors`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
    statuses.push(response.status);
  }
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(200));
  expect(statuses.at(-1)).toBe(429);
});
