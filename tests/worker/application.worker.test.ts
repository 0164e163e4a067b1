import { beforeEach, describe, expect, test } from "vitest";
import {
  type Answers,
  type FieldName,
  fieldNames,
  isFieldName,
  secretFields,
  specOf,
} from "../../app/domain/application/fields.ts";
import {
  fillSteps,
  formOf,
  httpVisitor,
  referenceIn,
  sendFinish,
  sendOnePage,
  sendSteps,
  startApplication,
  steps,
  submissionIdIn,
} from "../http-visitor.ts";
import { everyAnswer, somebody } from "../people.ts";
import { openedLead } from "../sealed-lead.ts";
import { untilStatus } from "./program.ts";
import { sharedSite } from "./sites.ts";

const site = await sharedSite();

let person: Answers;
beforeEach(() => {
  person = somebody();
});

const delivered = (id: string) => untilStatus(site, id, "delivered");
const openLead = (id: string) => openedLead(site, id);

/**
 * True if a page has the control of a field, with the visitor's answer in it. A date has controls only for its parts,
 * and the control of a secret is empty.
 */
function controlHolds(body: string, name: FieldName): boolean {
  if (specOf(name).control === "birth-date") return true;
  const own = [...body.matchAll(/<(?:input|select)[^>]*>/g)].filter(([tag]) =>
    tag.includes(` name="${name}"`),
  );
  const value = everyAnswer[name].replaceAll("&", "&amp;").replaceAll("'", "&#x27;");
  if (secretFields.includes(name)) return own.length === 1 && !own.some(([tag]) => tag.includes(" value="));
  return own.some(([tag]) => {
    if (tag.startsWith("<select")) return body.includes(`<option value="${value}" selected=""`);
    const isChosen = !/type="(?:radio|checkbox)"/.test(tag) || tag.includes(" checked");
    return isChosen && tag.includes(` value="${value}"`);
  });
}

