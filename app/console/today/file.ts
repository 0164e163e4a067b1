import { operatorContext } from "../../context.ts";
import { listDays } from "../../domain/contract/operator/today.ts";
import { csvOf } from "../../domain/csv.ts";
import { measures } from "../../domain/operator/measures.ts";
import type { Route } from "./+types/file";
import { rangeOf } from "./range.server.ts";

const origin = ["source", "affiliate", "sub_affiliate"] as const;

/**
 * The counts of a range by day, source, affiliate and sub-affiliate, as a file. Its columns have the names of the
 * interface in either language: programs read it too. 502 when nothing answers, 413 when it would not be whole.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { range } = rangeOf(context, request);
  const result = await context.get(operatorContext)?.call(listDays, range);
  if (!result?.ok) return new Response("", { status: 502 });
  const { rows, complete } = result.answer;
  if (!complete) return new Response("Elige menos días. / Choose fewer days.", { status: 413 });
  const table = rows.map((row) => [
    row.day,
    ...origin.map((name) => row[name]),
    ...measures.map((name) => row[name]),
  ]);
  return new Response(csvOf([["day", ...origin, ...measures], ...table]), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="counters-${range.from}-${range.to}.csv"`,
    },
  });
}
