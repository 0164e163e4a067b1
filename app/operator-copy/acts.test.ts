import { expect, test } from "vitest";
import { actTexts, findingTexts } from "./health.ts";

test("what can be broken or looked at says what to do, in both languages", () => {
  const alwaysGood =
    `objective.few answers settings.good captcha.good backend.none backend.unlisted backend.answers backend.looked destination.new destination.good
    none.waiting notices.good task.good key.young key.unseen consents.good backup.good version`.split(/\s+/);
  for (const [finding, texts] of Object.entries(actTexts))
    expect([finding, ...texts.map(Boolean)]).toEqual([finding, true, true]);
  expect(Object.keys(actTexts)).toEqual(
    Object.keys(findingTexts).filter((finding) => !alwaysGood.includes(finding)),
  );
});
