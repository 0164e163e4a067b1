import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import { consoleContext } from "../../context.ts";
import type { OperatorOperation } from "../../domain/contract/operator/operation.ts";
import { answerRequest, checkRequester, fulfilRequest } from "../../domain/contract/operator/requests.ts";
import { codeOf } from "../lead/lead.server.ts";

export type RequestOrder = "check" | "fulfil" | "answer";
export type RequestResult =
  | { is: "done"; order: RequestOrder }
  | { is: "failed"; order: RequestOrder; code: string };

type Order<Fields extends z.ZodObject> = OperatorOperation<Fields, z.ZodType<object>>;

/** Orders of a request's screen. `other`: each value is some ids, joined by commas. */
export async function obeyRequestOrder(
  context: Readonly<RouterContextProvider>,
  id: string,
  form: FormData,
): Promise<RequestResult> {
  const { operator } = context.get(consoleContext);
  const others = form.getAll("other").flatMap((ids) => String(ids).split(","));
  async function called<Fields extends z.ZodObject>(order: RequestOrder, operation: Order<Fields>) {
    const sent = operation.request.safeParse({ ...Object.fromEntries(form), id, others });
    if (!sent.success) return { is: "failed", order, code: "failed" } as const;
    const result = await operator.call(operation, sent.data as z.input<Fields>);
    return result.ok
      ? ({ is: "done", order } as const)
      : ({ is: "failed", order, code: codeOf(result) } as const);
  }
  const order = form.get("order");
  if (order === "fulfil") return called(order, fulfilRequest);
  return order === "answer" ? called(order, answerRequest) : called("check", checkRequester);
}
