import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import { consoleContext } from "../../context.ts";
import { refusalOf } from "../../domain/contract/operation.ts";
import type { OperatorOperation } from "../../domain/contract/operator/operation.ts";
import { readJsonBody } from "../read-body.server.ts";

/** Refuses every method but POST, because a response to GET could be cached and prefetched. */
export const refuseOtherMethods = () => new Response(null, { status: 405, headers: { allow: "POST" } });

/** Passes a call of the page's script on to the services, and their response back. Sealed content is not read. */
export async function forwardCall<Fields extends z.ZodObject, Body extends z.ZodType<object>>(
  request: Request,
  context: Readonly<RouterContextProvider>,
  operation: OperatorOperation<Fields, Body>,
): Promise<Response> {
  const input = operation.request.safeParse(await readJsonBody(request));
  if (!input.success) return Response.json(refusalOf(input.error), { status: 400 });
  const result = await context.get(consoleContext).operator.call(operation, input.data as z.input<Fields>);
  if (result.ok) return Response.json(result.response);
  return Response.json({ success: false, errors: result.errors }, { status: result.status || 502 });
}
