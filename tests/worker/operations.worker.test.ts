import { describe, expect, test } from "vitest";
import { getAceCoverage } from "../../app/domain/contract/ace.ts";
import { allOperations } from "../../app/domain/contract/all-operations.ts";
import { freshForHeader } from "../../app/domain/contract/internal.ts";
import { encode } from "../../app/domain/contract/operation.ts";
import type { Fault } from "../faults/product-backend.ts";
import { until } from "../until.ts";
import { callAsSite, callFromOutside, callOperation, operationNamed } from "./call-operation.ts";
import { createAnswerCheck } from "./openapi.ts";
import { backendReplies, operationRows as rows } from "./operation-rows.ts";
import { backendOfFile, siteOfFile, siteOfTest } from "./sites.ts";

/** The path that a call goes to, without its query. */
const pathOf = (id: string, input: Record<string, unknown>) =>
  encode(operationNamed(id), input).target.replace(/\?.*/, "");

const site = await siteOfFile({
  services: { APPT_SCHEDULER_URL: "https://citas.example/agenda" },
  place: { country: "US", postalCode: "78040", timezone: "America/Chicago" },
});
const check = createAnswerCheck(await (await fetch(`${site.origin}/services/openapi.json`)).json());

describe("the OpenAPI document", () => {
  test("lists every operation once, and every operation has a row in this file", () => {
    const ids = check.operations.map(({ operationId }) => operationId).sort();
    expect(ids).toEqual(allOperations.map(({ id }) => id).sort());
    expect(new Set(rows.map(([id]) => id))).toEqual(new Set(ids));
  });
  test("is not served in production", async () => {
    const production = await siteOfTest({ services: { ENVIRONMENT: "production" } });
    expect((await fetch(`${production.origin}/services/openapi.json`)).status).toBe(404);
  });
});

describe("without a product backend", () => {
  test.each(rows)("%s %j answers %i", async (id, input, status, body) => {
    const operation = operationNamed(id);
    const answer = await callOperation(site, operation, input);
    expect({ status: answer.status, body: answer.body }).toMatchObject({ status, body });
    expect(check.errorsOf(operation.path, operation.method, status, answer.body)).toBe("");
    expect(answer.headers.get("content-type")).toContain("application/json");
  });
  test.each(allOperations.map(({ id }) => id))(
    "%s by another method answers 405, as the document says",
    async (id) => {
      const { path } = operationNamed(id);
      const response = await fetch(`${site.origin}/services${path}`, { method: "PUT", body: "x" });
      expect(response.status).toBe(405);
      expect(response.headers.get("allow")).toBe(operationNamed(id).method);
      expect(check.errorsOf(path, operationNamed(id).method, 405, await response.json())).toBe("");
    },
  );
  test.each(allOperations.filter(({ caller }) => caller === "site").map(({ id }) => id))(
    "%s from outside answers 403, as the document says, and does nothing",
    async (id) => {
      const operation = operationNamed(id);
      const input = rows.find(([name, , status]) => name === id && status === 200)?.[1] ?? {};
      const answer = await callFromOutside(site, operation, input, "198.51.100.7");
      expect(answer.status).toBe(403);
      expect(answer.body).toEqual({ success: false, errors: [{ field: "", code: "site_only" }] });
      expect(check.errorsOf(operation.path, operation.method, 403, answer.body)).toBe("");
    },
  );
});

