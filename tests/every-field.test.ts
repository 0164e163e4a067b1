import { describe, expect, test } from "vitest";
import { createDraftCookie } from "../app/.server/application-cookies.ts";
import { application, lengthOfTime } from "../app/copy/application.ts";
import { income } from "../app/copy/income.ts";
import { startDraft, withAnswers } from "../app/domain/application/draft.ts";
import {
  type Answers,
  type FieldName,
  fieldNames,
  fields,
  ownerOf,
  partsOf,
  secretFields,
  sections,
  specOf,
  valuesOf,
} from "../app/domain/application/fields.ts";
import {
  addressLine,
  canonicalAnswers,
  type Lead,
  leadAnswers,
  leadForm,
} from "../app/domain/application/lead.ts";
import { checkSections } from "../app/domain/application/schema.ts";
import { fieldRules } from "../app/domain/application/validation.ts";
import { submitLead, validateLeadV1, validateLeadV2 } from "../app/domain/contract/leads.ts";
import { answersInWords, rowLabel } from "../app/routes/application/review-rows.ts";
import { openApiDocument } from "../workers/services/openapi.ts";
import { everyAnswer } from "./people.ts";
import { shippedTexts } from "./shipped-texts.ts";

/** Follows every field of the table: it is typed, saved, reviewed, checked, delivered, and described to programs. */

const id = "0f8f1c9e-6f0a-4f44-9a5d-0c8b7a6d5e4f";
const now = Date.parse("2026-11-20T15:00:00Z");
const facts = { today: "2026-11-20", placeOf: () => ({ city: "El Segundo", state: "CA" }) };
const check = (answers: Answers) => checkSections(answers, facts);
const without = (names: readonly FieldName[]): Answers => {
  const answers: Answers = { ...everyAnswer };
  for (const name of names) delete answers[name];
  return answers;
};

const checked = check(everyAnswer);
const answers: Answers = checked.ok ? checked.answers : {};
const { rows } = answersInWords(answers, {
  texts: { ...application, ...income },
  lengthOfTime: shippedTexts.of(lengthOfTime),
});
const sealed = leadAnswers(answers);
const lead: Lead = {
  submissionId: id,
  reference: "AAAAA-AAAAA",
  acceptedAt: "2026-11-20T15:00:00Z",
  layout: "steps",
  answers: sealed,
  consents: [
    {
      ...{ name: "contact", given: true, version: "1", textSha256: "" },
      ...{ at: "2026-11-20T15:00:00Z", ip: "", userAgent: "", page: "" },
    },
  ],
  attribution: {},
};
const delivered = leadForm(lead);

async function savedAndReadBack(): Promise<Answers> {
  const cookie = createDraftCookie({ keys: ["k".repeat(32)], secure: true, now: () => now });
  const blank = new Request("https://site.example/auto-credito/solicitud");
  const draft = withAnswers(startDraft(id, now, {}), everyAnswer, now);
  const set = (await cookie.save(draft, blank, id)) ?? [];
  const pairs = set.map((value) => value.split(";")[0]).join("; ");
  const read = await cookie.read(new Request(blank, { headers: { cookie: pairs } }), id);
  return read?.kind === "draft" ? read.answers : {};
}
const readBack = await savedAndReadBack();

const requestOf = (path: string) => {
  const { paths } = openApiDocument() as {
    paths: Record<string, { post: { requestBody: { content: Record<string, { schema: unknown }> } } }>;
  };
  const schema = paths[path]?.post.requestBody.content["application/x-www-form-urlencoded"]?.schema;
  return schema as { properties: Record<string, { maxLength?: number }> };
};
const operations = [validateLeadV1, validateLeadV2, submitLead];
const requests = operations.map(({ path }) => requestOf(path));

test("an application with an answer to every field is valid", () =>
  expect(checked).toMatchObject({ ok: true }));

