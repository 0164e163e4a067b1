import { fieldsOf, type Section } from "../../../app/domain/application/fields.ts";
import { flows, pagePath } from "../../../app/domain/application/flows.ts";
import { type EncodedRequest, encode } from "../../../app/domain/contract/operation.ts";
import { listCounters } from "../../../app/domain/contract/operator/counters.ts";
import { searchLeads } from "../../../app/domain/contract/operator/leads.ts";
import { inventedPerson, originOf } from "./invented-people.ts";

export type SeededSite = {
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** As the site sees its own. */
  origin: string;
  operatorToken: string;
};

const visitors = 36;
/** Of those who begin the application, how many answer each of its pages; the last page sends it. */
const answering = [16, 14, 13, 11];
const begin = 18;

/** An address for documentation (RFC 5737) for each visitor. */
const visitor = (n: number) => ({ "cf-connecting-ip": `192.0.2.${n % 250}` });

/** The last who applies: while that lead is missing, an interrupted seed is repeated. */
const last = inventedPerson((visitors / begin) * ((answering.at(-1) ?? 0) - 1));

/**
 * Seeds a site as the world does: visits with and without an affiliate, of which some begin, fewer go on and fewer apply.
 * Nothing is seeded twice. @returns how many leads were submitted. @throws when the site refuses one.
 */
export async function seedByInterface(site: SeededSite): Promise<number> {
  const { leads } = await operate(site, encode(searchLeads, { wanted: last.email }));
  if (leads.length > 0) return 0;
  const [first] = flows;
  const applications: (() => Promise<void>)[] = [];
  for (let n = 0; n < visitors; n++) {
    const { get, post } = browse(site, n);
    await get(`/?${new URLSearchParams(originOf(n))}`);
    const place = n / (visitors / begin);
    if (!Number.isInteger(place)) continue;
    await get(first.path);
    await post("/auto-credito/guardar", { first_name: inventedPerson(n).first_name ?? "" });
    for (const [page, sections] of first.pages.entries()) {
      if (place >= (answering[page] ?? 0)) break;
      const sent = async () => {
        await get(pagePath(first, page));
        return post(pagePath(first, page), answersTo(sections, n));
      };
      if (page < first.pages.length - 1) await sent();
      else applications.push(() => untilAccepted(sent));
    }
  }
  for (const apply of applications) await apply();
  // What is added up of arrivals is written for whoever reads them.
  await operate(site, encode(listCounters, {}));
  return applications.length;
}

async function operate({ fetch, operatorToken }: SeededSite, { target, headers, ...init }: EncodedRequest) {
  const authorization = `Bearer ${operatorToken}`;
  const response = await fetch(`/services${target}`, { ...init, headers: { ...headers, authorization } });
  if (!response.ok) throw new Error(`the operator's interface answered ${response.status}`);
  return (await response.json()) as { leads: object[] };
}

/** A visitor with cookies, whose forms have the token and the id of the last page that had one. */
function browse({ fetch, origin }: SeededSite, n: number) {
  const cookies = new Map<string, string>();
  const hidden: Record<string, string> = { submission_id: "" };
  const ask = async (path: string, init: RequestInit = {}): Promise<number> => {
    const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
    const headers = { accept: "text/html", ...visitor(n), ...(cookie && { cookie }), ...init.headers };
    const response = await fetch(path, { ...init, redirect: "manual", headers });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const page = await response.text();
    for (const [, name = "", value = ""] of page.matchAll(
      /name="(form_token|submission_id)" value="([^"]+)"/g,
    ))
      hidden[name] = value;
    return response.status;
  };
  return {
    get: (path: string) => ask(path),
    post: (path: string, form: Record<string, string>) =>
      ask(path, {
        method: "POST",
        body: new URLSearchParams({ ...hidden, ...form }).toString(),
        headers: { origin, "content-type": "application/x-www-form-urlencoded" },
      }),
  };
}

function answersTo(sections: readonly Section[], n: number): Record<string, string> {
  const person = inventedPerson(n);
  const names = sections.flatMap((section) => fieldsOf(section));
  return Object.fromEntries(names.flatMap((name) => (person[name] ? [[name, person[name]]] : [])));
}

/** A site takes no application that was filled in faster than a person can. */
async function untilAccepted(send: () => Promise<number>): Promise<void> {
  const seconds = 10;
  for (let second = 0; second <= seconds; second++) {
    if ((await send()) === 303) return;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  throw new Error("a seeded application was refused");
}
