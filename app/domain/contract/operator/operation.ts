import type { z } from "zod";
import {
  type CompleteOperation,
  completeOperation,
  type Operation,
  type OptionalParts,
} from "../operation.ts";
import type { AlertPolicy, AlertPolicyOf } from "./alert-policy.ts";

/** A caller may have several scopes. No scope includes another. */
export const scopes = ["read", "export", "change"] as const;
export type Scope = (typeof scopes)[number];

/**
 * The header in which Cloudflare Access says who is signed in. The site passes the header on, and the services check it
 * again.
 */
export const assertionHeader = "cf-access-jwt-assertion";

/**
 * An operation for the console and `npm run operator`. app/operator-copy/operations.ts has the words that describe the
 * operation. `path` begins with `/operator/`.
 */
export type OperatorOperation<
  Request extends z.ZodObject = z.ZodObject,
  ResponseSchema extends z.ZodType = z.ZodType,
  Policy extends AlertPolicy = AlertPolicy,
> = Omit<Operation<Request, ResponseSchema>, "caller" | "rateLimit" | "summary"> & {
  /** The scopes that a caller needs; all of them if there are several. */
  scope: Scopes;
  /** Set if the operation cannot be undone. The terminal then asks for a confirmation. */
  isIrreversible?: true;
  /** Never set. The compiler reads from this type whether the handler must state alerts. */
  readonly alertPolicy?: Policy;
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
  ResponsePart extends z.ZodType | z.ZodRawShape = Record<never, never>,
>(
  definition: Omit<OperatorOperation, keyof OptionalParts | "alertPolicy" | "id" | "scope"> &
    OptionalParts<Fields, ResponsePart> & { id: Id; scope: RequiredScopes },
): DefinedOperation<Id, RequiredScopes, CompleteOperation<Fields, ResponsePart>> =>
  completeOperation({ method: definition.scope === "read" ? "GET" : "POST", ...definition });

type DefinedOperation<
  Id extends string,
  RequiredScopes extends Scopes,
  Schemas extends Operation,
> = OperatorOperation<Schemas["request"], Schemas["response"], AlertPolicyOf<RequiredScopes, Id>> & {
  id: Id;
  scope: RequiredScopes;
};
