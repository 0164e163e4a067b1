import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { application, lengthOfTime } from "../../copy/application.ts";
import { income } from "../../copy/income.ts";
import {
  type Answers,
  type FieldName,
  fieldNames,
  fields,
  fieldsOf,
  type Section,
} from "../../domain/application/fields.ts";
import { fromEntriesOf } from "../../domain/records.ts";
import { sayAnswers } from "./review-rows.ts";
import { slottedView } from "./slotted-view.ts";
import type { PageView } from "./view.server.ts";

const mark = "b5c1f0de-0000-4000-8000-000000000001";
const pages: Section[] = ["contact", "housing", "work", "finish"];

/** A page of the application in steps, as its loader gives it. */
const viewOf = (
  section: Section,
  changes: Partial<Omit<PageView, "answers">> & { answers?: Answers } = {},
): PageView => ({
  sections: [section],
  page: pages.indexOf(section),
  pages: 4,
  errors: {},
  notice: undefined,
  returning: false,
  back: "/auto-credito/solicitud",
  start: "/auto-credito/solicitud",
  first: "/auto-credito/solicitud?paso=1",
  startNew: "/auto-credito/solicitud?nueva",
  action: "/auto-credito/solicitud/step2",
  saveAction: "/auto-credito/guardar",
  consents: undefined,
  token: "",
  offeredZipcode: "",
  captcha: undefined,
  submissionId: "6385faf9-8980-4599-bb05-a37964a4b805",
  answers: {},
  hasReview: section === "finish",
  review: undefined,
  uncovered: false,
  idle: { left: "1800000", warning: 300_000 },
  ...changes,
});
const formats = { texts: { ...application, ...income }, lengthOfTime, lengths: new Map() };
const consents = {
  privacy: { version: "1", text: "Acepto." },
  contact: { version: "1", text: "Pueden llamarme al (213) 555-0142." },
  buyersStated: 3,
};

/** A text that stands nowhere else for every field that this page does not ask, and for city and state where it does. */
const answeredBefore = (section: Section): Partial<Record<FieldName, string>> =>
  fromEntriesOf(
    fieldNames
      .filter((name) => fields[name].section !== section || name === "city")
      .map((name) => [name, name === "email" ? "respuesta.email@example.com" : `respuesta-${name}.`]),
  );

describe.each(["housing", "work", "finish"] as const)("%s", (section) => {
  test("has nothing of its visitor in what everybody's page is made from", () => {
    const review = sayAnswers(answeredBefore(section), formats);
    const more = section === "finish" ? { consents, review, token: "la.ficha.firmada" } : {};
    const slotted = slottedView(viewOf(section, { answers: answeredBefore(section), ...more }), mark);
    const json = JSON.stringify(slotted?.data);
    expect(json).toContain(`id-${mark}`);
    expect(json).toContain(`left-${mark}`);
    for (const own of ["respuesta", "6385faf9", "1800000", "555-0142", "ficha"])
      expect(json).not.toContain(own);
  });

  test.each<[string, Partial<PageView>]>([
    ["an error", { errors: { [fieldsOf(section)[0] ?? ""]: "required" } }],
    ["a notice", { notice: { kind: "ended" } }],
    ["an answer to be changed", { returning: true }],
    ["an offered zipcode", { offeredZipcode: "90245" }],
    ["no draft", { submissionId: "" }],
    ["one page for all", { pages: 1 }],
  ])("is rendered for its visitor with %s", (_, changes) =>
    expect(slottedView(viewOf(section, changes), mark)).toBeUndefined(),
  );

  test("is rendered for its visitor with any answer of its own", () => {
    const own = fieldsOf(section).filter((name) => name !== "city" && name !== "state");
    fc.assert(
      fc.property(fc.constantFrom(...own), fc.string({ minLength: 1 }), (name, text) => {
        expect(slottedView(viewOf(section, { answers: { [name]: text } }), mark)).toBeUndefined();
      }),
    );
  });
});

test("whoever probably meant another address is asked on the page after it", () => {
  const answers = { email: "maria@gmial.com" };
  expect(slottedView(viewOf("housing", { answers }), mark)).toBeUndefined();
  expect(slottedView(viewOf("work", { answers }), mark)).toBeDefined();
});

test("states differ in the page, and cities in its slot", () => {
  const dataOf = (city: string, state: string) =>
    JSON.stringify(slottedView(viewOf("housing", { answers: { city, state } }), mark)?.data);
  expect(dataOf("El Segundo", "CA")).toBe(dataOf("Los Ángeles", "CA"));
  expect(dataOf("Portland", "OR")).not.toBe(dataOf("Portland", "ME"));
});
