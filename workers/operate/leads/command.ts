import { reviewSchema } from "../../../app/domain/application/review.ts";
import { refusalOf } from "../../../app/domain/contract/operation.ts";
import {
  type LeadFilter,
  type LeadRow,
  leadFilter,
  listLeads,
  mostListed,
} from "../../../app/domain/contract/operator/leads.ts";
import { leadStatuses } from "../../../app/domain/operator/lead-status.ts";
import { type Command, choice, day, flag, number, type OptionsOf, onSite, text } from "../command.ts";
import { type OperatorClient, problemsOf } from "../operator-client.ts";
import { print } from "../print.ts";

/** Which leads are meant. */
export const filterOptions = {
  status: choice(leadStatuses, "only leads with this status"),
  unexported: flag("only leads in the inbox that nobody has exported"),
  withdrawn: flag("only leads whose person does not want to be contacted any more"),
  review: choice(reviewSchema.options.filter(Boolean), "only leads that wait for this reason"),
  source: text("SOURCE", "only leads from it, such as 1100461/x"),
  affiliate: text("ID", "only leads of this affiliate"),
  destination: text("DESTINATION", "only leads for this destination"),
  layout: text("LAYOUT", "only leads of this form"),
  from: day("only leads from this day in New York on"),
  to: day("only leads until this day in New York"),
  before: text("TIME", "only leads that were accepted before this"),
};
export type Filter = OptionsOf<typeof filterOptions>;

export const mostLines = number("at most so many", { min: 1, max: mostListed }, 50);
export const keyFile = text("FILE", "private keys, instead of those in .keys");
export const isDryRun = flag("says what would be done, and does nothing");

/** A command that does the same with each lead that is named, and prints what came of it. */
export const eachReference = (
  does: string,
  act: (operator: OperatorClient, id: string) => Promise<string[]>,
): Command =>
  onSite({
    does,
    words: "<REF...>",
    async run(operator, references) {
      for (const id of references) print(...(await act(operator, id)));
    },
  });

/** Who has a lead, or may have. The product backend without a list has no name. */
export const namesOf = (recipients: readonly string[]): string =>
  recipients.map((name) => name || "the product backend").join(", ");

/** @throws Error naming each option that cannot be read. */
export function filterOf({ unexported, withdrawn, ...options }: Filter): LeadFilter & { before: string } {
  const marks = { exported: unexported ? "no" : "", withdrawn: withdrawn ? "yes" : "" };
  const filter = leadFilter.safeParse({ ...options, ...marks });
  if (!filter.success) throw new Error(`400: ${problemsOf(refusalOf(filter.error).errors)}`);
  return { ...filter.data, before: options.before ?? "" };
}

/** All leads that the options select, a page at a time, the newest first. */
export async function* pagesOf(operator: OperatorClient, options: Filter): AsyncGenerator<LeadRow[]> {
  let filter = filterOf(options);
  do {
    const { leads, older } = await operator.call(listLeads, { ...filter, limit: mostListed });
    yield leads;
    filter = { ...filter, before: older };
  } while (filter.before);
}

/** The ids of all leads that the options select, the newest first. */
export async function selectedIds(operator: OperatorClient, options: Filter): Promise<string[]> {
  const found: string[] = [];
  for await (const leads of pagesOf(operator, options)) found.push(...leads.map(({ id }) => id));
  return found;
}
