/**
 * "¿Estoy listo para un préstamo de auto?": a question a page, three answers each, from the best to the worst for an
 * application. The answers travel in the address as one letter each, so nothing is kept and going back is a link.
 */
export const questions = ["income", "time", "budget", "savings", "report", "documents"] as const;
export type Question = (typeof questions)[number];

export const choices = ["a", "b", "c"] as const;
export type Choice = (typeof choices)[number];

export type Outcome = "ready" | "close" | "prepare";

const points: Record<Choice, number> = { a: 2, b: 1, c: 0 };

const resultIndex = "resultado";
/** The first page's own name (specification, section 2). */
const firstIndex = "special-finance";

/** What an address asks for: a question by its place, the result, or nothing that exists. */
export type QuizPlace = { kind: "question"; at: number } | { kind: "result" } | undefined;

/** @param index of `/quiz/:index`: `special-finance`, `1` to `6`, or `resultado`. */
export function placeOf(index: string): QuizPlace {
  if (index === firstIndex) return { kind: "question", at: 0 };
  if (index === resultIndex) return { kind: "result" };
  const number = /^[1-9]$/.test(index) ? Number(index) : 0;
  return number >= 1 && number <= questions.length ? { kind: "question", at: number - 1 } : undefined;
}

/** The answers of an address; undefined for what no page of the quiz has written. */
export const readQuizAnswers = (text: string): Choice[] | undefined =>
  /^[abc]*$/.test(text) && text.length <= questions.length ? ([...text] as Choice[]) : undefined;

/** The page of a question, or of the result after the last one, with the answers so far. */
export function quizPath(at: number, answers: readonly Choice[]): string {
  const index = at === 0 ? firstIndex : at < questions.length ? String(at + 1) : resultIndex;
  return answers.length > 0 ? `/quiz/${index}?r=${answers.join("")}` : `/quiz/${index}`;
}

/**
 * What the answers come to, and the questions whose answer leaves something to do, in their order. Without an income
 * of today no lender says yes: that alone is enough to prepare first.
 */
export function judge(answers: readonly Choice[]): {
  outcome: Outcome;
  advice: { question: Question; choice: Choice }[];
} {
  const sum = answers.reduce((total, choice) => total + points[choice], 0);
  const hasIncome = answers[0] !== "c";
  const outcome = !hasIncome || sum < 5 ? "prepare" : sum >= 9 ? "ready" : "close";
  const advice = questions
    .map((question, at) => ({ question, choice: answers[at] ?? ("c" as const) }))
    .filter(({ choice }) => choice !== "a");
  return { outcome, advice };
}
