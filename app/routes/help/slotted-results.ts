import type { SearchHit } from "../../.server/isolate.ts";
import { slotText } from "../../document/slots.ts";
import type { Slotted } from "../../route-handle.ts";

/** What a page of results shows of its question, whatever else is on it. */
type ResultsView = { question: string; title: string; count: string; results: readonly SearchHit[] };

/** The names of one result's slots. */
const namesAt = (place: number) => ({
  title: `title-${place}`,
  text: `text-${place}`,
  url: `url-${place}`,
});

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
  const fillings: Record<string, string> = { question, heading: title, count };
  const slotted = results.map((result, place) => {
    const names = namesAt(place);
    fillings[names.title] = result.title;
    fillings[names.text] = result.text;
    fillings[names.url] = result.url;
    return {
      title: slot(names.title, result.title),
      text: slot(names.text, result.text),
      url: slot(names.url, result.url),
    };
  });
  return {
    data: {
      ...view,
      question: slot("question", question),
      title: slot("heading", title),
      count: slot("count", count),
      results: slotted,
    },
    fillings,
  };
}
