import type { z } from "zod";
import { type Operation, type SchemasOf, withSchemas } from "../operation.ts";
import type { Telling, TellingOf } from "./told.ts";

/** None includes another. */
export const scopes = ["read", "export", "change"] as const;
export type Scope = (typeof scopes)[number];

/** Who is signed in, by Cloudflare Access; the site passes it on, and the services check it again. */
export const assertionHeader = "cf-access-jwt-assertion";

/**
 * For the console and `npm run operator`, whose words for it are in app/operator-copy/operations.ts. `path` begins with
 * `/operator/`. `told`: told.ts.
 */
export type OperatorOperation<
  Request extends z.ZodObject = z.ZodObject,
  Answer extends z.ZodType = z.ZodType,
  Told extends Telling = Telling,
> = Omit<Operation<Request, Answer>, "caller" | "limit" | "summary"> & {
  scope: Scopes;
  /** The operation cannot be undone: whoever types it in a terminal is asked first. */
  isIrreversible?: true;
  readonly told?: Told;
};
type Scopes<One = Scope> = One | readonly [One, ...One[]];

export type Scoped = Pick<OperatorOperation, "scope">;

/** Whether a caller with these scopes may call the operation. */
export const mayCall = ({ scope }: Scoped, { scopes }: { scopes: readonly Scope[] }): boolean =>
  [scope].flat().every((one) => scopes.includes(one));

/** Preserves the schemas' types, and makes each when it is first read. GET sends a query, and POST JSON where it does not say else. */
export const defineOperatorOperation = <
  Request extends z.ZodObject,
  Answer extends z.ZodType,
  const Id extends string,
  const Asked extends Scopes,
>(
  definition: Omit<OperatorOperation, "request" | "answer" | "told" | "id" | "scope" | "sends"> &
    Partial<Pick<Operation, "sends">> &
    SchemasOf<Request, Answer> & { id: Id; scope: Asked },
): OperatorOperation<Request, Answer, TellingOf<Asked, Id>> & { id: Id } =>
  withSchemas({ sends: definition.method === "GET" ? ("query" as const) : ("json" as const), ...definition });
