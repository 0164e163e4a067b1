import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { type Consent, consentSchema } from "../../app/domain/application/lead.ts";
import { vehicleFields } from "../../app/domain/application/vehicle.ts";
import type { TestResult } from "../../app/domain/contract/operator/destinations.ts";
import { includes } from "../../app/domain/records.ts";
import { secrets, servicesFor, webhook } from "../destinations.ts";
import { fillSteps, formOf, httpVisitor, sendOnePage, steps } from "../http-visitor.ts";
import { somebody } from "../people.ts";
import { until } from "../until.ts";
import { type Received, startWebhookReceiver } from "../webhook-receiver.ts";
import { siteOfFile } from "./sites.ts";

/** A buyer verifies the consents of a lead with what is public and with the lead's own number. */

const crm = await startWebhookReceiver(secrets.crm, () => [200, '{"status":"accepted"}']);
afterAll(() => crm.end());
const site = await siteOfFile({
  services: servicesFor([webhook("crm", { url: `${crm.url}?key=clave` })]),
});

const leadOf = (id: string): Promise<Received> =>
  until("the lead", async () => crm.received.find(({ data }) => data.submissionId === id));

/** The code that receivers.md has for buyers. */
const [, code = ""] =
  /^```javascript\n(.*?)^```/ms.exec(readFileSync("workers/operate/receivers.md", "utf8")) ?? [];
const { wordsOf } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
  wordsOf(consent: Consent, phone: string | undefined, host: string): Promise<string | undefined>;
};

const consentsOf = ({ data }: Received): Consent[] =>
  consentSchema.array().parse(JSON.parse(data.fields?.consents ?? ""));

const agent = "Mozilla/5.0 (X11; Linux x86_64)";
async function sendInSteps(phone: string, retyped?: string): Promise<string> {
  const visitor = httpVisitor(site.origin, { "user-agent": agent });
  const person = { ...somebody(), phone };
  const id = await fillSteps(visitor, person);
  // The autosave stores a number as it is typed.
  if (retyped) await visitor.post("/auto-credito/guardar", { submission_id: id, phone: retyped });
  await visitor.get(steps.finish);
  const form = { submission_id: id, ...formOf("finish", person), contactConsent: "yes" };
  expect((await visitor.post(steps.finish, form)).status).toBe(303);
  return id;
}

async function sendAtOnce(): Promise<string> {
  const visitor = httpVisitor(site.origin, { "user-agent": agent });
  const person = { ...somebody(), contactConsent: "yes" };
  return (await sendOnePage(visitor, person, { path: "/auto-finance/solicitud" })).id;
}

test.each([
  ["a form in steps", () => sendInSteps("(213) 555-0142"), "al número 1-213-555-0142."],
  [
    "a number that was typed anew in a step before",
    () => sendInSteps("(213) 555-0142", "213 5550143"),
    "al número 1-213-555-0143.",
  ],
  ["a form on one page", sendAtOnce, "al número de teléfono que escribí en esta solicitud."],
])("a buyer finds the words of each consent by %s, and the hash is theirs", async (_, send, named) => {
  const lead = await leadOf(await send());
  const consents = consentsOf(lead);
  expect(consents).toMatchObject([
    { name: "privacy", given: true, userAgent: agent },
    { name: "contact", given: true, userAgent: agent, ip: expect.stringMatching(/^198\.51\./) },
  ]);
  const { phone } = lead.data.fields ?? {};
  const words = await Promise.all(consents.map((consent) => wordsOf(consent, phone, site.origin)));
  expect(words).toEqual([expect.stringMatching(/^Acepto los términos/), expect.stringContaining(named)]);
  const [, contact] = consents as [Consent, Consent];
  expect(await wordsOf({ ...contact, textSha256: "0".repeat(64) }, phone, site.origin)).toBeUndefined();
});

test("the words of every version are public, and of no other", async () => {
  const response = await fetch(`${site.origin}/consentimientos`);
  expect(response.headers.get("x-robots-tag")).toBe("noindex");
  const { consents }: { consents: Record<"version" | "text" | "sha256", string>[] } = await response.json();
  for (const { text, sha256 } of consents)
    expect(sha256 ?? "{phone}").toBe(
      text.includes("{phone}") ? "{phone}" : createHash("sha256").update(text).digest("hex"),
    );
  expect(consents.map(({ version }) => version)).toEqual([
    ...["privacidad-2026-11", "privacidad-2026-11-22"],
    ...["contacto-2026-11", "contacto-2026-11-22", "contacto-2026-11", "contacto-2026-11-22"],
    "llamada-2026-11-23",
  ]);
  expect((await fetch(`${site.origin}/consentimientos/contacto-1999`)).status).toBe(404);
});

test("a test has the fields of a visitor's lead and consents that can be verified; its request is shown without secrets", async () => {
  const lead = await leadOf(await sendInSteps("(213) 555-0142"));
  const result = await site.operate<TestResult>("/destinations/crm/test", "POST");
  const sent = crm.received.at(-1) as Received;
  // This visitor named no vehicle.
  const namesOf = ({ data }: Received) =>
    Object.keys(data.fields ?? {}).filter((name) => !includes(vehicleFields, name));
  expect(namesOf(sent).filter((name) => !namesOf(lead).includes(name))).toEqual([]);
  const { fields = {} } = sent.data;
  expect(fields).toMatchObject({ phone: "1-213-555-0142", buyerAssistPath: "steps" });
  for (const consent of consentsOf(sent))
    expect(await wordsOf(consent, fields.phone, site.origin)).toMatch(/^(?:Acepto|Autorizo) /);
  expect(consentsOf(sent).map((consent) => Object.keys(consent))).toEqual(
    consentsOf(lead).map((consent) => Object.keys(consent)),
  );

  expect(result).toMatchObject({ verdict: "delivered", decidedBy: "status=accepted" });
  expect(result.request).toEqual({
    method: "POST",
    address: `${crm.url}?key=…`,
    headers: {
      "content-type": "application/json",
      "webhook-id": sent.id,
      "webhook-timestamp": expect.stringMatching(/^\d{10}$/),
      "webhook-signature": "v1,…",
    },
    body: sent.body,
  });
  expect(JSON.stringify(result)).not.toContain(secrets.crm.slice(6));
  expect(sent.data).toMatchObject({ consentWords: "https://www.tucreditodeauto.example/consentimientos" });
});
