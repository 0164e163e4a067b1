import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import { consoleContext } from "../../context.ts";
import { refusalOf } from "../../domain/contract/operation.ts";
import type { OperatorOperation } from "../../domain/contract/operator/operation.ts";
import { readJsonBody } from "../read-body.server.ts";

/** Refuses every method but POST, because a response to GET could be cached and prefetched. */
export const refuseOtherMethods = () => new Response(null, { status: 405, headers: { allow: "POST" } });

/**
 * Passes on a call that the page makes by itself, and the services' response. Sealed content is not read on the way.
 */
export async function passOn<Fields extends z.ZodObject, Answer extends z.ZodType<object>>(
  request: Request,
  context: Readonly<RouterContextProvider>,
  operation: OperatorOperation<Fields, Answer>,
): Promise<Response> {
  const input = operation.request.safeParse(await readJsonBody(request));
  if (!input.success) return Response.json(refusalOf(input.error), { status: 400 });
  const result = await context.get(consoleContext).operator.call(operation, input.data as z.input<Fields>);
  if (result.ok) return Response.json(result.response);
  return Response.json({ success: false, errors: result.errors }, { status: result.status || 502 });
}
