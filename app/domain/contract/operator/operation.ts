import type { z } from "zod";
import {
  type CompleteOperation,
  completeOperation,
  type Operation,
  type OptionalParts,
} from "../operation.ts";
import type { AlertPolicy, NotificationOf } from "./told.ts";

/** The scopes of a caller. No scope includes another. */
export const scopes = ["read", "export", "change"] as const;
export type Scope = (typeof scopes)[number];

/**
 * The header in which Cloudflare Access says who is signed in. The site passes the header on, and the services check it
 * again.
 */
export const assertionHeader = "cf-access-jwt-assertion";

/**
 * An operation for the console and `npm run operator`. Their words for it are in app/operator-copy/operations.ts.
 * `path` begins with `/operator/`. told.ts explains `told`.
 */
export type OperatorOperation<
  Request extends z.ZodObject = z.ZodObject,
  ResponseSchema extends z.ZodType = z.ZodType,
  Told extends AlertPolicy = AlertPolicy,
> = Omit<Operation<Request, ResponseSchema>, "caller" | "limit" | "summary"> & {
  scope: Scopes;
  /** The operation cannot be undone. The terminal asks for a confirmation first. */
  isIrreversible?: true;
  readonly told?: Told;
};
type Scopes<Single = Scope> = Single | readonly [Single, ...Single[]];

export type Scoped = Pick<OperatorOperation, "scope">;

/** Whether a caller with these scopes may call the operation. */
export const mayCall = ({ scope }: Scoped, { scopes }: { scopes: readonly Scope[] }): boolean =>
  [scope].flat().every((requiredScope) => scopes.includes(requiredScope));

/** Defines an operation. An operation that only reads is a GET, unless its definition says otherwise. */
export const defineOperatorOperation = <
  const Id extends string,
  const RequiredScopes extends Scopes,
  Fields extends z.ZodObject | z.ZodRawShape = Record<never, never>,
  Told extends z.ZodType | z.ZodRawShape = Record<never, never>,
>(
  definition: Omit<OperatorOperation, keyof OptionalParts | "told" | "id" | "scope"> &
    OptionalParts<Fields, Told> & { id: Id; scope: RequiredScopes },
): DefinedOperation<Id, RequiredScopes, CompleteOperation<Fields, Told>> =>
  completeOperation({ method: definition.scope === "read" ? "GET" : "POST", ...definition });

type DefinedOperation<
  Id extends string,
  RequiredScopes extends Scopes,
  Schemas extends Operation,
> = OperatorOperation<Schemas["request"], Schemas["response"], NotificationOf<RequiredScopes, Id>> & {
  id: Id;
  scope: RequiredScopes;
};
