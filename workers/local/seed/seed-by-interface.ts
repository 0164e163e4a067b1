import { createHash, randomBytes } from "node:crypto";
import { submitLead } from "../../../app/domain/contract/leads.ts";
import { inventedPerson, originOf } from "./invented-people.ts";

export type SeededSite = {
  fetch(path: string, init?: RequestInit): Promise<Response>;
  operatorToken: string;
  programKey: string;
};

/** Few enough for the limits of one minute. */
const leads = 12;
const visitsOfLead = 3;

/** The same at every run: a lead that is there is not sent again. */
const submissionIdOf = (n: number): string => `5eed0000-0000-4000-8000-${n.toString(16).padStart(12, "0")}`;

/** An address for documentation (RFC 5737) for each visitor. */
const visitor = (n: number) => ({ "cf-connecting-ip": `192.0.2.${n % 250}` });

/**
 * Seeds a site as the world does: visits with and without an affiliate, and leads that a program submits. Nothing is seeded
 * twice. @returns how many leads were submitted. @throws when the site refuses one.
 */
export async function seedByInterface(site: SeededSite): Promise<number> {
  if (await isSeeded(site)) return 0;
  for (let n = 0; n < leads * visitsOfLead; n++) await visit(site, n);
  // The first comes last: while it is missing, an interrupted seed is repeated.
  for (let n = leads - 1; n >= 0; n--) await submit(site, n);
  return leads;
}

async function isSeeded({ fetch, operatorToken }: SeededSite): Promise<boolean> {
  const response = await fetch(`/services/operator/leads/${submissionIdOf(0)}`, {
    headers: { authorization: `Bearer ${operatorToken}` },
  });
  if (response.status !== 200 && response.status !== 404)
    throw new Error(`the operator's interface answered ${response.status}`);
  return response.status === 200;
}

/** Every third visitor of the seed begins the application. */
async function visit({ fetch }: SeededSite, n: number): Promise<void> {
  const headers = { accept: "text/html", ...visitor(n) };
  const query = new URLSearchParams(originOf(n));
  const home = await fetch(`/?${query}`, { headers });
  await home.text();
  if (n % 3 !== 0) return;
  const cookie = home.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const begun = new URLSearchParams({ submission_id: "", first_name: inventedPerson(n).first_name ?? "" });
  const saved = await fetch("/auto-credito/guardar", {
    method: "POST",
    headers: {
      ...headers,
      cookie,
      origin: "http://localhost",
      "content-type": "application/x-www-form-urlencoded",
    },
    body: begun.toString(),
  });
  await saved.text();
}

async function submit({ fetch, programKey }: SeededSite, n: number): Promise<void> {
  const lead = { ...inventedPerson(n), ...originOf(n), submissionId: submissionIdOf(n) };
  const response = await fetch(`/services${submitLead.path}`, {
    method: "POST",
    body: new URLSearchParams(lead).toString(),
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      authorization: `Bearer ${programKey}`,
      ...visitor(n),
    },
  });
  if (!response.ok) throw new Error(`a seeded lead was refused: ${response.status} ${await response.text()}`);
  await response.text();
}

/** The key of a program that submits the seeded leads, made for one run. */
export function seedProgram(): { key: string; entry: string } {
  const key = randomBytes(32).toString("base64url");
  const hash = createHash("sha256").update(key).digest("hex");
  return { key, entry: `semilla:${hash}:trusted:converts` };
}

export const withProgram = (variables: Readonly<Record<string, string>>, entry: string): string =>
  [variables.PROGRAM_KEYS, entry].filter(Boolean).join(",");
