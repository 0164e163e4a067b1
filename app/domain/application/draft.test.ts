import { describe, expect, test } from "vitest";
import {
  completeSections,
  draftIdleLimit,
  draftLifetime,
  dropOtherConsents,
  fillPlace,
  readDraftOrReceipt,
  remainingTime,
  reopenSections,
  startDraft,
  withAnswers,
} from "./draft.ts";

const id = "0f8f1c9e-6f0a-4f44-9a5d-0c8b7a6d5e4f";
const draft = startDraft(id, 1_000_000, {});

describe("readSaved", () => {
  test("returns a fresh draft, and ignores one idle for the whole limit", () => {
    expect(readDraftOrReceipt(draft, 1_000_001)).toEqual(draft);
    expect(readDraftOrReceipt(draft, 1_000_000 + draftIdleLimit)).toBeUndefined();
  });
  test("returns a draft from up to a day in the future, because clocks go back, and ignores a draft from further ahead", () => {
    expect(readDraftOrReceipt(draft, 1_000_000 - draftLifetime)).toEqual(draft);
    expect(readDraftOrReceipt(draft, 1_000_000 - draftLifetime - 1)).toBeUndefined();
  });
  test("a receipt lasts a day", () => {
    const receipt = { kind: "receipt", version: 2, id, touchedAt: 1_000_000, reference: "XXXXX-XXXXX" };
    const whole = {
      ...receipt,
      review: "",
      conversionId: "",
      aceEmpType: "",
      receiptSecret: "",
      confirms: false,
    };
    expect(readDraftOrReceipt({ ...receipt, review: "" }, 1_000_000 + draftLifetime - 1)).toEqual(whole);
    const numbers = { income: 3100, housing: 1200, housingKind: "rent" };
    const withNumbers = { ...receipt, review: "", numbers };
    expect(readDraftOrReceipt(withNumbers, 1_000_000 + draftIdleLimit - 1)).toEqual({ ...whole, numbers });
    expect(readDraftOrReceipt(withNumbers, 1_000_000 + draftIdleLimit)).toEqual(whole);
    expect(readDraftOrReceipt(whole, 1_000_000 + draftLifetime)).toBeUndefined();
  });
  test.each([
    ...[null, "x", {}, { ...draft, id: "1" }, { ...draft, answered: "all" }],
    ...[{ first_name: 1 }, "x", ["x"], null, undefined].map((answers) => ({ ...draft, answers })),
    ...[1, 3].map((version) => ({ ...draft, version })),
  ])("ignores a malformed value or another version: %j", (value) =>
    expect(readDraftOrReceipt(value, 1_000_001)).toBeUndefined(),
  );
  test("reads a draft from before a field and a section were removed, without them", () => {
    const answers = { ...draft.answers, field_of_last_week: "sí", older: ["x"] };
    expect(readDraftOrReceipt({ ...draft, answers, answered: ["person", "garage"] }, 1_000_001)).toEqual({
      ...draft,
      answered: ["person"],
    });
  });
  test("reads a draft from before the first section was divided", () =>
    expect(readDraftOrReceipt({ ...draft, answered: ["contact", "work"] }, 1_000_001)).toEqual({
      ...draft,
      answered: ["person", "reach", "work"],
    }));
  test("drops a taxpayer number from a forged draft", () => {
    const forged = { ...draft, answers: { ...draft.answers, ssn_ui: "078051120" } };
    expect(readDraftOrReceipt(forged, 1_000_001)).toEqual(draft);
  });
});

test("withTyped leaves the taxpayer number out of the draft", () => {
  const saved = withAnswers(draft, { first_name: "Ana", ssn_ui: "078051120" }, 2_000_000);
  expect(saved.answers).toMatchObject({ first_name: "Ana" });
  expect(saved.answers).not.toHaveProperty("ssn_ui");
  expect(saved.touchedAt).toBe(2_000_000);
});

test("completed sections stand in the application's order, once, and can be opened again", () => {
  const two = completeSections(completeSections(draft, ["housing"], {}, 1), ["person", "housing"], {}, 2);
  expect(two.answered).toEqual(["person", "housing"]);
  expect(reopenSections(two, ["person"]).answered).toEqual(["housing"]);
});

describe("a draft's time", () => {
  const dayLater = 1_000_000 + draftLifetime;
  test("ends a day after its start, however often it is touched", () => {
    const touched = { ...draft, touchedAt: dayLater - 1 };
    expect(readDraftOrReceipt(touched, dayLater - 1)).toEqual(touched);
    expect(readDraftOrReceipt(touched, dayLater)).toBeUndefined();
  });
  test("is the shorter of the idle limit and the rest of the draft's day", () => {
    expect(remainingTime(draft, 1_000_000)).toBe(draftIdleLimit);
    expect(remainingTime({ ...draft, touchedAt: dayLater - 1000 }, dayLater - 1000)).toBe(1000);
  });
});

describe("consents in a draft", () => {
  const ticked = {
    ...withAnswers(draft, { privacyCheckbox: "yes", contactConsent: "yes" }, 1),
    consentsTo: "these words",
  };
  test("stay while the page shows the words to which they were given", () =>
    expect(dropOtherConsents(ticked, "these words")).toBe(ticked));

  test.each([
    ["nothing where no words are recorded", "", ""],
    ["other words", "these words", "other words"],
  ])("are not given to %s", (_, consentsTo, words) =>
    expect(dropOtherConsents({ ...ticked, consentsTo }, words).answers).toMatchObject({
      privacyCheckbox: "",
      contactConsent: "",
    }),
  );
});

describe("fillPlace", () => {
  const place = { city: "El Segundo", state: "CA" };
  const writtenPlace = { city: "Hawthorne", state: "TX" };
  test.each([
    ["an empty city and state are filled", {}, undefined, place],
    ["a new zipcode is followed", writtenPlace, "78040", place],
    ["what the visitor wrote for this zipcode stays", writtenPlace, "90245", writtenPlace],
  ])("%s", (_, answers, before, expected) => {
    const updatedDraft = withAnswers(draft, { zipcode: "90245", ...answers }, 1);
    expect(fillPlace(updatedDraft, before, place).answers).toMatchObject(expected);
  });
});
