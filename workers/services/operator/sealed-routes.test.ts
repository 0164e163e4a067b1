import { expect, test, vi } from "vitest";
import { operatorSeals } from "./sealed-routes.ts";

const token = "reader-token-that-is-long-enough-0001";
const id = "018f4f1e-0000-4000-8000-000000000001";

/** @param seals what the outbox returns. */
async function sealed(seals: unknown) {
  vi.spyOn(console, "log").mockImplementation(() => {});
  const outbox = { seals: async () => seals, report: async () => ({ reference: "", body: "stored" }) };
  const env = {
    OPERATOR_TOKENS: `ana:export:${token}`,
    OUTBOX: { idFromName: () => "", get: () => outbox },
    REGISTER: { idFromName: () => "", get: () => ({ noteAccess: async () => 1 }) },
    LEDGER: { prepare: () => ({ bind: () => ({}) }), batch: async () => [] },
  };
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const order = { method: "POST", headers, body: JSON.stringify({ ids: [id] }) };
  return (await operatorSeals.request("/sealed", order, env)).json();
}

test("a seal is not handed out while nobody knows whether its lead is forgotten, and the response says so", async () => {
  expect(await sealed("away")).toMatchObject({ leads: [], failed: [{ id, code: "no_register" }] });
});
