import { expect, test, vi } from "vitest";

vi.mock("./site/render-page.ts", () => ({
  renderPage: () => {
    throw new TypeError("María escribió 078-05-1120");
  },
}));

// The console's build does not exist in unit tests.
vi.mock("./site/render-console.ts", () => ({ renderConsole: () => new Response() }));

const { default: worker } = await import("./app.ts");

test("when the error page fails too, a static page links to the home page, and the log shows no message", async () => {
  const logged: string[] = [];
  const promises: Promise<unknown>[] = [];
  vi.spyOn(console, "error").mockImplementation((line: string) => void logged.push(line));
  const environment = { ENVIRONMENT: "test", SITE_HOSTS: "", SITE_ORIGIN: "https://sitio.example" };
  const response = await worker.fetch(
    new Request("https://sitio.example/") as never,
    environment as never,
    {
      waitUntil: (work: Promise<unknown>) => void promises.push(work),
      passThroughOnException: () => {},
      props: {},
    } as never,
  );
  const body = await response.text();
  expect(response.status).toBe(500);
  expect(response.headers.get("content-type")).toContain("text/html");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(body).toContain('<a class="home" href="/">Volver al inicio</a>');
  expect(body).toContain("Algo falló de nuestro lado");
  expect(body).not.toMatch(/Error:|at .*\.[jt]s|María/);
  const request = response.headers.get("x-request-id");
  expect(request).toMatch(/^[0-9a-f]{4}-[0-9a-f]{4}$/);
  expect(body).toContain(`dinos este código: ${request}`);
  const lines = logged.map((line) => JSON.parse(line));
  const at = expect.stringMatching(/\.ts:\d+:\d+\)?$/);
  expect(lines).toContainEqual({ event: "site error", request, path: "/", kind: "TypeError", at });
  const ms = expect.any(Number);
  expect(lines).toContainEqual({ event: "failed answer", request, path: "/", status: 500, ms });
  const [thrown] = await Promise.all(promises.map((work) => work.catch((error: Error) => error.stack)));
  expect(thrown).toMatch(/^TypeError: site error\n +at renderPage .*app\.test\.ts:5/);
  expect(thrown).not.toContain("María");
  expect(logged.join()).not.toContain("María");
});

test.each([
  ["12,000 slashes", `${"/".repeat(12_000)}x`],
  ["1,001 characters", `/${"a".repeat(1000)}`],
  ["1,001 characters that are written encoded", `/${"%61".repeat(334)}`],
  ["two slashes", "//"],
  ["two slashes with a query", "//?a"],
  ["three slashes", "///"],
  ["two within", "/temas-de-ayuda//auto-credito"],
  ["two at the end", "/faq//"],
  ["two that are written as backslashes", "/\\\\evil.example"],
  ["two before a service", "//services/health"],
  ["two within a service's", "/services//operator/access"],
])("a path with %s is 404 before anything matches it", async (_, path) => {
  const environment = { ENVIRONMENT: "production", SITE_HOSTS: "", SITE_ORIGIN: "https://sitio.example" };
  const context = { waitUntil: () => {}, passThroughOnException: () => {}, props: {} };
  // A request that got past the guard would throw here: renderPage is mocked to throw, and there is no services
  // worker.
  for (const method of ["GET", "HEAD", "POST"]) {
    const request = new Request(`https://sitio.example${path}`, { method });
    const response = await worker.fetch(request as never, environment as never, context as never);
    expect([method, response.status]).toEqual([method, 404]);
    expect((await response.text()).length).toBeLessThan(100);
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  }
});