describe("a whole application over plain forms", () => {
  test("carries every field of the table: its control, the autosave, the review and the sealed lead", async () => {
    const visitor = httpVisitor(site.origin);
    // The vehicle comes with a link, and nobody types it.
    const link = `${steps.contact}?make=toyota&model=corolla&year=${everyAnswer.vehicleYear}&condition=${everyAnswer.vehicleCondition}`;
    const id = submissionIdIn(await visitor.get(link));
    for (const section of ["contact", "housing", "work", "finish"] as const) {
      const { ssn_ui: _secret, ...typed } = formOf(section, everyAnswer);
      await visitor.get(steps[section]);
      const saved = await visitor.post("/auto-credito/guardar", { submission_id: id, ...typed });
      expect(saved.status).toBe(200);
      const { body } = await visitor.get(steps[section]);
      const missing = Object.keys(formOf(section, everyAnswer)).filter(
        (name) => isFieldName(name) && !controlHolds(body, name),
      );
      expect(missing, `${section}: no control with the saved value`).toEqual([]);
      const rows = fieldNames.filter((name) => {
        const { review } = specOf(name);
        return review === "row" || "row" in review;
      });
      if (section === "finish")
        expect(rows.filter((name) => !body.includes(`value="change:${name}"`))).toEqual([]);
      const answer = await visitor.post(steps[section], {
        submission_id: id,
        ...formOf(section, everyAnswer),
      });
      expect(answer.status).toBe(303);
    }
    await delivered(id);
    const { answers } = await openLead(id);
    const isInLead = (name: FieldName) => !specOf(name).formOnly;
    expect(fieldNames.filter((name) => isInLead(name) && !answers[name])).toEqual([]);
  });

  test("ends on the thank-you page, and the lead is delivered to the inbox, sealed", async () => {
    const visitor = httpVisitor(site.origin, { "user-agent": "Prueba/1.0" });
    await visitor.get("/?src=1100461&affid=77");
    const id = await fillSteps(visitor, person);
    const answer = await visitor.post(steps.finish, {
      submission_id: id,
      ...formOf("finish", person),
      contactConsent: "yes",
    });
    expect(answer.status).toBe(303);
    expect(answer.location).toBe("/auto-credito/thank-you-plain");
    const thanks = await visitor.get(answer.location);
    expect(referenceIn(thanks)).not.toBe("");
    // Later pages have tags that read the referrer. They learn neither this page's path nor its content.
    expect(visitor.last().get("referrer-policy")).toBe("strict-origin");
    // Text: nothing but the few kilobytes that every page gets.
    expect(thanks.body.match(/<script[^>]*>/g)).toEqual([expect.stringContaining("/assets/enhance-")]);

    const report = await delivered(id);
    expect(report).toMatchObject({
      reference: referenceIn(thanks),
      destination: "inbox",
      layout: "steps",
      source: "1100461/na",
      affiliate: "77",
      attempts: 1,
    });
    expect(report.timeline.map(({ event }) => event)).toEqual(["accepted", "delivered"]);
    expect(report.consents.map(({ name, given }) => [name, given])).toEqual([
      ["privacy", true],
      ["contact", true],
    ]);
    const lead = await openLead(id);
    for (const consent of lead.consents) {
      expect(consent).toMatchObject({ userAgent: "Prueba/1.0", page: steps.finish });
      expect(consent.textSha256).toMatch(/^[0-9a-f]{64}$/);
    }
    expect(lead.answers).toMatchObject({
      first_name: "María José",
      ssn_ui: person.ssn_ui?.replaceAll("-", ""),
      email: person.email,
    });
    expect(lead.attribution).toMatchObject({ src: "1100461", lnk: "na", affid: "77", landing: "/" });
  });

  test.each([
    "/auto-credito/solicitud2",
    "/auto-finance/loan-request",
    "/auto-finance/loan-request-old",
    "/auto-finance/solicitud",
  ])("%s asks everything on one page", async (path) => {
    const visitor = httpVisitor(site.origin);
    const submission_id = submissionIdIn(await visitor.get(path));
    const { city: _city, state: _state, ...withoutPlace } = person;
    const wrong = await visitor.post(path, { submission_id, ...withoutPlace, email: "x" } as Record<
      string,
      string
    >);
    expect(wrong.status).toBe(422);
    expect(wrong.body).toContain('value="123 Calle Maple, Apt 4"');
    const answer = await visitor.post(path, { submission_id, ...withoutPlace } as Record<string, string>);
    expect(answer.status).toBe(303);
    expect(answer.location).toBe(`${path.split("/").slice(0, 2).join("/")}/thank-you-plain`);
    expect(referenceIn(await visitor.get(answer.location))).not.toBe("");
    await delivered(submission_id);
    expect((await openLead(submission_id)).answers).toMatchObject({ city: "El Segundo", state: "CA" });
  });

  test("the application on one page needs no cookies", async () => {
    const visitor = httpVisitor(site.origin);
    const answer = await sendOnePage(visitor, person, { blocked: true });
    expect(answer.status).toBe(303);
    visitor.cookies.clear();
    const thanks = await visitor.get(answer.location);
    expect(answer.location).toMatch(/^\/auto-credito\/thank-you-plain\?ref=[0-9A-Z-]{11}&firma=[\w-]{43}$/);
    expect(answer.location).toContain(`?ref=${referenceIn(thanks)}&`);
  });

  test("an address with the reference leads to the address without it if the browser has the receipt", async () => {
    const visitor = httpVisitor(site.origin);
    const { location } = await sendSteps(visitor, person);
    const reference = referenceIn(await visitor.get(location));
    const bookmark = `${location}?ref=${reference}`;
    expect(await visitor.get(`${bookmark}&espera=captcha`)).toMatchObject({ status: 303, location });
    visitor.cookies.clear();
    await delivered(reference);
    expect(referenceIn(await visitor.get(bookmark))).toBe(reference);
    expect(visitor.last().get("referrer-policy")).toBe("strict-origin");
    expect(referenceIn(await visitor.get(location))).toBe("");
  });
});

