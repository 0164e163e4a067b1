import { type Refusal, refusal } from "../../../app/domain/contract/operation.ts";

type FailureStatus = 400 | 401 | 403 | 404 | 409 | 410 | 422 | 429 | 502 | 504;

export type Result<Body> = { status: 200; body: Body } | { status: FailureStatus; body: Refusal };

export const ok = <Fields extends object>(fields: Fields) => ({
  status: 200 as const,
  body: { success: true as const, ...fields },
});

/**
 * A success that was checked against its contract and written as JSON once, for many requests. `bodyType` is never set:
 * it carries the type alone.
 */
export type CheckedJson<Body> = { status: 200; json: string; readonly bodyType?: Body };

/** Makes a failure. `field` is empty where the failure concerns the whole request. */
export const fail = (status: FailureStatus, field: string, code: string) => ({
  status,
  body: refusal(field, code),
});

export const failByField = (codes: Readonly<Partial<Record<string, string>>>) => ({
  status: 400 as const,
  body: {
    success: false as const,
    errors: Object.entries(codes).map(([field, code = ""]) => ({ field, code })),
  },
});