describe("with a product backend", async () => {
  const good: Record<string, unknown> = { ...backendReplies };
  /** The worker itself always serves these: submissions go through the outbox, and the edge knows the rest. */
  const own = [
    "getIPAddress",
    "getZipcodePlace",
    "submitSpecialFinanceAndUserProfileLead",
    "submitContactUsForm",
    "getHelpIndex",
    "searchHelp",
    "getVehicleList",
    "reportError",
    "reportVitals",
    "reportPolicyViolation",
  ];
  /** These are served from the last good copy, whatever the backend does (help-backend.worker.test.ts). */
  const cached = [
    ...["getHelpCategory", "getHelpCategoryPage", "getHelpArticle"],
    ...allOperations.filter((operation) => operation.cached).map(({ id }) => id),
  ];
  const firstGood = (id: string) => {
    const row = rows.find(([name, , status]) => name === id && status === 200);
    if (!row) throw new Error(`add a row of status 200 to this file: ${id}`);
    return row;
  };
  let caller = 0;
  /** Each call comes from its own address, because the calls of one address to the backend are limited. */
  const call = (id: string, input: Record<string, unknown>) => {
    caller += 1;
    return callOperation(front, operationNamed(id), input, `198.51.${caller >> 8}.${caller & 255}`);
  };
  const proxied = allOperations.map(({ id }) => id).filter((id) => !own.includes(id));

  let fault: Fault = "none";
  for (const id of cached) {
    const [, input] = firstGood(id);
    const { body } = await callOperation(site, operationNamed(id), input);
    good[pathOf(id, input)] = { ...body, extra: "removed" };
  }
  const backend = await backendOfFile(() => fault, good);
  let front = await siteOfFile({ services: { UPSTREAM_ORIGIN: backend.origin } });

  // A name is passed on if the backend's list knows it. The list is read beside the calls.
  await until("the backend's list of vehicles", async () =>
    JSON.stringify((await call("getVehicleList", {})).body).includes("Yugo"),
  );

  test.each(proxied)("%s checks the backend's reply and passes it on", async (id) => {
    fault = "none";
    const operation = operationNamed(id);
    const before = backend.calls.length;
    // Content that comes later than a page waits is there for the next reader, and is not requested again.
    const { status, body } = await until("the content", async () => {
      const answer = await call(id, firstGood(id)[1]);
      return cached.includes(id) && answer.status === 502 ? undefined : answer;
    });
    expect(status).toBe(200);
    expect(check.errorsOf(operation.path, operation.method, 200, body)).toBe("");
    expect(backend.calls.slice(before).map(({ path }) => path)).toEqual([pathOf(id, firstGood(id)[1])]);
    expect(body).not.toHaveProperty("extra");
  });
  test("an operation with `cached` calls the backend once for the same input, and tells the site how long the result is fresh", async () => {
    fault = "none";
    const before = backend.calls.length;
    for (const zipcode of ["10001", "10001", "10001"])
      expect((await call("getAceCoverage", { zipcode })).status).toBe(200);
    expect(backend.calls.slice(before)).toHaveLength(1);
    const { headers } = await callAsSite(front, getAceCoverage, { zipcode: "10001" });
    const freshFor = Number(headers.get(freshForHeader));
    expect(freshFor).toBeGreaterThan(0);
    expect(freshFor).toBeLessThanOrEqual(5 * 60_000);
  });
  test.each<[Fault, number, string]>([
    ["500", 502, "partner_status"],
    ["garbage", 502, "partner_garbage"],
    ["cut", 502, "partner_network"],
    ["redirect", 502, "partner_redirect"],
    ["refuse", 400, "refused"],
    ["hang", 504, "partner_timeout"],
  ])("with the fault «%s», every operation that is not cached answers %i %s", async (kind, status, code) => {
    fault = kind;
    // A reply that never comes is not waited for as long as a reply that comes late on a busy machine.
    if (kind === "hang")
      front = await front.restart({
        services: { UPSTREAM_ORIGIN: backend.origin, UPSTREAM_TIMEOUT_MS: "1500" },
      });
    const asked = proxied.filter((one) => !cached.includes(one));
    await Promise.all(
      asked.map(async (id) => {
        const operation = operationNamed(id);
        const answer = await call(id, firstGood(id)[1]);
        expect({ id, status: answer.status, body: answer.body }).toEqual({
          id,
          status,
          body: { success: false, errors: [{ field: "", code }] },
        });
        expect(check.errorsOf(operation.path, operation.method, status, answer.body)).toBe("");
      }),
    );
  });
  test("an invalid request never reaches the backend", async () => {
    const before = backend.calls.length;
    for (const [id, input, status] of rows)
      if (status === 400 && !own.includes(id)) expect((await call(id, input)).status, id).toBe(400);
    expect(backend.calls.length).toBe(before);
  });
});
