import type { z } from "zod";
import { type Operation, type SchemasOf, withSchemas } from "../operation.ts";

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

type Definition = Omit<OperatorOperation, "request" | "answer" | "sends"> & Partial<Pick<Operation, "sends">>;

/** Preserves the schemas' types, and makes each when it is first read. GET sends a query, and POST JSON where it does not say else. */
export const defineOperatorOperation = <Request extends z.ZodObject, Answer extends z.ZodType>(
  definition: Definition & SchemasOf<Request, Answer>,
): OperatorOperation<Request, Answer> =>
  withSchemas({ sends: definition.method === "GET" ? ("query" as const) : ("json" as const), ...definition });
