import { expect, test } from "vitest";
import { startDraft } from "./draft.ts";
import { followSliders } from "./form-answers.ts";

const shown = startDraft("0f8f1c9e-6f0a-4f44-9a5d-0c8b7a6d5e4f", 0, {}).answers;

test.each([
  ["only the slider was moved: its dollars count", { sliderValue: "14" }, "3500"],
  ["only the amount was changed: it counts", { sliderValue_amount: "4100" }, "4100"],
  ["both were changed: the amount counts", { sliderValue: "14", sliderValue_amount: "4100" }, "4100"],
  ["nothing was changed", {}, "2750"],
  ["what is no notch moves nothing", { sliderValue: "41" }, "2750"],
  ["the amount was emptied: that is an answer too", { sliderValue: "14", sliderValue_amount: "" }, ""],
])("%s", (_, changed, amount) =>
  expect(followSliders({ ...shown, ...changed }, shown).sliderValue_amount).toBe(amount),
);

test("the co-buyer's slider does not touch the applicant's amount", () =>
  expect(followSliders({ ...shown, cobuyerSliderValue: "4" }, shown)).toMatchObject({
    sliderValue_amount: "2750",
    cobuyerSliderValue_amount: "1000",
  }));

test("a form without sliders is left as it is", () =>
  expect(followSliders({ email: "maria@example.com" }, shown)).toEqual({ email: "maria@example.com" }));
