import { z } from "zod";
import { type Operation, type SchemasOf, success, withSchemas } from "../operation.ts";

/** None includes another. */
export const scopes = ["read", "export", "change"] as const;
export type Scope = (typeof scopes)[number];

/** Who is signed in, by Cloudflare Access; the site passes it on, and the services check it again. */
export const assertionHeader = "cf-access-jwt-assertion";

/** For the console and the terminal's commands; not in `allOperations`. `path` begins with `/operator/`. */
export type OperatorOperation<
  Request extends z.ZodObject = z.ZodObject,
  Answer extends z.ZodType = z.ZodType,
> = Omit<Operation<Request, Answer>, "caller" | "limit"> & { scope: Scope | readonly [Scope, ...Scope[]] };

type Definition<Request extends z.ZodObject, Answer extends z.ZodType> = Omit<
  OperatorOperation,
  "request" | "answer" | "sends"
> &
  Partial<Pick<Operation, "sends"> & SchemasOf<Request, Answer>>;

const nothing = z.object({});
const done = z.object({ success });

/**
 * Preserves the schemas' types, and makes each when it is first read. Where it says no more, GET sends a query and POST JSON, there
 * is nothing to send, and the answer is that it is done.
 */
export const defineOperatorOperation = <
  Request extends z.ZodObject = typeof nothing,
  Answer extends z.ZodType = typeof done,
>(
  definition: Definition<Request, Answer>,
): OperatorOperation<Request, Answer> =>
  withSchemas({
    sends: definition.method === "GET" ? ("query" as const) : ("json" as const),
    request: () => nothing as unknown as Request,
    answer: () => done as unknown as Answer,
    ...definition,
  });
