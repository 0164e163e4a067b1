import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { scopes } from "../../../app/domain/contract/operator/operation.ts";
import { readServices } from "../settings/read-settings.ts";
import { type OperatorEnv, requires } from "./access.ts";

const reader = "reader-token-that-is-long-enough-0001";
const editor = "editor-token-that-is-long-enough-0002";
const variables = {
  ENVIRONMENT: "production",
  OPERATOR_TOKENS: `ana:read:${reader}, luis:read+change:${editor}`,
  SUBMIT_CEILING: { limit: async () => ({ success: true }) },
  NOTICES: { idFromName: () => "", get: () => ({ deny: async () => {} }) },
};

const app = new Hono<OperatorEnv>();
for (const scope of scopes)
  app.get(`/${scope}`, requires({ scope }), (context) => context.text(context.get("operator")));
const ask = async (scope: string, authorization: string, env: object = variables) => {
  const response = await app.request(`/${scope}`, { headers: { authorization } }, env);
  return `${response.status} ${await response.text()}`;
};

describe("a token", () => {
  test("admits to what its scopes name, under its own name, and no response may be stored", async () => {
    expect(await ask("read", `Bearer ${reader}`)).toBe("200 ana");
    expect(await ask("read", `Bearer ${editor}`)).toBe("200 luis");
    expect(await ask("change", `Bearer ${editor}`)).toBe("200 luis");
    const authorized = { headers: { authorization: `Bearer ${reader}` } };
    const { headers } = await app.request("/read", authorized, variables);
    expect(headers.get("cache-control")).toBe("no-store");
  });
  test("without the scope is refused with 403, an unknown one with 401", async () => {
    for (const scope of ["export", "change"])
      expect(await ask(scope, `Bearer ${reader}`)).toMatch(/^403 .*"scope"/);
    expect(await ask("export", `Bearer ${editor}`)).toMatch(/^403 .*"scope"/);
    const unknown = ["", "Bearer ", "Bearer wrong", `Basic ${reader}`, `Bearer ana:read:${reader}`];
    for (const authorization of unknown)
      expect(await ask("read", authorization), authorization).toMatch(/^401 .*"denied"/);
    expect(await ask("read", "Bearer ", { ENVIRONMENT: "production" })).toMatch(/^401/);
  });
  test("is refused by a route that needs two scopes if it has one", async () => {
    const both = new Hono<OperatorEnv>();
    both.get("/", requires({ scope: ["read", "change"] }), (context) =>
      context.text(context.get("operator")),
    );
    const status = async (token: string) =>
      (await both.request("/", { headers: { authorization: `Bearer ${token}` } }, variables)).status;
    expect([await status(reader), await status(editor)]).toEqual([403, 200]);
  });
});

const tokensOf = (env: object) => {
  const { values, problems } = readServices({ ...env });
  const wrong = problems.filter(({ name }) => name.startsWith("OPERATOR_TOKENS"));
  return { tokens: values.OPERATOR_TOKENS.map(({ name }) => name), wrong };
};

test.each(["secreto", `ana:${reader}`, `ana:write:${reader}`, `ana:read+:${reader}`, "ana:read:secreto"])(
  "the wrong entry %s is reported without its value, admits nobody, and keeps other tokens valid",
  (entry) => {
    const list = `${entry},luis:read:${editor}`;
    const { tokens, wrong } = tokensOf({ ENVIRONMENT: "test", OPERATOR_TOKENS: list });
    expect(tokens).toEqual(["luis"]);
    expect(wrong).toMatchObject([
      { name: "OPERATOR_TOKENS", reason: expect.stringMatching(/^entry 1 must /) },
    ]);
    expect(JSON.stringify(wrong)).not.toMatch(/secreto|reader-token/);
  },
);

test("in production a published token admits nobody", () => {
  const published = "example-operator-token-that-everyone-can-read";
  const list = { OPERATOR_TOKENS: `ana:read:${reader},operator:read+export+change:${published}` };
  expect(tokensOf({ ENVIRONMENT: "production", ...list })).toMatchObject({
    tokens: ["ana"],
    wrong: [{ reason: expect.stringContaining("must not be a published example") }],
  });
  expect(tokensOf({ ENVIRONMENT: "development", ...list })).toEqual({
    tokens: ["ana", "operator"],
    wrong: [],
  });
});
