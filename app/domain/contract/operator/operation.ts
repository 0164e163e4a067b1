import { z } from "zod";
import { type Operation, type SchemasOf, success, withSchemas } from "../operation.ts";
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

type Nothing = z.ZodObject<Record<never, never>>;
type Done = z.ZodObject<{ success: typeof success }>;

/**
 * Preserves the schemas' types, and makes each when it is first read. Where it does not say else, what reads is a GET with a query
 * and all else a POST with JSON; it takes nothing, and its answer is that it was done.
 */
export const defineOperatorOperation = <
  const Id extends string,
  const Asked extends Scopes,
  Request extends z.ZodObject = Nothing,
  Answer extends z.ZodType = Done,
>({
  method,
  sends,
  request,
  answer,
  ...definition
}: Omit<OperatorOperation, "request" | "answer" | "told" | "id" | "scope" | "method" | "sends"> &
  Partial<Pick<Operation, "method" | "sends"> & SchemasOf<Request, Answer>> & {
    id: Id;
    scope: Asked;
  }): OperatorOperation<Request, Answer, TellingOf<Asked, Id>> & { id: Id; scope: Asked } => {
  const used = method ?? (definition.scope === "read" ? "GET" : "POST");
  return withSchemas({
    ...definition,
    method: used,
    sends: sends ?? (used === "GET" ? "query" : "json"),
    request: request ?? (() => z.object({}) as Request),
    answer: answer ?? (() => z.object({ success }) as z.ZodType as Answer),
  });
};
