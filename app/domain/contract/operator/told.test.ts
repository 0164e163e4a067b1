import { expect, test } from "vitest";
import { z } from "zod";
import { publishConfiguration } from "./configuration.ts";
import { leadOrders } from "./leads.ts";
import { defineOperatorOperation, type OperatorOperation } from "./operation.ts";

const rest = {
  method: "POST",
  path: "/operator/new",
  sends: "json",
  summary: "",
  request: () => z.object({}),
  answer: () => z.object({}),
} as const;

test("an operation that changes something or hands leads out, and is neither told nor quiet, does not compile", () => {
  // @ts-expect-error One that changes something.
  defineOperatorOperation({ ...rest, id: "newOperation", scope: "change" });
  // @ts-expect-error One that changes what it hands out.
  defineOperatorOperation({ ...rest, id: "newOperation", scope: ["export", "change"] });
  expect(defineOperatorOperation({ ...rest, id: "newOperation", scope: "read" }).id).toBe("newOperation");
});

test("what is told cannot be served as quiet", () => {
  type Quiet = OperatorOperation<z.ZodObject, z.ZodType, "quiet">;
  const served: Quiet[] = [leadOrders.retry];
  // @ts-expect-error It is told.
  served.push(publishConfiguration);
  expect(served).toHaveLength(2);
});
