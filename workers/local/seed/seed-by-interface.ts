import { fieldsOf, type Section } from "../../../app/domain/application/fields.ts";
import { flows, pagePath } from "../../../app/domain/application/flows.ts";
import { type EncodedRequest, encode } from "../../../app/domain/contract/operation.ts";
import { listCounters } from "../../../app/domain/contract/operator/counters.ts";
import { searchLeads } from "../../../app/domain/contract/operator/leads.ts";
import { inventedPerson, originOf } from "./invented-people.ts";

export type SeededSite = {
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** The site's own origin, which browsers send with forms. */
  origin: string;
  operatorToken: string;
};

const visitorCount = 36;
/** How many visitors begin the application. */
const applicantCount = 18;
/** How many of them fill in the first page of the application, the second, and so on. The last page submits it. */
const applicantsByPage = [16, 14, 13, 11];

/** The visitor's IP address, which is reserved for documentation (RFC 5737). */
const addressHeader = (n: number) => ({ "cf-connecting-ip": `192.0.2.${n % 250}` });

/** The last person who submits the application. If this person's lead exists, the site is seeded already. */
const lastApplicant = inventedPerson((visitorCount / applicantCount) * ((applicantsByPage.at(-1) ?? 0) - 1));

const indexTimeoutMs = 30_000;

/**
 * Seeds a site through its pages. Visitors come with and without an affiliate; some begin the application, fewer
 * continue, and fewer submit it. Nothing is seeded twice.
 * @returns how many leads were submitted.
 * @throws Error if the site refuses a lead, or if the last lead does not come into the index.
 */
export async function seedByInterface(site: SeededSite): Promise<number> {
  const isSeeded = async () =>
    (await callOperator(site, encode(searchLeads, { wanted: lastApplicant.email }))).leads.length > 0;
  if (await isSeeded()) return 0;
  const [flow] = flows;
  const applications: (() => Promise<void>)[] = [];
  for (let n = 0; n < visitorCount; n++) {
    const { get, post } = createVisitor(site, n);
    await get(`/?${new URLSearchParams(originOf(n))}`);
    const applicantIndex = n / (visitorCount / applicantCount);
    if (!Number.isInteger(applicantIndex)) continue;
    await get(flow.path);
    await post("/auto-credito/guardar", { first_name: inventedPerson(n).first_name ?? "" });
    for (const [page, sections] of flow.pages.entries()) {
      if (applicantIndex >= (applicantsByPage[page] ?? 0)) break;
      const sendPage = async () => {
        await get(pagePath(flow, page));
        return post(pagePath(flow, page), answersTo(sections, n));
      };
      if (page < flow.pages.length - 1) await sendPage();
      else applications.push(() => sendUntilAccepted(sendPage));
    }
  }
  for (const apply of applications) await apply();
  // The services write the lead index after the visitor's response.
  for (const end = Date.now() + indexTimeoutMs; !(await isSeeded()); ) {
    if (Date.now() > end) throw new Error("the last invented lead is not in the index");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  // Reading the counters makes the services write the arrivals that they have collected.
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

/** A visitor with cookies, whose forms carry the token and the submission id of the last page that had them. */
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
 * Sends an application every second until the site accepts it: the site refuses an application that was filled in
 * faster than a person can.
 */
async function sendUntilAccepted(send: () => Promise<number>): Promise<void> {
  const seconds = 10;
  for (let second = 0; second <= seconds; second++) {
    if ((await send()) === 303) return;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  throw new Error("a seeded application was refused");
}
