import type { z } from "zod";
import {
  getAceCoverage,
  getAceFundingWayResponse,
  getAceThankYouResponse,
} from "../../../app/domain/contract/ace.ts";
import { validateCaptcha } from "../../../app/domain/contract/captcha.ts";
import { getLocationInfo } from "../../../app/domain/contract/geocoding.ts";
import { getHelpCategory } from "../../../app/domain/contract/help.ts";
import {
  getAllMakes,
  getAllSimpleMakesV1,
  getAllSimpleMakesV2,
  getDenormalizedName,
} from "../../../app/domain/contract/newcar.ts";
import type { Operation } from "../../../app/domain/contract/operation.ts";
import {
  handleFirstCarsDirectRequest,
  submitPartnerReferralAndEntryPixels,
} from "../../../app/domain/contract/pixels.ts";
import { executeTargetAction } from "../../../app/domain/contract/target.ts";
import { getEtContent } from "../../../app/domain/contract/text.ts";
import { categories } from "../content/categories.ts";
import { partnerCategory } from "../help/partner-content.ts";
import type { ProductBackend, UpstreamFailed } from "../upstream/product-backend.ts";

type Input = Readonly<Record<string, unknown>>;
/** `detail`: what of several calls of one operation it is about. */
export type Rehearsed<Answer extends z.ZodType = z.ZodType> = {
  operation: Omit<Operation, "answer" | "request"> & { answer: Answer };
  input: Input;
  detail?: string;
};

/** `unknown`: 404, it has no such thing. `unreadable`: a success that lacks what the contract needs. */
export type CallVerdict = "read" | "unknown" | "refused" | "unreadable" | "failed";

/** How an answer was read. `reason` and `shape` are names and sizes of the contract, never what a partner wrote. */
export type AskedCall = {
  call: string;
  verdict: CallVerdict;
  reason: string;
  /** `makes {n 3, u 2, a 0}, timestamp`; empty unless it was read. */
  shape: string;
  /** How many entries each list lost. */
  dropped: Readonly<Record<string, number>>;
  ms: number;
};

export const allMakesCall = {
  operation: getAllMakes,
  input: { excludePreviewModels: false, includeResearchMakes: false, showSoldOutModelsOnly: false },
};

export const categoryCall = (category: string) => ({
  operation: { ...getHelpCategory, answer: partnerCategory({ category }, []) },
  input: { category },
  detail: category,
});

/**
 * Calls that make and count nothing at the partner, so that the schedule may repeat them.
 *
 * @param reference of an application; a partner need not know it.
 */
export const readingCalls = (reference: string): readonly Rehearsed[] => [
  { operation: getAllSimpleMakesV1, input: {} },
  { operation: getAllSimpleMakesV2, input: {} },
  { operation: getDenormalizedName, input: { make: "toyota", model: "corolla" } },
  { operation: getAceCoverage, input: { zipcode: "90245" } },
  {
    operation: getAceThankYouResponse,
    input: { stipsConfirmationCode: reference, aceEmpType: "EMPLOYED" },
  },
  {
    operation: getAceFundingWayResponse,
    input: { stipsConfirmationCode: reference, aceEmpType: "EMPLOYED" },
  },
  // Of documentation (RFC 5737): a 404 is a right answer.
  { operation: getLocationInfo, input: { ipAddress: "192.0.2.1" } },
  { operation: getEtContent, input: { url: "/", domain: "", pending: false } },
];

export const helpCalls = (): readonly Rehearsed[] => categories.map(({ category }) => categoryCall(category));

/** A partner need not have a place, a name, that application or a made-up token; what our pages link to it must have. */
export function isRight({ call, verdict }: Pick<AskedCall, "call" | "verdict">): boolean {
  if (verdict === "read") return true;
  if (verdict === "unknown") return mayBeUnknown.has(call) || mayBeRefused.has(call);
  return verdict === "refused" && mayBeRefused.has(call);
}
const mayBeUnknown = new Set([getLocationInfo.id, getDenormalizedName.id]);
const mayBeRefused = new Set([getAceThankYouResponse.id, getAceFundingWayResponse.id, validateCaptcha.id]);

const address = "https://ensayo.invalid/?src=ensayo";

/** Calls that a partner may count, each once; a token that no captcha gave must be refused. */
export const countedCalls: readonly Rehearsed[] = [
  { operation: validateCaptcha, input: { token: "rehearsal" } },
  { operation: executeTargetAction, input: { action: "participate" } },
  {
    operation: handleFirstCarsDirectRequest,
    input: {
      ...{ cookieString: "", ipAddress: "192.0.2.1", partnerReferralId: "", subaffiliateId: "" },
      ...{ requestUri: address, src: "ensayo", lnk: "na" },
    },
  },
  {
    operation: submitPartnerReferralAndEntryPixels,
    input: {
      ...{ request_uri: address, src: "ensayo", lnk: "na", subaffiliate_id: "" },
      ...{ show_test_pixels: true, cookie_string: "" },
    },
  },
];

/** Makes a call and reads the answer as the services do. `body`: only where it was read. */
export async function ask<Answer extends z.ZodType>(
  backend: ProductBackend,
  { operation, input, detail = "" }: Rehearsed<Answer>,
): Promise<{ asked: AskedCall; body?: z.output<Answer> }> {
  const start = Date.now();
  const result = await backend.call(operation, input);
  const ms = Date.now() - start;
  const call = [operation.id, detail].filter(Boolean).join(" ");
  if (result.ok) {
    const { body, dropped } = result;
    const saysNo = isObject(body) && "success" in body && body.success === false;
    const verdict = saysNo ? "refused" : "read";
    const reason = saysNo ? "success=false" : "";
    return { asked: { call, verdict, reason, shape: shapeOf(body), dropped, ms }, body };
  }
  return { asked: { call, shape: "", dropped: {}, ms, ...failureOf(result) } };
}

function failureOf({ failure, status, fields = [] }: UpstreamFailed): Pick<AskedCall, "verdict" | "reason"> {
  if (status === 404) return { verdict: "unknown", reason: "404" };
  if (failure === "garbage")
    return { verdict: "unreadable", reason: `lacks ${fields.join(", ") || "content"}` };
  if (failure === "refused") return { verdict: "refused", reason: String(status ?? "success=false") };
  return { verdict: "failed", reason: failure === "status" ? String(status) : failure };
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

const sizeOf = (value: unknown): string =>
  isObject(value) ? String(Object.keys(value).length) : value === "" ? "empty" : "";

/** Fields of the contract have few names; what a partner names has many, and is counted. */
const mostNames = 10;

function shapeOf(body: unknown): string {
  const fields = isObject(body) ? Object.entries(body) : [];
  return fields
    .filter(([name, value]) => name !== "success" && value !== undefined)
    .map(([name, value]) => {
      const inside = isObject(value) && !Array.isArray(value) ? Object.entries(value) : [];
      const isNested = inside.length <= mostNames && inside.some(([, one]) => isObject(one));
      const sizes = inside.map(([inner, one]) => `${inner} ${sizeOf(one)}`.trim()).join(", ");
      return isNested ? `${name} {${sizes}}` : `${name} ${sizeOf(value)}`.trim();
    })
    .join(", ");
}
