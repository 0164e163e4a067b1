import { expect, test } from "vitest";
import { operator } from "./routes.ts";

const routes = operator.routes.filter(({ method }) => method !== "ALL");
const environment = {
  ENVIRONMENT: "test",
  OPERATOR_TOKENS: "ana:read:a-token-for-tests-only-0123456789",
  SUBMIT_CEILING: { limit: async () => ({ success: true }) },
  NOTICES: { idFromName: () => "", get: () => ({ deny: async () => {} }) },
};

test("there are routes to look, to export and to change", () => {
  expect(new Set(routes.map(({ path }) => path)).size).toBeGreaterThan(12);
});

test.each([...new Set(routes.map(({ method, path }) => `${method} ${path}`))])(
  "%s needs a token",
  async (route) => {
    const [method = "", path = ""] = route.split(" ");
    const url = path.replace(":id", "0f8f1c9e-6f0a-4f44-9a5d-0c8b7a6d5e4f");
    for (const authorization of ["", "Bearer ", "Bearer operator-token-for-tests-only-012345678x"]) {
      const answer = await operator.request(url, { method, headers: { authorization } }, environment);
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject({ errors: [{ field: "authorization", code: "denied" }] });
    }
  },
);
