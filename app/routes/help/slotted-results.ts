import type { SearchHit } from "../../.server/isolate.ts";
import { slotText } from "../../document/slots.ts";
import type { Slotted } from "../../route-handle.ts";

/** What a page of results shows of its question, whatever else is on it. */
type ResultsView = { question: string; title: string; count: string; results: readonly SearchHit[] };

const parts = ["title", "text", "url"] as const;
const nameOf = (part: (typeof parts)[number], place: number) => `result-${place}-${part}`;

/**
 * A page of the search's results with slots for the question and each result: pages differ by how many results there are, and
 * where there is none, by nothing. Undefined without a question, and where a result leads off the site: React looks at such an
 * address before it writes it (`javascript:`), and filling in a slot does not.
 *
 * @param mark see document/slots.ts.
 */
export function slottedResults(view: ResultsView, mark: string): Slotted | undefined {
  const { question, title, count, results } = view;
  if (!question || results.some(({ url }) => !/^\/(?!\/)/.test(url))) return undefined;
  const slot = (name: string, text: string) => text && slotText(name, mark);
  const named = results.flatMap((result, place) =>
    parts.map((part) => [nameOf(part, place), result[part]] as const),
  );
  return {
    data: {
      ...view,
      question: slot("question", question),
      title: slot("heading", title),
      count: slot("count", count),
      results: results.map((result, place) => ({
        title: slot(nameOf("title", place), result.title),
        text: slot(nameOf("text", place), result.text),
        url: slot(nameOf("url", place), result.url),
      })),
    },
    fillings: { question, heading: title, count, ...Object.fromEntries(named) },
  };
}
