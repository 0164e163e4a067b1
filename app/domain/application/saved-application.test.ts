import { expect, test } from "vitest";
import { everyAnswer } from "../../../tests/people.ts";
import { savedLifetime } from "../privacy/cookies.ts";
import { draftLifetime, isBegun, startDraft, withAnswers } from "./draft.ts";
import { sections } from "./fields.ts";
import {
  fourDigits,
  hasLastFourDigits,
  readSavedApplication,
  resumeDraft,
  saveForLater,
} from "./saved-application.ts";

const id = "0f8f1c9e-6f0a-4f44-9a5d-0c8b7a6d5e4f";
const lock = "7b0e8a52-3c1d-4e7f-8a9b-1c2d3e4f5a6b";
const now = 1_000_000;
const draft = { ...withAnswers(startDraft(id, now, {}), everyAnswer, now), answered: [...sections] };
const saved = saveForLater(draft, lock, now);
if (!saved) throw new Error("a draft with a telephone number is saved");

test("birth date, taxpayer number and consents are not saved, and the last step is open again", () => {
  const missingNames = Object.keys(everyAnswer).filter((name) => !(name in saved.answers));
  expect(missingNames.sort().join(" ")).toBe(
    "contactConsent dob1 dob1_day dob1_month dob1_year privacyCheckbox ssn_ui",
  );
  expect(saved.answered).toEqual(["person", "reach", "housing", "work"]);
});

test("a saved copy from a cookie never has fields that must not be saved", () => {
  const forged = { ...saved, answers: { ...saved.answers, dob1_year: "1985", ssn_ui: "078-05-1120" } };
  expect(readSavedApplication(forged, now)).toEqual(saved);
});

test("a copy that was saved before a field and a section were removed opens without them", () => {
  const older = {
    ...saved,
    answers: { ...saved.answers, field_of_last_week: "x" },
    answered: ["person", "garage"],
  };
  expect(readSavedApplication(older, now)).toEqual({ ...saved, answered: ["person"] });
});

test.each([{ version: 2 }, { lock: "" }])("a saved copy with %j is not read", (change) =>
  expect(readSavedApplication({ ...saved, ...change }, now)).toBeUndefined(),
);

test.each(["", "12", "555-01XX"])(
  "without a telephone number (%s) an application cannot be saved, because nothing would open it",
  (phone) => {
    const answers = { ...draft.answers, phone };
    expect(saveForLater({ ...draft, answers }, lock, now)).toBeUndefined();
    expect(readSavedApplication({ ...saved, answers }, now)).toBeUndefined();
  },
);

test("a saved copy lives for seven days from the moment that it was saved", () => {
  const end = now + savedLifetime * 1000;
  expect(end - now).toBe(604_800_000);
  expect(readSavedApplication(saved, end - 1)).toEqual(saved);
  expect(readSavedApplication(saved, end)).toBeUndefined();
  // The clock may go back by a day.
  expect(readSavedApplication(saved, now - draftLifetime)).toEqual(saved);
  expect(readSavedApplication(saved, now - draftLifetime - 1)).toBeUndefined();
});

test("an opened copy is a draft with a new time limit and the same submission id", () => {
  const later = now + 86_400_000;
  expect(resumeDraft(saved, later)).toMatchObject({ kind: "draft", id, startedAt: later, touchedAt: later });
});

test.each([
  ["0142", "0142"],
  [" 01-42 ", "0142"],
  ["142", undefined],
  ["00142", undefined],
  ["٠١٤٢", undefined],
  ["", undefined],
  ["\u202a0142\u202c", "0142"],
  ["‑０１４２", "0142"],
])("«%s» are the four digits %s", (typed, digits) => expect(fourDigits(typed)).toBe(digits));

test("only the last four digits of the telephone number open a saved copy", () => {
  expect(hasLastFourDigits(saved, "0142")).toBe(true);
  for (const digits of ["0143", "1142", "2410", "2135", "", "01420"])
    expect(hasLastFourDigits(saved, digits)).toBe(false);
});

test("an application counts as begun if somebody typed in it, not if the page filled something in", () => {
  const fresh = startDraft(id, now, { zipcode: "90245", makeName: "Ford" });
  expect(isBegun(fresh)).toBe(false);
  expect(isBegun(withAnswers(fresh, { first_name: " " }, now))).toBe(false);
  expect(isBegun(withAnswers(fresh, { first_name: "Ana" }, now))).toBe(true);
  expect(isBegun({ ...fresh, answered: ["work"] })).toBe(true);
});
