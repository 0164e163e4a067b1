import type { HourSpan } from "../../../../app/domain/operator/range.ts";

/** One round trip: for each question the rows of all spans. @param mostRows of each question that names ?4. */
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

/** An hour of UTC (`2026-11-22T05`) as New York's clock shows it in a span. ?3: `-5 hours`. */
export const localHour = (hour: string): string => `strftime('%Y-%m-%dT%H', ${hour} || ':00', ?3)`;

/** By New York's day (`atLength` 10) or hour (13). `hourly` has hour, name, count. */
export const byMoment = (hourly: string, atLength: 10 | 13): string =>
  `SELECT substr(${localHour("hour")}, 1, ${atLength}) AS at, name, sum(count) AS count FROM (${hourly}) GROUP BY 1, 2`;

export type MomentRow = { at: string; name: string; count: number };
