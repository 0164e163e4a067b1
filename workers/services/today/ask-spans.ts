import type { HourSpan } from "../../../app/domain/operator/range.ts";

/**
 * Asks several questions about several spans in one round trip.
 *
 * @param mostRows of each question; those that name no ?4 have bounds of their own.
 * @returns for each question the rows of all spans together.
 */
export async function askSpans<Rows extends object[]>(
  database: D1Database,
  questions: readonly string[],
  spans: readonly HourSpan[],
  mostRows: number,
): Promise<{ [At in keyof Rows]: Rows[At][] }> {
  const asked = questions.flatMap((question) =>
    spans.map(({ start, end, offset }) => {
      const values = [start, end, `${offset} hours`, mostRows];
      return database.prepare(question).bind(...values.slice(0, parametersOf(question)));
    }),
  );
  const answers = asked.length > 0 ? await database.batch(asked) : [];
  return questions.map((_, at) =>
    answers.slice(at * spans.length, (at + 1) * spans.length).flatMap(({ results }) => results),
  ) as { [At in keyof Rows]: Rows[At][] };
}

/** D1 takes as many values as the highest number that a statement names. */
const parametersOf = (question: string): number =>
  Math.max(...[...question.matchAll(/\?(\d)/g)].map(([, number]) => Number(number)));
