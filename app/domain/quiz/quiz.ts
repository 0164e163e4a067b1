/**
 * "¿Estoy listo para un préstamo de auto?": one question a page, each with three answers, from best to worst for an
 * application. The answers travel in the URL, one letter each: nothing is stored, and going back is a link.
 */
export const questions = ["income", "time", "budget", "savings", "report", "documents"] as const;
type Question = (typeof questions)[number];

export const choices = ["a", "b", "c"] as const;
export type Choice = (typeof choices)[number];

/** An answer that leaves something to do: `income.b`. */
export type OpenAnswer = `${Question}.${Exclude<Choice, "a">}`;

export type Outcome = "ready" | "close" | "prepare";

const points: Record<Choice, number> = { a: 2, b: 1, c: 0 };

const resultIndex = "resultado";
/** The first page has a name instead of a number (specification, section 2). */
const firstIndex = "special-finance";

/** The page of a URL: a question by its index, the result, or undefined. */
export type QuizPlace = { kind: "question"; at: number } | { kind: "result" } | undefined;

/** @param index of `/quiz/:index`: `special-finance`, `1` to `6`, or `resultado`. */
export function placeOf(index: string): QuizPlace {
  if (index === firstIndex) return { kind: "question", at: 0 };
  if (index === resultIndex) return { kind: "result" };
  const number = /^[1-9]$/.test(index) ? Number(index) : 0;
  return number >= 1 && number <= questions.length ? { kind: "question", at: number - 1 } : undefined;
}

/** Parses the answers in a URL; undefined for text that no page of the quiz writes. */
export const readQuizAnswers = (text: string): Choice[] | undefined =>
  /^[abc]*$/.test(text) && text.length <= questions.length ? ([...text] as Choice[]) : undefined;

/** The URL of a question, or of the result after the last question, with the answers so far. */
export function quizPath(at: number, answers: readonly Choice[]): string {
  const index = at === 0 ? firstIndex : at < questions.length ? String(at + 1) : resultIndex;
  return answers.length > 0 ? `/quiz/${index}?r=${answers.join("")}` : `/quiz/${index}`;
}

/**
 * The outcome, and advice for every question that was not answered with the best choice, in the order of the
 * questions. No lender accepts an applicant without a current income, so that answer alone leads to `prepare`.
 */
export function judge(answers: readonly Choice[]): {
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
