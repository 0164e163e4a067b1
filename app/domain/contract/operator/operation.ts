import type { z } from "zod";
import { type Done, type Nothing, type Operation, type Unsaid, whole } from "../operation.ts";
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

/** Preserves the schemas' types. Where it does not say else, what reads is a GET. */
export const defineOperatorOperation = <
  const Id extends string,
  const Asked extends Scopes,
  Request extends z.ZodObject = Nothing,
  Answer extends z.ZodType = Done,
>(
  definition: Omit<OperatorOperation, keyof Unsaid | "told" | "id" | "scope"> &
    Unsaid<Request, Answer> & { id: Id; scope: Asked },
): OperatorOperation<Request, Answer, TellingOf<Asked, Id>> & { id: Id; scope: Asked } =>
  whole({ method: definition.scope === "read" ? "GET" : "POST", ...definition });
