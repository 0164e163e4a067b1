import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { afterAll, expect, test } from "vitest";
import type { Answers } from "../../app/domain/application/fields.ts";
import { callerWord } from "../../app/domain/application/reference.ts";
import { findPlaintext, privateTextsOf } from "../faults/plaintext.ts";
import { fillSteps, formOf, httpVisitor, referenceIn, steps } from "../http-visitor.ts";
import { somebody } from "../people.ts";
import type { TestSite } from "../standalone-site.ts";
import { until } from "../until.ts";
import { startCaptchaProvider } from "./captcha-provider.ts";
import { reportOf, untilReport, untilStatus } from "./program.ts";
import { receiptIn } from "./receipts.ts";
import { logged, ofFile, siteOfFile, siteOfTest } from "./sites.ts";

/** The one e-mail to an applicant. The local runtime writes it into a folder. */

const log = logged();
const provider = ofFile(await startCaptchaProvider());
const folder = mkdtempSync(join(tmpdir(), "correos-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const from = { APPLICANT_EMAIL_FROM: "solicitudes@example.com" };
const withCaptcha = { CAPTCHA_PROVIDER: "turnstile", CAPTCHA_SITE_KEY: "clave-publica-de-prueba" };
const options = {
  site: { ...withCaptcha, ...from, BRAND_NAME: "Autos Núñez, S.A.", SITE_ORIGIN: "https://autos.example" },
  services: { ...provider.services, ...from, DELIVERY_SCHEDULE: "1" },
  emailFolder: folder,
};
let site = await siteOfFile(options);

const token = () => ({ "cf-turnstile-response": `solved ${crypto.randomUUID()}` });
async function send(to: TestSite, answers: Answers, fields: Record<string, string> = {}) {
  const visitor = httpVisitor(to.origin);
  const id = await fillSteps(visitor, answers);
  const sent = await visitor.post(steps.finish, {
    submission_id: id,
    ...formOf("finish", answers),
    ...fields,
  });
  const thanks = await visitor.get(sent.location);
  return { visitor, id, thanks, path: sent.location };
}

/** A person with an address of their own. */
const applicant = () => somebody({ email: `persona-${crypto.randomUUID().slice(0, 8)}@example.org` });
const emails = () =>
  globSync("**/*.eml", { cwd: folder }).map((name) => readFileSync(join(folder, name), "latin1"));
const emailsTo = ({ email = "" }: Answers) => emails().filter((raw) => raw.includes(`To: <${email}>`));
const emailTo = (answers: Answers) => until("the e-mail", async () => emailsTo(answers)[0]);
const isOnItsWay = "También te mandamos por correo electrónico tu referencia";

test("a solved captcha gets the applicant one e-mail with reference, word and links, and nothing that was answered", async () => {
  const answers = applicant();
  const { visitor, id, thanks } = await send(site, answers, token());
  expect(thanks.body).toContain(isOnItsWay);
  const raw = await emailTo(answers);
  expect(raw, "of ASCII, for any mail server").toMatch(/^[\r\n -~]*$/);
  const email = await PostalMime.parse(raw);
  const reference = referenceIn(thanks);
  expect(email).toMatchObject({
    from: { address: from.APPLICANT_EMAIL_FROM, name: "Autos Núñez, S.A." },
    to: [{ address: answers.email }],
    messageId: `<${id}.confirmation@example.com>`,
    subject: `Recibimos tu solicitud ${reference}`,
  });
  const receipt = receiptIn(thanks.body);
  const said = [reference, callerWord(id), "2 días hábiles", `https://autos.example${receipt}`];
  said.push("https://autos.example/auto-credito/estado-de-mi-solicitud", "retiras tu permiso");
  for (const form of [email.text ?? "", email.html ?? ""]) {
    for (const words of said) expect(form).toContain(words);
    for (const text of privateTextsOf(answers)) expect(form).not.toContain(text);
    expect(form).not.toMatch(/<(?:img|link|script|style)\b|url\(/);
  }
  expect((await visitor.get(receipt)).body).toContain(reference);
  await untilReport(site, id, "the line", ({ timeline }) =>
    timeline.some(({ event, detail }) => event === "confirmation" && detail === "sent"),
  );
  expect(findPlaintext([site.store], privateTextsOf(answers))).toEqual([]);
  for (const text of privateTextsOf(answers)) expect(log.join("\n")).not.toContain(text);

  // Neither a repeat nor another run sends it again.
  await visitor.post(steps.finish, { submission_id: id, ...formOf("finish", answers), ...token() });
  await site.operate(`/leads/${id}/retry`, "POST");
  await untilStatus(site, id, "delivered");
  expect(emailsTo(answers)).toHaveLength(1);
  // A restart empties the folder.
  site = await site.restart(options);
  await site.operate(`/leads/${id}/retry`, "POST");
  await untilReport(
    site,
    id,
    "delivered thrice",
    ({ timeline }) => timeline.filter(({ event }) => event === "delivered").length === 3,
  );
  expect(emailsTo(answers)).toEqual([]);
});

test("an application in review gets no e-mail and is promised none, until its captcha is solved", async () => {
  const answers = applicant();
  const { visitor, id, thanks, path } = await send(site, answers);
  await untilStatus(site, id, "in review");
  expect(thanks.body).not.toContain(isOnItsWay);
  expect(emailsTo(answers)).toEqual([]);
  const released = await visitor.post(path, token());
  expect((await visitor.get(released.location)).body).toContain(isOnItsWay);
  await emailTo(answers);
});

test("a person's release sends it, and a refused, forgotten or withdrawn application never gets it", async () => {
  const people = [applicant(), applicant(), applicant(), applicant()];
  const [released, refused, forgotten, withdrawn] = await Promise.all(
    people.map((answers) => send(site, answers)),
  );
  if (!released || !refused || !forgotten || !withdrawn) throw new Error("not sent");
  for (const { id } of [released, refused, forgotten, withdrawn]) await untilStatus(site, id, "in review");
  await site.operate(`/leads/${refused.id}/refuse`, "POST");
  await site.operate(`/leads/${forgotten.id}/forget`, "POST");
  await site.operate(`/leads/${withdrawn.id}/stop`, "POST");
  await site.operate(`/leads/${withdrawn.id}/release`, "POST");
  await site.operate(`/leads/${released.id}/release`, "POST");
  await emailTo(people[0] as Answers);
  const { visitor } = released;
  expect((await visitor.get(released.path)).body).toContain(isOnItsWay);
  for (const answers of people.slice(1)) expect(emailsTo(answers)).toEqual([]);
});

test("without a captcha nobody is checked, and without e-mail nothing is said", async () => {
  const unchecked = await siteOfTest({ site: from, services: from, emailFolder: folder });
  const withoutEmail = await siteOfTest({ ...options, emailFolder: undefined });
  const withoutAddress = await siteOfTest({
    ...options,
    site: { ...options.site, APPLICANT_EMAIL_FROM: "" },
  });
  for (const [at, fields] of [
    [unchecked, {}],
    [withoutEmail, token()],
    [withoutAddress, token()],
  ] as const) {
    const answers = applicant();
    const { id, thanks } = await send(at, answers, fields);
    expect(thanks.body).toContain("¡Listo! Recibimos tu solicitud");
    expect(thanks.body).not.toContain(isOnItsWay);
    await untilStatus(at, id, "delivered");
    expect((await reportOf(at, id))?.timeline.map(({ event }) => event)).not.toContain(
      "confirmation not sent",
    );
    expect(emailsTo(answers)).toEqual([]);
  }
});

test("on a local site an e-mail needs no check, because it stays in a folder that the console names", async () => {
  const services = { ...from, EMAIL_FOLDER: "/datos/email" };
  const local = await siteOfTest({ site: from, services, emailFolder: folder });
  const answers = applicant();
  const { thanks } = await send(local, answers);
  expect(thanks.body).toContain(isOnItsWay);
  await emailTo(answers);
  expect(await local.operate("/destinations")).toMatchObject({ emailFolder: "/datos/email" });
  expect(await site.operate("/destinations")).toMatchObject({ emailFolder: "" });
});
