import fc from "fast-check";
import { expect, test } from "vitest";
import { keysFor } from "../../app/.server/derived-keys.ts";
import { createFormTokens } from "../../app/.server/form-token.ts";
import { createSigner } from "../../app/.server/signer.ts";
import { readSite } from "../../app/config.ts";
import { consentTexts, consentVersion } from "../../app/copy/consents.ts";
import {
  type Answers,
  type FieldName,
  fieldNames,
  fields,
  secretFields,
} from "../../app/domain/application/fields.ts";
import { consentWording } from "../../app/domain/application/shown-consents.ts";
import { tidyLines } from "../../app/domain/forms/tidy.ts";
import { honeypotName } from "../../app/ui/form/hidden-fields.tsx";
import { randomRuns } from "../full-run.ts";
import { somebody } from "../people.ts";
import { testKeys } from "../test-keys.ts";
import { anyAddress } from "./program.ts";
import { siteOfFile } from "./sites.ts";

/**
 * The cases run in batches of fifty: 200 random applications and as many visits, and 1,500 of each in `npm run
 * test:full`.
 */
const batches = randomRuns(4, 30);

const site = await siteOfFile();

const ask = (address: string, init: RequestInit): Promise<Response> =>
  fetch(site.origin + address, { ...init, redirect: "manual" });

const long = { timeout: 3_600_000 };

/** Fields that a visitor types into. They must come back as they were typed. */
const typedFields = fieldNames.filter(
  (name) => fields[name].inputMode !== "none" && ![...secretFields, "dob1_month"].includes(name),
);
const markup = [
  '<script src="x-planted">',
  '"><img src=x-planted>',
  "'><x-planted>",
  "{{x-planted}}",
  "</title><x-planted>",
];
const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc.constantFrom(
    ...markup,
    "",
    " ",
    "0",
    "-1",
    "99999999999",
    "yes",
    "\u0000",
    "\ud83d",
    "a\r\nb",
    "ñ".repeat(400),
  ),
);
const mutations = fc.dictionary(
  fc.constantFrom(...fieldNames, "submission_id", "intent", honeypotName),
  text,
  {
    maxKeys: 6,
  },
);
const removals = fc.array(fc.constantFrom(...fieldNames), { maxLength: 5 });

const paths = [
  "/auto-credito/solicitud2",
  "/auto-finance/loan-request",
  "/auto-finance/loan-request-old",
  "/auto-finance/solicitud",
];
const application = fc.record({ path: fc.constantFrom(...paths), mutations, removals });

/** A text after it went through a form: in the browser's encoding, and tidied. */
const asReceived = (value: string) =>
  tidyLines(new URLSearchParams(new URLSearchParams({ v: value }).toString()).get("v") ?? "");
const inHtml = (value: string) =>
  value
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#x27;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");

const { brand } = readSite({}).config;
const texts = consentTexts(brand.name, undefined);
const words = consentWording({
  privacy: { version: consentVersion.privacy, text: texts.privacy },
  contact: { version: consentVersion.contact, text: texts.contact },
});
const signer = createSigner(keysFor("form", [(await testKeys()).draftKey]));
const tokens = createFormTokens({ signer, now: Date.now });

/**
 * The hidden fields of a form as if it had been opened, without which nothing is accepted. They are signed here,
 * because a page for every application would double the time. form-token.worker.test.ts checks that pages carry such
 * tokens.
 */
async function openForm(): Promise<Record<string, string>> {
  const id = crypto.randomUUID();
  return { submission_id: id, form_token: await tokens.sign({ id, startedAt: Date.now(), words }) };
}

async function submit({
  path,
  mutations: changes,
  removals: gone,
}: {
  path: string;
  mutations: Record<string, string>;
  removals: FieldName[];
}) {
  const applicant = somebody() as Record<string, string>;
  const form: Record<string, string> = { ...applicant, ...changes };
  for (const name of gone) delete form[name];
  Object.assign(form, await openForm());
  const response = await ask(path, {
    method: "POST",
    body: new URLSearchParams(form),
    headers: {
      origin: site.origin,
      ...anyAddress(),
    },
  });
  return {
    form: form as Answers,
    taxpayerNumber: applicant.ssn_ui ?? "",
    status: response.status,
    body: await response.text(),
    location: response.headers.get("location") ?? "",
  };
}

test("random applications cause no 5xx, lose no field and echo no markup", long, async () => {
  const outcomes = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(application, { minLength: 50, maxLength: 50 }), async (applications) => {
      for (const { form, taxpayerNumber, status, body, location } of await Promise.all(
        applications.map(submit),
      )) {
        outcomes.set(status, (outcomes.get(status) ?? 0) + 1);
        expect([303, 409, 422, 429]).toContain(status);
        const echoed = ["<x-planted", "<img src=x-planted", '<script src="x-planted'].filter((tag) =>
          body.includes(tag),
        );
        expect(echoed, "markup echoed").toEqual([]);
        expect(body.includes(taxpayerNumber), "the taxpayer number came back").toBe(false);
        if (status === 303) {
          expect(location).toMatch(
            /^\/auto-(?:credito|finance)\/(?:thank-you-plain(?:\?ref=[0-9A-Z-]{11}(?:&espera=\w+)?&firma=[\w-]{43})?|[\w/-]+\?volver=revision#\w+)$/,
          );
          continue;
        }
        const lost = typedFields.filter((name) => {
          const value = asReceived(form[name] ?? "");
          return value && !body.includes(`value="${inHtml(value)}"`);
        });
        expect(
          lost.map((name) => `${name}: ${JSON.stringify(form[name])}`),
          `lost in a ${status}`,
        ).toEqual([]);
      }
    }),
    { numRuns: batches, endOnFailure: true },
  );
  // The generator reaches both ends: at least one application in a hundred is accepted, and one in ten is sent back.
  expect(outcomes.get(303) ?? 0).toBeGreaterThan(batches / 2);
  expect(outcomes.get(422) ?? 0).toBeGreaterThan(batches * 5);
});

