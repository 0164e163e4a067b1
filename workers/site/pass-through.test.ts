import { Hono } from "hono";
import { expect, test } from "vitest";
import { allOperations } from "../../app/domain/contract/all-operations.ts";
import { limits } from "../../app/domain/contract/limits.ts";
import { routePaths } from "../../app/domain/contract/operation.ts";
import { passToServices } from "./pass-through.ts";

const border = new Hono<{ Bindings: SiteEnv }>().all("/services/*", passToServices);

/**
 * Sends a request from an address that is over every limit.
 * @returns the counted keys, the status, and what the services worker received.
 */
async function ask(method: string, path: string, headers: Record<string, string> = {}) {
  const counted: string[] = [];
  const forwarded: { path: string; limited: string | null }[] = [];
  const limiter = { limit: async ({ key }: { key: string }) => ({ success: counted.push(key) < 0 }) };
  const environment = {
    ...{
      ENVIRONMENT: "test",
      SITE_HOSTS: "",
      SITE_ORIGIN: "https://sitio.example",
      DRAFT_KEYS: "x".repeat(32),
    },
    ...Object.fromEntries([10, 20, 60].map((room) => [`LIMIT_${room}`, limiter])),
    SERVICES: {
      async fetch({ url, headers }: Request) {
        forwarded.push({ path: new URL(url).pathname, limited: headers.get("x-limited") });
        return Response.json({ success: true });
      },
    },
  };
  const init = { method, headers: { "cf-connecting-ip": "192.0.2.7", ...headers } };
  const { status } = await border.request(`https://sitio.example${path}`, init, environment);
  return { counted, status, forwarded };
}

/** A path that matches a route's pattern, in different spellings. */
function spellings(pattern: string): string[] {
  const path = pattern.replace(/:page\{.*?\}/, "2.html").replace(/:\w+/g, "v2");
  const letter = `%${path.charCodeAt(1).toString(16)}`;
  return [`/services${path}`, `/services/${letter}${path.slice(2)}`, `/%73ervices${path}`];
}

const rows = allOperations.flatMap(({ id, method, path, rateLimit: limit }) =>
  routePaths(path)
    .flatMap(spellings)
    .flatMap((spelling) =>
      (method === "GET" ? ["GET", "HEAD"] : [method]).map((by) => ({ id, by, spelling, limit })),
    ),
);

test.each(rows)("$by $spelling counts as $id", async ({ by, spelling, limit }) => {
  const { counted, status, forwarded } = await ask(by, spelling);
  if (limit === "none") return expect([counted, status]).toEqual([[], 200]);
  expect(counted).toEqual([`${limit} 192.0.2.7`]);
  const { whenOver } = limits[limit];
  if (whenOver === "unasked") expect([status, forwarded[0]?.limited]).toEqual([200, "unasked"]);
  else expect([status, forwarded]).toEqual([429, []]);
});

test.each([
  ["GET", "/services"],
  ["GET", "/services/"],
  ["GET", "/services/nada"],
  ["HEAD", "/services/nada"],
  ["GET", "/services/openapi.json"],
  ["GET", "/services/newcar/v1/getAllMakes/"],
  ["GET", "/services/newcar/V1/GETALLMAKES"],
  ["GET", "/services/newcar/v1/getAllMakes%2F"],
  ["GET", "/services/temas-de-ayuda/auto-credito/x/y"],
  ["PUT", "/services/newcar/v1/getAllMakes"],
  ["POST", "/services/newcar/v1/getAllMakes"],
  ["POST", "/services/health"],
  ["POST", "/services/internal/leads"],
  ["GET", "/services/operator/access"],
  ["GET", "/services/%6fperator/access"],
])("%s %s is not an operation, and is counted and refused too", async (method, path) => {
  const { counted, status, forwarded } = await ask(method, path);
  expect([counted, status, forwarded]).toEqual([["unknown 192.0.2.7"], 429, []]);
});

test.each(["/services/operator/access", "/services/%6fperator/access", "/%73ervices/operator/nada"])(
  "only the limit for wrong tokens counts %s with a token",
  async (path) => {
    const { counted, status, forwarded } = await ask("GET", path, { authorization: "Bearer x" });
    expect([counted, status, forwarded.length]).toEqual([[], 200, 1]);
  },
);