describe("the application's steps", () => {
  test("a zipcode that no list has is questioned once; the visitor types its city, and the lead marks it as unverified", async () => {
    const visitor = httpVisitor(site.origin);
    const answers = somebody({ zipcode: "75999-1234", city: "Villa Nueva", state: "TX" });
    const submission_id = await startApplication(visitor);
    const contact = { submission_id, ...formOf("contact", answers) };
    const asked = await visitor.post(steps.contact, contact);
    expect(asked.status).toBe(422);
    expect(asked.body).toContain("El código postal 75999-1234 no aparece en nuestra lista. ¿Está bien?");
    expect(asked.body).not.toContain("<title>Error");
    expect(asked.body).not.toContain('aria-invalid="true"');
    const [, confirmed = ""] = /name="confirmed" value="([^"]+)"/.exec(asked.body) ?? [];
    const other = await visitor.post(steps.contact, { ...contact, confirmed, zipcode: "75998" });
    expect(other.body).toContain("El código postal 75998 no aparece");
    expect((await visitor.post(steps.contact, { ...contact, confirmed })).location).toBe(steps.housing);
    const housing = { submission_id, ...formOf("housing", answers) };
    const placeless = await visitor.post(steps.housing, { ...housing, city: "", state: "" });
    expect(placeless.body).toContain("Escribe tu ciudad.");
    await visitor.post(steps.housing, housing);
    await visitor.post(steps.work, { submission_id, ...formOf("work", answers) });
    await visitor.get(steps.finish);
    expect((await sendFinish(visitor, submission_id, answers)).location).toContain("thank-you");
    const lead = await openLead(submission_id);
    expect(lead.answers).toMatchObject({ zipcode: "75999", city: "Villa Nueva", state: "TX" });
    expect(lead.unverified).toEqual(["zipcode"]);
  });

  test("a zipcode that cannot exist is an error, and the city of the former zipcode is removed", async () => {
    const visitor = httpVisitor(site.origin);
    const id = await fillSteps(visitor, person);
    const path = `${steps.contact}?volver=revision`;
    const contact = { submission_id: id, ...formOf("contact", person) };
    for (const zipcode of ["00000", "99999"]) {
      const wrong = await visitor.post(path, { ...contact, zipcode });
      expect(wrong.body).toContain("Ese código postal no existe");
    }
    const confirmed = "zipcode=75999";
    const changed = await visitor.post(path, { ...contact, zipcode: "75999", confirmed });
    expect(changed.location).toBe(steps.housing);
    expect((await visitor.get(changed.location)).body).not.toContain('value="El Segundo"');
  });

  test("a step that is opened too early leads to the first open step", async () => {
    const visitor = httpVisitor(site.origin);
    expect((await visitor.get(steps.finish)).location).toBe(steps.contact);
    const submission_id = await startApplication(visitor);
    await visitor.post(steps.contact, { submission_id, ...formOf("contact", person) });
    expect((await visitor.get(steps.finish)).location).toBe(steps.housing);
    expect((await visitor.post(steps.work, formOf("work", person))).location).toBe(steps.housing);
  });

  test.each(["step1", "step5", "x", "step2/x"])("%s does not exist", async (step) => {
    const page = await httpVisitor(site.origin).get(`/auto-credito/solicitud/${step}`);
    expect(page.status).toBe(404);
    expect(page.body).toContain("Lo sentimos, no podemos encontrar la página que estás buscando.");
    expect(page.body).toContain('content="noindex,nofollow"');
  });

  test("going back saves what was typed, valid or not; the taxpayer number never comes back", async () => {
    const visitor = httpVisitor(site.origin);
    const id = await fillSteps(visitor, person);
    const back = await visitor.post(steps.finish, {
      submission_id: id,
      ...formOf("finish", person),
      dob1_year: "85",
      intent: "back",
    });
    expect(back.location).toBe(steps.work);
    expect((await visitor.get(steps.work)).body).toContain('value="Restaurante La Paloma"');
    const again = await visitor.get(steps.finish);
    expect(again.body).toContain('value="85"');
    expect(again.body).not.toContain(person.ssn_ui);
  });

  test("Cambiar leads to the answer's page and returns to the review", async () => {
    const visitor = httpVisitor(site.origin);
    const id = await fillSteps(visitor, person);
    const change = await visitor.post(steps.finish, {
      submission_id: id,
      dob1_day: "12",
      intent: "change:email",
    });
    expect(change.location).toBe(`${steps.work}?volver=revision#email`);
    const path = `${steps.work}?volver=revision`;
    expect((await visitor.get(path)).body).toContain("Guardar y volver a la revisión");
    const saved = await visitor.post(path, {
      submission_id: id,
      ...formOf("work", person),
      email: "otra@example.com",
    });
    expect(saved.location).toBe(steps.finish);
    const review = await visitor.get(steps.finish);
    expect(review.body).toContain("otra@example.com");
    expect(review.body).toContain('value="12"');
  });

  test("an invalid step is a 422 in Spanish, with errors at the field and in a summary, every value and no taxpayer number", async () => {
    const visitor = httpVisitor(site.origin);
    const id = await fillSteps(visitor, person);
    const page = await visitor.post(steps.finish, {
      submission_id: id,
      ...formOf("finish", person),
      privacyCheckbox: "",
    });
    expect(page.status).toBe(422);
    expect(page.body).toContain("<title>Error: ");
    expect(page.body).toContain('href="#privacyCheckbox"');
    expect(page.body).toContain("Por seguridad tendrás que escribir otra vez");
    expect(page.body).toMatch(/value="1985"/);
    expect(page.body.replaceAll("-", "")).not.toContain(person.ssn_ui?.replaceAll("-", ""));
  });

  test("an early answer found invalid at the end opens its page again", async () => {
    const visitor = httpVisitor(site.origin);
    const id = await fillSteps(visitor, person);
    const saving = await visitor.post("/auto-credito/guardar", { submission_id: id, email: "roto" });
    expect(saving.status).toBe(200);
    const answer = await sendFinish(visitor, id, person);
    expect(answer.location).toBe(`${steps.work}?volver=revision`);
    const opened = await visitor.get(answer.location);
    expect(opened.body).toContain('value="roto"');
    expect(opened.body).toContain("A tu correo electrónico le falta la arroba (@)");
    const saved = await visitor.post(answer.location, { submission_id: id, ...formOf("work", person) });
    expect(saved.location).toBe(steps.finish);
  });
});