test("bodies of any kind cause no 5xx at any address that takes a POST", long, async () => {
  const types = [
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "multipart/form-data",
    "application/json",
    "text/plain",
    "",
    "x",
  ];
  const addresses = [
    ...paths,
    "/auto-credito/solicitud",
    "/auto-credito/solicitud/step4",
    "/auto-credito/guardar",
    "/services/leadsubmission/v1/submitSpecialFinanceAndUserProfileLead",
    "/services/leadvalidation/v2/validateSpecialFinanceAndUserProfileLead",
    "/services/internal/leads",
  ];
  const request = fc.record({
    address: fc.constantFrom(...addresses),
    type: fc.constantFrom(...types),
    body: fc.oneof(
      fc.uint8Array({ maxLength: 400 }),
      fc.string({ maxLength: 400 }).map((value) => new TextEncoder().encode(value)),
    ),
    cookie: fc.oneof(
      fc.constant(""),
      fc
        .stringMatching(/^[\w.%-]{1,80}$/)
        .map((value) => `solicitud.0=${value}; visita=${value}; src=${value}`),
    ),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(request, { minLength: 20, maxLength: 20 }), async (requests) => {
      const statuses = await Promise.all(
        requests.map(async ({ address, type, body, cookie }) => {
          const headers = { ...(type ? { "content-type": type } : {}), ...(cookie ? { cookie } : {}) };
          const response = await ask(address, {
            method: "POST",
            body: body as Uint8Array<ArrayBuffer>,
            headers,
          });
          await response.arrayBuffer();
          return { address, type, status: response.status };
        }),
      );
      expect(statuses.filter(({ status }) => status >= 500)).toEqual([]);
    }),
    { numRuns: randomRuns(5, 100), endOnFailure: true },
  );
});

test("random cookies, queries and referrers cause no 5xx, foreign link or planted header", long, async () => {
  const own = [
    "afiliado",
    "src",
    "lnk",
    "origen",
    "llegada",
    "visita",
    "perfil",
    "zipcode",
    "pendiente",
    "llave",
  ];
  const asked = [
    "affid",
    "subid",
    "linkid",
    "lpgid",
    "src",
    "lnk",
    "gclid",
    "utm_source",
    "pxl_id",
    "mboxDisable",
  ];
  const hostile = fc.oneof(
    text,
    fc.constantFrom(
      "https://malo.example/",
      "//malo.example",
      "a\r\nset-cookie: planted=1",
      "javascript:x",
      "%0d%0a",
    ),
  );
  // A cookie header cannot carry line breaks: a client refuses to send them.
  const cookieText = hostile.map((value) => encodeURIComponent(value.toWellFormed()).slice(0, 3000));
  const forged = fc.oneof(
    cookieText,
    fc.json({ maxDepth: 2 }).map((value) => encodeURIComponent(btoa(encodeURIComponent(value)))),
    fc
      .dictionary(fc.constantFrom("passed", "secure", ...asked), hostile, { maxKeys: 4 })
      .map((value) =>
        encodeURIComponent(btoa(unescape(encodeURIComponent(JSON.stringify(value).toWellFormed())))),
      ),
  );
  const visit = fc.record({
    path: fc.constantFrom(
      "/",
      "/politica-de-cookies",
      "/nada",
      "/auto-credito/solicitud",
      "/opciones-de-privacidad",
    ),
    query: fc.dictionary(fc.constantFrom(...asked), hostile, { maxKeys: 5 }),
    cookies: fc.dictionary(
      fc.constantFrom(...own, "consentimiento", "solicitud.0", "llave.auto-credito"),
      forged,
      {
        maxKeys: 5,
      },
    ),
    referrer: fc.oneof(
      fc.constantFrom(
        "",
        "https://www.seguro.example/autos",
        "https://malo.example/seguro?x=<x-planted>",
        "no",
      ),
      fc.webUrl(),
    ),
  });
  const ownHosts = new Set([new URL(site.origin).host, "social.tucreditodeauto.example"]);
  ownHosts.add("concesionarios.tucreditodeauto.example").add("www.tucreditodeauto.example");
  await fc.assert(
    fc.asyncProperty(fc.array(visit, { minLength: 50, maxLength: 50 }), async (visits) => {
      await Promise.all(
        visits.map(async ({ path, query, cookies, referrer }) => {
          const cookie = Object.entries(cookies)
            .map(([name, value]) => `${name}=${value}`)
            .join("; ");
          const response = await ask(`${path}?${new URLSearchParams(query)}`, {
            headers: { ...(cookie ? { cookie } : {}), ...(referrer ? { referer: referrer } : {}) },
          });
          const body = await response.text();
          expect([200, 302, 404]).toContain(response.status);
          expect(response.headers.get("set-cookie") ?? "").not.toContain("planted=1");
          for (const set of response.headers.getSetCookie())
            expect(own.concat("solicitud", "mboxDisable")).toContain(/^[^=.]+/.exec(set)?.[0]);
          const links = [...body.matchAll(/(?:href|src|action)="([^"]*)"/g)].map(([, link = ""]) => link);
          const foreign = links.filter(
            (link) =>
              !/^(?:tel:|#)/.test(link) &&
              !ownHosts.has(new URL(link.replaceAll("&amp;", "&"), site.origin).host),
          );
          expect(foreign).toEqual([]);
          expect(body.includes("<x-planted")).toBe(false);
        }),
      );
    }),
    { numRuns: batches, endOnFailure: true },
  );
});
