import type { z } from "zod";
import { type Operation, type Said, type Unsaid, whole } from "../operation.ts";
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

/** Where it does not say else, what reads is a GET. */
export const defineOperatorOperation = <
  const Id extends string,
  const Asked extends Scopes,
  Fields extends z.ZodObject | z.ZodRawShape = Record<never, never>,
  Told extends z.ZodType | z.ZodRawShape = Record<never, never>,
>(
  definition: Omit<OperatorOperation, keyof Unsaid | "told" | "id" | "scope"> &
    Unsaid<Fields, Told> & { id: Id; scope: Asked },
): Defined<Id, Asked, Said<Fields, Told>> =>
  whole({ method: definition.scope === "read" ? "GET" : "POST", ...definition });

type Defined<Id extends string, Asked extends Scopes, Schemas extends Operation> = OperatorOperation<
  Schemas["request"],
  Schemas["answer"],
  TellingOf<Asked, Id>
> & { id: Id; scope: Asked };
