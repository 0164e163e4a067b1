import { expect, test } from "vitest";
import { z } from "zod";
import { leadOrders } from "./leads.ts";
import { defineOperatorOperation, type OperatorOperation } from "./operation.ts";
import { changeSettings } from "./settings.ts";

const rest = {
  method: "POST",
  path: "/operator/new",
  sends: "json",
  request: () => z.object({}),
  response: () => z.object({}),
} as const;

test("an operation that sends an alert cannot be served as quiet, and a new one that changes something or hands leads out sends an alert", () => {
  type Quiet = OperatorOperation<z.ZodObject, z.ZodType, "quiet">;
  const served: Quiet[] = [
    leadOrders.retry,
    defineOperatorOperation({ ...rest, id: "newOperation", scope: "read" }),
    // @ts-expect-error The operation sends an alert.
    changeSettings,
    // @ts-expect-error The operation changes something.
    defineOperatorOperation({ ...rest, id: "newOperation", scope: "change" }),
    // @ts-expect-error The operation hands leads out.
    defineOperatorOperation({ ...rest, id: "newOperation", scope: "export" }),
    // @ts-expect-error The operation hands leads out and changes something.
    defineOperatorOperation({ ...rest, id: "newOperation", scope: ["export", "change"] }),
  ];
  expect(served).toHaveLength(6);
});
