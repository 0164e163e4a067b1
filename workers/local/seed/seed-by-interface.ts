import { fieldsOf, type Section } from "../../../app/domain/application/fields.ts";
import { flows, pagePath } from "../../../app/domain/application/flows.ts";
import { type EncodedRequest, encode } from "../../../app/domain/contract/operation.ts";
import { listCounters } from "../../../app/domain/contract/operator/counters.ts";
import { searchLeads } from "../../../app/domain/contract/operator/leads.ts";
import { inventedPerson, originOf } from "./invented-people.ts";

export type SeededSite = {
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** The origin under which the site sees its own requests. */
  origin: string;
  operatorToken: string;
};

const visitorCount = 36;
/**
 * How many of the visitors who begin the application fill in each of its pages. The last page sends the application.
 */
const visitorsByPage = [16, 14, 13, 11];
const applicantCount = 18;

/** Gives each visitor an address that is reserved for documentation (RFC 5737). */
const addressHeader = (n: number) => ({ "cf-connecting-ip": `192.0.2.${n % 250}` });

/** The last visitor who applies. While this visitor's lead is missing, an interrupted seed is repeated. */
const lastApplicant = inventedPerson((visitorCount / applicantCount) * ((visitorsByPage.at(-1) ?? 0) - 1));

/**
 * Seeds a site as the world does: visits with and without an affiliate, of which some begin the application, fewer
 * continue and fewer apply. Nothing is seeded twice.
 * @returns how many leads were submitted.
 * @throws Error if the site refuses a lead.
 */
export async function seedByInterface(site: SeededSite): Promise<number> {
  const { leads } = await callOperator(site, encode(searchLeads, { wanted: lastApplicant.email }));
  if (leads.length > 0) return 0;
  const [first] = flows;
  const applications: (() => Promise<void>)[] = [];
  for (let n = 0; n < visitorCount; n++) {
    const { get, post } = createVisitor(site, n);
    await get(`/?${new URLSearchParams(originOf(n))}`);
    const applicantIndex = n / (visitorCount / applicantCount);
    if (!Number.isInteger(applicantIndex)) continue;
    await get(first.path);
    await post("/auto-credito/guardar", { first_name: inventedPerson(n).first_name ?? "" });
    for (const [page, sections] of first.pages.entries()) {
      if (applicantIndex >= (visitorsByPage[page] ?? 0)) break;
      const sendPage = async () => {
        await get(pagePath(first, page));
        return post(pagePath(first, page), answersTo(sections, n));
      };
      if (page < first.pages.length - 1) await sendPage();
      else applications.push(() => sendUntilAccepted(sendPage));
    }
  }
  for (const apply of applications) await apply();
  // Collected counts of arrivals are written when somebody reads the counters.
  await callOperator(site, encode(listCounters, {}));
  return applications.length;
}

async function callOperator(
  { fetch, operatorToken }: SeededSite,
  { target, headers, ...init }: EncodedRequest,
) {
  const authorization = `Bearer ${operatorToken}`;
  const response = await fetch(`/services${target}`, { ...init, headers: { ...headers, authorization } });
  if (!response.ok) throw new Error(`the operator's interface responded with status ${response.status}`);
  return (await response.json()) as { leads: object[] };
}

/** A visitor with cookies. The visitor's forms carry the token and the id of the last page that had them. */
function createVisitor({ fetch, origin }: SeededSite, n: number) {
  const cookies = new Map<string, string>();
  const formIds: Record<string, string> = { submission_id: "" };
  const request = async (path: string, init: RequestInit = {}): Promise<number> => {
    const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
    const headers = { accept: "text/html", ...addressHeader(n), ...(cookie && { cookie }), ...init.headers };
    const response = await fetch(path, { ...init, redirect: "manual", headers });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const page = await response.text();
    for (const [, name = "", value = ""] of page.matchAll(
      /name="(form_token|submission_id)" value="([^"]+)"/g,
    ))
      formIds[name] = value;
    return response.status;
  };
  return {
    get: (path: string) => request(path),
    post: (path: string, form: Record<string, string>) =>
      request(path, {
        method: "POST",
        body: new URLSearchParams({ ...formIds, ...form }).toString(),
        headers: { origin, "content-type": "application/x-www-form-urlencoded" },
      }),
  };
}

function answersTo(sections: readonly Section[], n: number): Record<string, string> {
  const person = inventedPerson(n);
  const names = sections.flatMap((section) => fieldsOf(section));
  return Object.fromEntries(names.flatMap((name) => (person[name] ? [[name, person[name]]] : [])));
}

/**
 * Sends an application until the site accepts it. The site refuses an application that was filled in faster than a
 * person can.
 */
async function sendUntilAccepted(send: () => Promise<number>): Promise<void> {
  const seconds = 10;
  for (let second = 0; second <= seconds; second++) {
    if ((await send()) === 303) return;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  throw new Error("a seeded application was refused");
}
