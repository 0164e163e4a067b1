import { expect, test } from "vitest";
import { type Draft, readSaved, startDraft } from "./draft.ts";
import type { Answers } from "./fields.ts";

const fresh = startDraft("0f8f1c9e-6f0a-4f44-9a5d-0c8b7a6d5e4f", 1_000_000, {});
const read = (answers: Answers, answered: Draft["answered"] = []) => {
  const saved = readSaved({ ...fresh, answers, answered }, 1_000_001);
  if (saved?.kind !== "draft") throw new Error("The draft was not read.");
  return saved;
};

/** As drafts were until they had periods. */
const prefilled = {
  sliderValue: "11",
  sliderValue_amount: "2750",
  cobuyerSliderValue: "11",
  cobuyerSliderValue_amount: "2750",
};

test("a draft's income that its page filled in is no answer, and its section is open again", () => {
  const { answers, answered } = read({ ...prefilled, first_name: "Ana" }, ["contact", "housing", "work"]);
  expect(Object.values({ ...answers, first_name: "" }).join("")).toBe("");
  expect(answers.first_name).toBe("Ana");
  expect(answered).toEqual(["contact", "housing"]);
});

test("what a visitor typed over it stays, and so does the section", () => {
  const typed = { ...prefilled, sliderValue: "16", sliderValue_amount: "4100" };
  const none = { cobuyerSliderValue: "", cobuyerSliderValue_amount: "" };
  const { answers, answered } = read({ ...typed, ...none }, ["work"]);
  expect(answers).toEqual({ ...typed, ...none });
  expect(answered).toEqual(["work"]);
});

test("2750 with a period was typed", () => {
  const own = { sliderValue: "11", sliderValue_amount: "2750", sliderValue_period: "month" };
  expect(read(own, ["work"])).toMatchObject({ answers: own, answered: ["work"] });
});
