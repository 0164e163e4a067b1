/**
 * The quiz shows one question a page. Its answers are ordered from best to worst and stand in the URL, so nothing is
 * stored.
 */
export const questions = ["income", "time", "budget", "savings", "report", "documents"] as const;
type Question = (typeof questions)[number];

export const choices = ["a", "b", "c"] as const;
export type Choice = (typeof choices)[number];

export type OpenAnswer = `${Question}.${Exclude<Choice, "a">}`;

export type Outcome = "ready" | "close" | "prepare";

const points: Record<Choice, number> = { a: 2, b: 1, c: 0 };

const resultIndex = "resultado";
/** The first question's address is that of the specification (section 2). */
const firstIndex = "special-finance";

export type QuizPlace = { kind: "question"; at: number } | { kind: "result" } | undefined;

/**
 * Reads the place in the quiz.
 * @param index The segment of `/quiz/:index`: `special-finance`, `1` to `6`, or `resultado`.
 */
export function placeOf(index: string): QuizPlace {
  if (index === firstIndex) return { kind: "question", at: 0 };
  if (index === resultIndex) return { kind: "result" };
  const number = /^[1-9]$/.test(index) ? Number(index) : 0;
  return number >= 1 && number <= questions.length ? { kind: "question", at: number - 1 } : undefined;
}

export const readQuizAnswers = (text: string): Choice[] | undefined =>
  /^[abc]*$/.test(text) && text.length <= questions.length ? ([...text] as Choice[]) : undefined;

export function quizPath(at: number, answers: readonly Choice[]): string {
  const index = at === 0 ? firstIndex : at < questions.length ? String(at + 1) : resultIndex;
  return answers.length > 0 ? `/quiz/${index}?r=${answers.join("")}` : `/quiz/${index}`;
}

/**
 * The quiz's result. No lender accepts an applicant without a current income, so this answer alone leads to
 * `prepare`.
 */
export function resultOf(answers: readonly Choice[]): {
  outcome: Outcome;
  advice: OpenAnswer[];
} {
  const sum = answers.reduce((total, choice) => total + points[choice], 0);
  const hasIncome = answers[0] !== "c";
  const outcome = !hasIncome || sum < 5 ? "prepare" : sum >= 9 ? "ready" : "close";
  const advice = questions.flatMap((question, at): OpenAnswer[] => {
    const choice = answers[at] ?? "c";
    return choice === "a" ? [] : [`${question}.${choice}`];
  });
  return { outcome, advice };
}
