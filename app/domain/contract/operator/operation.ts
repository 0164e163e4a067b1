import type { z } from "zod";
import { type Operation, type SchemasOf, withSchemas } from "../operation.ts";
import { type ChangingId, type Telling, type TellingOf, tellings } from "./told.ts";

/** None includes another. */
export const scopes = ["read", "export", "change"] as const;
export type Scope = (typeof scopes)[number];

/** Who is signed in, by Cloudflare Access; the site passes it on, and the services check it again. */
export const assertionHeader = "cf-access-jwt-assertion";

type MayChange = Exclude<Scope, "read">;

/** For the console and the terminal's commands; not in `allOperations`. `path` begins with `/operator/`. */
export type OperatorOperation<
  Request extends z.ZodObject = z.ZodObject,
  Answer extends z.ZodType = z.ZodType,
  Told extends Telling = Telling,
> = Omit<Operation<Request, Answer>, "caller" | "limit"> & {
  scope: Scope | readonly [Scope, ...Scope[]];
  told: Told;
};

/** Preserves the schemas' types, and makes each when it is first read. */
export const defineOperatorOperation = <
  Request extends z.ZodObject,
  Answer extends z.ZodType,
  const Id extends string,
>(
  definition: Omit<OperatorOperation, "request" | "answer" | "told" | "id" | "scope"> &
    SchemasOf<Request, Answer> &
    (
      | { scope: "read"; id: Id }
      | { scope: MayChange | readonly [MayChange, ...MayChange[]]; id: Id & ChangingId }
    ),
): OperatorOperation<Request, Answer, TellingOf<Id>> => {
  const told: Telling = tellings[definition.id as ChangingId] ?? "quiet";
  return withSchemas({ ...definition, told: told as TellingOf<Id> });
};
