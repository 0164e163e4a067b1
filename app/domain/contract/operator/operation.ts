import type { z } from "zod";
import { type Operation, type SchemasOf, withSchemas } from "../operation.ts";

/** The rights of an operator: list and look, take sealed leads out, change anything. None includes another. */
export const scopes = ["read", "export", "change"] as const;
export type Scope = (typeof scopes)[number];

/** The header in which Cloudflare Access says who is signed in; the site hands it on, and the services check it again. */
export const assertionHeader = "cf-access-jwt-assertion";

/**
 * A call of the operator's interface, of the console's and of the terminal's commands alike: an operation that asks a
 * scope, or all of several. Not in `allOperations`, because neither visitors nor programs reach it. `path` begins with `/operator/`.
 */
export type OperatorOperation<
  Request extends z.ZodObject = z.ZodObject,
  Answer extends z.ZodType = z.ZodType,
> = Omit<Operation<Request, Answer>, "caller"> & { scope: Scope | readonly [Scope, ...Scope[]] };

/** Keeps the schemas' types, `z.infer<typeof listLeads.answer>`, and makes each when it is first read. */
export const defineOperatorOperation = <Request extends z.ZodObject, Answer extends z.ZodType>(
  definition: Omit<OperatorOperation, "request" | "answer"> & SchemasOf<Request, Answer>,
): OperatorOperation<Request, Answer> => withSchemas(definition);
