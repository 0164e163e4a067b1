import type { RouterContextProvider } from "react-router";
import { data } from "react-router";
import { clockContext, draftCookieContext, servicesContext, visitorContext } from "../../context.ts";
import { newYorkDate } from "../../domain/application/birth-date.ts";
import { type Draft, type Receipt, startDraft } from "../../domain/application/draft.ts";
import type { Answers } from "../../domain/application/fields.ts";
import { type Layout, layoutAt, pageFromStep } from "../../domain/application/flows.ts";
import type { Facts } from "../../domain/application/schema.ts";

export const returnQuery = "volver";
export const endedQuery = "terminada";
export const cookielessQuery = "sin-cookies";
export const newQuery = "nueva";

/** Where in the application a request is. */
export type Place = { layout: Layout; page: number };

/** The layout and page that a request means. Throws the 404 of an unknown step. */
export function placeOf(request: Request, step: string | undefined): Place {
  const layout = layoutAt(new URL(request.url).pathname);
  const page = pageFromStep(step);
  if (!layout || page === undefined || page >= layout.pages.length) throw data(null, { status: 404 });
  return { layout, page };
}

/** The vehicle of interest that a link brought along: short plain text, or nothing. */
export function vehicleOf(url: URL): Pick<Answers, "makeName" | "modelName"> {
  const plain = (name: string) => {
    const value = url.searchParams.get(name)?.trim() ?? "";
    return /^[\p{L}\p{N}][\p{L}\p{N} .&+/-]{0,59}$/u.test(value) ? value : "";
  };
  const makeName = plain("make");
  const modelName = makeName && plain("model");
  return makeName ? { makeName, ...(modelName ? { modelName } : {}) } : {};
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/**
 * A draft under the id that a form carries, when that could be one of ours; under a new one otherwise. When the
 * form began is then unknown, and nobody is taken for a program because of it.
 */
export function freshDraft(
  context: Readonly<RouterContextProvider>,
  options: { id?: string | undefined; vehicle?: Pick<Answers, "makeName" | "modelName"> },
): Draft {
  const now = context.get(clockContext)();
  if (options.id && uuid.test(options.id)) return { ...startDraft(options.id, now, {}), startedAt: 0 };
  const { value, origin } = context.get(visitorContext).zipcode;
  const known = origin === "visitor" ? { zipcode: value } : {};
  return startDraft(crypto.randomUUID(), now, { ...known, ...options.vehicle });
}

/** Headers that keep a draft or receipt in the visitor's browser; undefined when it is too large for that. */
export async function saveHeaders(
  context: Readonly<RouterContextProvider>,
  kept: Draft | Receipt,
  request: Request,
): Promise<Headers | undefined> {
  const cookies = await context.get(draftCookieContext).keep(kept, request);
  return cookies && new Headers(cookies.map((cookie) => ["set-cookie", cookie] as [string, string]));
}

/** A form's text; empty for what is missing or a file. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** What the rules need to know: New York's date, and the place of the one zipcode in question. */
export async function readFacts(
  context: Readonly<RouterContextProvider>,
  answers: Answers,
  now: number,
): Promise<Facts> {
  const zipcode = /^\d{5}/.exec(answers.zipcode?.trim() ?? "")?.[0] ?? "";
  const place = zipcode ? await context.get(servicesContext).placeOf(zipcode) : "unknown";
  return { today: newYorkDate(now), placeOf: (asked) => (asked === zipcode ? place : "unknown") };
}
