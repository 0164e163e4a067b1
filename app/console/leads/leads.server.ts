import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import { clockContext, configContext, consoleContext } from "../../context.ts";
import { newYorkDate } from "../../domain/calendar-day.ts";
import {
  type LeadFilter,
  type LeadRow,
  leadFilter,
  leadValues,
  listLeads,
  searchLeads,
} from "../../domain/contract/operator/leads.ts";
import { dataRequestKindOf, isOpenRequest } from "../../domain/forms/request-kind.ts";
import { requestDueDate } from "../../domain/privacy/request-terms.ts";
import { keysOf } from "../../domain/records.ts";
import { detailWords } from "../../operator-copy/detail-words.ts";

/** The number of leads on a page, which is also the most that can be chosen and downloaded at once. */
const pageSize = 100;

type Context = Readonly<RouterContextProvider>;
type Values = Omit<z.output<typeof leadValues.response>, "success">;

/**
 * A row of the list, with its failure in words and its destinations by name. A delivery is `held` while its lead is in
 * review. `term` has the New York dates of a request that nobody has answered.
 */
export type ListedLead = Omit<LeadRow, "destinations"> & {
  destinations: readonly { name: string; status: string }[];
  term?: { answerBy: string; today: string } | undefined;
};

export type LeadsView = {
  /** The filters of the address, even if the services cannot read them. */
  filter: LeadFilter;
  values: Values;
  /** The names of the list of destinations by id. */
  destinationNames: DestinationNames;
  /** The brand that visitors see, as the provider of an ADF document. */
  provider: string;
  page:
    | {
        ok: true;
        leads: ListedLead[];
        count: number;
        /** The numbers of all leads by status, whatever the filter says. */
        counts: Readonly<Record<string, number>>;
        older: string;
        newer: string;
      }
    | { ok: false; reason: "filter" | "services" };
};

type DestinationNames = NonNullable<z.output<typeof listLeads.response>["destinationNames"]>;

const noValues: Values = { source: [], affiliate: [], destination: [], layout: [] };

export async function readLeads(context: Context, search: URLSearchParams): Promise<LeadsView> {
  const operator = context.get(consoleContext).operator;
  const queryValue = (name: string) => search.get(name)?.slice(0, 200) ?? "";
  const filter = Object.fromEntries(
    keysOf(leadFilter.shape).map((name) => [name, queryValue(name)]),
  ) as LeadFilter;
  const position = { before: queryValue("before"), after: queryValue("after"), limit: pageSize };
  const [list, values] = await Promise.all([
    operator.call(listLeads, { ...filter, ...position }),
    operator.call(leadValues, {}),
  ]);
  const { destinationNames = {} } = list.ok ? list.response : {};
  return {
    filter,
    destinationNames,
    provider: context.get(configContext).brand.name,
    values: values.ok ? values.response : noValues,
    page: list.ok
      ? { ok: true, ...list.response, leads: asListed(context, list.response.leads, destinationNames) }
      : { ok: false, reason: list.status === 400 ? "filter" : "services" },
  };
}

/** `readAs` says what the search text was taken for, such as a reference; `nothing` if it cannot be searched for. */
export type SearchResult = { ok: true; readAs: string; leads: ListedLead[] } | { ok: false };

/** Finds leads. The search text comes in the body, and is in no response. */
export async function search(context: Context, form: FormData): Promise<SearchResult> {
  const searchText = String(form.get("wanted") ?? "").slice(0, 254);
  const result = await context.get(consoleContext).operator.call(searchLeads, { wanted: searchText });
  if (!result.ok) return result.status === 400 ? { ok: true, readAs: "nothing", leads: [] } : { ok: false };
  const { as: readAs, leads, destinationNames } = result.response;
  return { ok: true, readAs, leads: asListed(context, leads, destinationNames) };
}

function asListed(
  context: Context,
  leads: readonly LeadRow[],
  destinationNames: DestinationNames = {},
): ListedLead[] {
  const today = newYorkDate(context.get(clockContext)());
  const { language } = context.get(consoleContext).operator;
  return leads.map((row) => {
    const lead = {
      ...row,
      last_failure: detailWords(language, row.last_failure, row.status),
      destinations: row.destinations.split(", ").flatMap((entry) => {
        const [to = "", status = ""] = entry.split(": ");
        if (!status) return [];
        const isHeld = row.status === "in review" && status === "queued";
        return { name: destinationNames[to] ?? to, status: isHeld ? "held" : status };
      }),
    };
    const kind = isOpenRequest(lead) && dataRequestKindOf(lead.layout);
    return kind
      ? { ...lead, term: { answerBy: requestDueDate(kind, Date.parse(lead.accepted_at)), today } }
      : lead;
  });
}