describe.each(fieldNames)("%s", (name) => {
  test("is in a saved draft, unless it is secret", () =>
    expect(readBack[name]).toBe(secretFields.includes(name) ? undefined : everyAnswer[name]));

  test("has a row in the review, is part of another row, or states why not", () => {
    const { review } = specOf(name);
    if (review === "row" || "row" in review) {
      const texts: Readonly<Record<string, string>> = { ...application, ...income };
      expect(texts[rowLabel(name)]).toMatch(/\S/);
      expect(rows[name]).toMatch(/\S/);
      expect(rows[name]).not.toBe(application["review.none"]);
    } else if ("within" in review) {
      expect(Object.keys(rows)).toContain(review.within);
    } else {
      expect(review.none).toMatch(/\S/);
      // The review shows every section except the section on its own page.
      expect(fields[name].section).toBe(sections.at(-1));
    }
  });

  test("is in the sealed, compared and delivered lead, unless only the form needs it", () => {
    const isOfForm = specOf(name).formOnly;
    const compared = JSON.parse(canonicalAnswers(sealed)).map(([field]: [string]) => field);
    expect(compared.includes(name)).toBe(!isOfForm);
    // Partners have no field for the unit, so the unit ends the address.
    const isDelivered = !isOfForm && name !== "address_unit";
    expect(delivered.has(name)).toBe(isDelivered);
    if (isOfForm) return;
    expect(sealed[name]).toMatch(/\S/);
    const { address = "", address_unit = "" } = sealed;
    const value = name === "address" ? addressLine(address, address_unit) : sealed[name];
    if (isDelivered) expect(delivered.get(name)).toBe(value);
  });

  test("is in the contract with its rule, and in every request with its length", () => {
    expect(fieldRules.map(({ field }) => field)).toContain(name);
    for (const { request } of operations)
      expect(request.parse({ [name]: everyAnswer[name] })).toEqual({ [name]: everyAnswer[name] });
    for (const { properties } of requests) expect(properties[name]?.maxLength).toBe(fields[name].maxLength);
  });
});

const withOwnControl = fieldNames.filter((name) => !ownerOf(name));

test.each(withOwnControl)("%s is required as the table says", (name) => {
  const own = [name, ...partsOf(name)];
  const result = check(without(own));
  const errors = result.ok ? [] : Object.keys(result.errors);
  if (specOf(name).required === "never") expect(errors).toEqual([]);
  else expect(own.filter((field) => errors.includes(field))).toHaveLength(1);
});

test.each(fieldNames.filter((name) => specOf(name).when))(
  "%s stays empty while it does not apply",
  (name) => {
    const { when } = specOf(name);
    const other = when && valuesOf(when.field)?.find((value) => !when.oneOf.includes(value));
    expect(other).toBeDefined();
    const result = check({ ...everyAnswer, ...(when && other ? { [when.field]: other } : {}) });
    expect(result.ok && result.answers[name]).toBe("");
  },
);

test.each(fieldNames.filter(valuesOf))("%s accepts only the values of its list", (name) => {
  const errorOf = (value: string) => {
    const result = check({ ...everyAnswer, [name]: value });
    return result.ok ? undefined : result.errors[name];
  };
  for (const value of valuesOf(name) ?? []) expect(errorOf(value)).toBeUndefined();
  expect(errorOf("another")).toBe("choice");
});

const drawn = (control: string) => withOwnControl.filter((name) => specOf(name).control === control);
const tooLong = (name: FieldName) =>
  check({ ...everyAnswer, [name]: "a".repeat(fields[name].maxLength + 1) });

test.each(drawn("text"))("%s accepts no more characters than the table says", (name) => {
  const result = tooLong(name);
  expect(!result.ok && Object.keys(result.errors)).toEqual([name]);
});

test.each(drawn("hidden"))("the hidden field %s is dropped if it is too long", (name) => {
  const result = tooLong(name);
  expect(result.ok && result.answers[name]).toBe("");
});
