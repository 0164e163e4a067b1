import { describe, expect, test } from "vitest";
import {
  completeSections,
  draftIdleLimit,
  fillPlace,
  readSaved,
  reopenSections,
  startDraft,
  withTyped,
} from "./draft.ts";

const id = "0f8f1c9e-6f0a-4f44-9a5d-0c8b7a6d5e4f";
const draft = startDraft(id, 1_000_000, {});

test("starts at the slider's default, with nothing answered", () => {
  expect(draft).toMatchObject({ answered: [], answers: { sliderValue: "11", sliderValue_amount: "2750" } });
});

describe("what is read back", () => {
  test("a fresh draft", () => expect(readSaved(draft, 1_000_001)).toEqual(draft));
  test("not one idle for the whole limit", () =>
    expect(readSaved(draft, 1_000_000 + draftIdleLimit)).toBeUndefined());
  test("not one from the future", () => expect(readSaved(draft, 1)).toBeUndefined());
  test.each([[null], ["x"], [{}], [{ ...draft, id: "1" }], [{ ...draft, answered: ["all"] }]])(
    "not what is none of ours: %j",
    (value) => expect(readSaved(value, 1_000_001)).toBeUndefined(),
  );
  test("never a taxpayer number, even if one was put in", () => {
    const forged = { ...draft, answers: { ...draft.answers, ssn_ui: "078051120" } };
    expect(readSaved(forged, 1_000_001)).toEqual(draft);
  });
});

test("keeping what is typed leaves the taxpayer number out", () => {
  const kept = withTyped(draft, { first_name: "Ana", ssn_ui: "078051120" }, 2_000_000);
  expect(kept.answers).toMatchObject({ first_name: "Ana" });
  expect(kept.answers).not.toHaveProperty("ssn_ui");
  expect(kept.touchedAt).toBe(2_000_000);
});

test("sections are answered in the application's order, once, and can be opened again", () => {
  const two = completeSections(completeSections(draft, ["housing"], {}, 1), ["contact", "housing"], {}, 2);
  expect(two.answered).toEqual(["contact", "housing"]);
  expect(reopenSections(two, ["contact"]).answered).toEqual(["housing"]);
});

describe("city and state from the zipcode", () => {
  const place = { city: "El Segundo", state: "CA" };
  const at = (zipcode: string, city?: string) =>
    withTyped(draft, { zipcode, ...(city ? { city, state: "TX" } : {}) }, 1);
  test("fill what is empty", () =>
    expect(fillPlace(at("90245"), undefined, place).answers).toMatchObject(place));
  test("follow a new zipcode", () =>
    expect(fillPlace(at("90245", "Laredo"), "78040", place).answers).toMatchObject(place));
  test("leave alone what the visitor wrote for this zipcode", () =>
    expect(fillPlace(at("90245", "Hawthorne"), "90245", place).answers.city).toBe("Hawthorne"));
});
