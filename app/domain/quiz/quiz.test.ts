import { describe, expect, test } from "vitest";
import { choices, questions, quizPath, readQuizAnswers, readQuizPlace, resultOfQuiz } from "./quiz.ts";

describe("the quiz's URLs", () => {
  test.each([
    ["special-finance", { kind: "question", index: 0 }],
    ["1", { kind: "question", index: 0 }],
    ["6", { kind: "question", index: 5 }],
    ["resultado", { kind: "result" }],
    ["0", undefined],
    ["7", undefined],
    ["01", undefined],
    ["", undefined],
    ["Special-Finance", undefined],
  ])("/quiz/%s", (index, expected) => expect(readQuizPlace(index)).toEqual(expected));
  test.each([
    ["", []],
    ["abc", ["a", "b", "c"]],
    ["abcabc", ["a", "b", "c", "a", "b", "c"]],
    ["abcabca", undefined],
    ["abx", undefined],
  ])("the answers «%s» are read or rejected as a whole", (text, answers) =>
    expect(readQuizAnswers(text)).toEqual(answers),
  );
  test("every question links to the next, the last one to the result", () => {
    expect(quizPath(0, [])).toBe("/quiz/special-finance");
    expect(quizPath(1, ["a"])).toBe("/quiz/2?r=a");
    expect(quizPath(6, ["a", "b", "c", "a", "b", "c"])).toBe("/quiz/resultado?r=abcabc");
  });
});

describe("the outcome", () => {
  // The next test covers answers that are better or worse than these.
  test.each([
    ["aaabbb", "ready"],
    ["aabbbb", "close"],
    ["bbbbbc", "close"],
    ["bbbbcc", "prepare"],
    ["caaaaa", "prepare"],
  ])("of %s is %s", (text, outcome) =>
    expect(resultOfQuiz(readQuizAnswers(text) ?? []).outcome).toBe(outcome),
  );
  test("never gets worse with a better answer", () => {
    const rank = ["prepare", "close", "ready"];
    const rankOf = (answers: string) => rank.indexOf(resultOfQuiz(readQuizAnswers(answers) ?? []).outcome);
    let all = [""];
    for (const _ of questions) all = all.flatMap((text) => choices.map((choice) => text + choice));
    expect(all).toHaveLength(729);
    for (const text of all)
      for (const { index: at } of text.matchAll(/[bc]/g)) {
        const better = text.slice(0, at) + (text[at] === "c" ? "b" : "a") + text.slice(at + 1);
        expect(rankOf(better), `${text} → ${better}`).toBeGreaterThanOrEqual(rankOf(text));
      }
  });
  test("comes with advice for every answer but the best, in the order of the questions", () =>
    expect(resultOfQuiz(["a", "b", "a", "c", "a", "a"]).advice).toEqual(["time.b", "savings.c"]));
});
