/**
 * The quiz shows one question a page. Its answers are ordered from best to worst and stand in the URL, so nothing is
 * stored.
 */
export const questions = ["income", "time", "budget", "savings", "report", "documents"] as const;
type Question = (typeof questions)[number];

export const choices = ["a", "b", "c"] as const;
export type Choice = (typeof choices)[number];

/** An answer that is not the best one. The result gives advice about it. */
export type OpenAnswer = `${Question}.${Exclude<Choice, "a">}`;

export type Outcome = "ready" | "close" | "prepare";

const points: Record<Choice, number> = { a: 2, b: 1, c: 0 };

const resultSegment = "resultado";
/** The first question's address is that of the specification (section 2). */
const firstSegment = "special-finance";

/** `index` counts the questions from 0. */
export type QuizPlace = { kind: "question"; index: number } | { kind: "result" } | undefined;

/**
 * Reads the place in the quiz.
 * @param segment The last segment of `/quiz/:index`: `special-finance`, `1` to `6`, or `resultado`.
 */
export function readQuizPlace(segment: string): QuizPlace {
  if (segment === firstSegment) return { kind: "question", index: 0 };
  if (segment === resultSegment) return { kind: "result" };
  const number = /^[1-9]$/.test(segment) ? Number(segment) : 0;
  return number >= 1 && number <= questions.length ? { kind: "question", index: number - 1 } : undefined;
}

export const readQuizAnswers = (text: string): Choice[] | undefined =>
  /^[abc]*$/.test(text) && text.length <= questions.length ? ([...text] as Choice[]) : undefined;

/** The address of the question with this index, counted from 0, or of the result after the last question. */
export function quizPath(index: number, answers: readonly Choice[]): string {
  const query = answers.length > 0 ? `?r=${answers.join("")}` : "";
  if (index === 0) return `/quiz/${firstSegment}${query}`;
  return `/quiz/${index < questions.length ? index + 1 : resultSegment}${query}`;
}

/**
 * The quiz's result. No lender accepts an applicant without a current income, so this answer alone leads to
 * `prepare`.
 */
export function resultOfQuiz(answers: readonly Choice[]): {
  outcome: Outcome;
  advice: OpenAnswer[];
} {
  const sum = answers.reduce((total, choice) => total + points[choice], 0);
  const hasIncome = answers[0] !== "c";
  const advice = questions.flatMap((question, index): OpenAnswer[] => {
    const choice = answers[index] ?? "c";
    return choice === "a" ? [] : [`${question}.${choice}`];
  });
  if (!hasIncome || sum < 5) return { outcome: "prepare", advice };
  return { outcome: sum >= 9 ? "ready" : "close", advice };
}
