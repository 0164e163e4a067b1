import { consoleContext } from "../../context.ts";
import { listDays } from "../../domain/contract/operator/today.ts";
import { csvOf } from "../../domain/csv.ts";
import { measures } from "../../domain/operator/measures.ts";
import type { Route } from "./+types/file";
import { rangeOf } from "./range.server.ts";

const columns = ["day", "source", "affiliate", "sub_affiliate", ...measures] as const;

/**
 * Serves the counts of a range by day, source, affiliate and sub-affiliate as a file. Programs read the file, so its
 * columns have the same names in both languages. 502 when the services do not answer, 413 for a file that would be
 * incomplete.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { range } = rangeOf(context, request);
  const result = await context.get(consoleContext).operator.call(listDays, range);
  if (!result.ok) return new Response("", { status: 502 });
  const { rows, complete } = result.response;
  if (!complete) return new Response("Elige menos días. / Choose fewer days.", { status: 413 });
  const table = rows.map((row) => columns.map((name) => row[name]));
  return new Response(csvOf([columns, ...table]), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="counters-${range.from}-${range.to}.csv"`,
    },
  });
}
