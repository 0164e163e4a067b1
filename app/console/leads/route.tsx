import { useState } from "react";
import { Link, type ShouldRevalidateFunctionArgs, useFetcher, useSearchParams } from "react-router";
import { mostCounted } from "../../domain/operator/lead-status.ts";
import { leadsTexts } from "../../operator-copy/leads.ts";
import { useTexts } from "../language.ts";
import { readFormBody } from "../read-body.server.ts";
import { NoResponse, Notice } from "../ui/notice.tsx";
import type { Route } from "./+types/route";
import { Batch } from "./batch.tsx";
import { Bulk } from "./bulk.tsx";
import { Filters } from "./filters.tsx";
import { LeadTable } from "./lead-table.tsx";
import { type LeadsView, readLeads, type SearchResult, search } from "./leads.server.ts";

export const loader = ({ request, context }: Route.LoaderArgs) =>
  readLeads(context, new URL(request.url).searchParams);

export const action = async ({ request, context }: Route.ActionArgs) =>
  search(context, await readFormBody(request));

/** Tells the router that a search changes no list. */
export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs) =>
  change.formMethod === "POST" ? false : change.defaultShouldRevalidate;

export default function Leads({ loaderData: view }: Route.ComponentProps) {
  const texts = useTexts(leadsTexts);
  const { page } = view;
  return (
    <>
      <title>{texts.title}</title>
      <h1>{texts.title}</h1>
      <Search />
      <Filters filter={view.filter} values={view.values} />
      {page.ok && <List page={page} view={view} />}
      {!page.ok &&
        (page.why === "filter" ? <Notice kind="bad">{texts["failed.filter"]}</Notice> : <NoResponse />)}
    </>
  );
}

function List({ page, view }: { page: LeadsView["page"] & { ok: true }; view: LeadsView }) {
  const texts = useTexts(leadsTexts);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const onPage = page.leads.map(({ id }) => id).filter((id) => chosen.has(id));
  const choose = (ids: readonly string[], on: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) on ? next.add(id) : next.delete(id);
    setChosen(next);
  };
  if (page.leads.length === 0) {
    const isFiltered = Object.values(view.filter).some((value) => value !== "");
    return <p className="lead-empty">{texts[isFiltered ? "empty" : "empty.all"]}</p>;
  }
  const isMore = page.count > mostCounted;
  return (
    <>
      <p className="lead-count">{isMore ? texts["count.more"] : texts.count({ n: page.count })}</p>
      <LeadTable caption={texts.caption} leads={page.leads} choosing={{ chosen, choose }} />
      <Pages older={page.older} newer={page.newer} />
      <Bulk chosen={onPage} filter={view.filter} key={JSON.stringify(view.filter)} />
      <Batch chosen={onPage} provider={view.provider} />
    </>
  );
}

/**
 * Links to the older and newer leads. They go by key, not by number, so that a page stays the same while new leads
 * arrive.
 */
function Pages({ older, newer }: { older: string; newer: string }) {
  const texts = useTexts(leadsTexts);
  const [search] = useSearchParams();
  if (!older && !newer) return null;
  const at = (name: "before" | "after", key: string) => {
    const query = new URLSearchParams(search);
    query.delete("before");
    query.delete("after");
    query.set(name, key);
    return `?${query}`;
  };
  return (
    <nav className="console-row lead-pages" aria-label={texts.pages}>
      {newer && (
        <Link className="console-button" to={at("after", newer)}>
          {texts.newer}
        </Link>
      )}
      {older && (
        <Link className="console-button" to={at("before", older)}>
          {texts.older}
        </Link>
      )}
    </nav>
  );
}

/** The search field. The query travels in a body, and only the leads that were found come back. */
function Search() {
  const texts = useTexts(leadsTexts);
  const fetcher = useFetcher<SearchResult>();
  const result = fetcher.state === "idle" ? fetcher.data : undefined;
  return (
    <search className="lead-search">
      <fetcher.Form method="post" aria-label={texts["search.button"]}>
        <label htmlFor="wanted">{texts["search.label"]}</label>
        <div className="console-row">
          <input
            id="wanted"
            name="wanted"
            type="search"
            maxLength={254}
            autoComplete="off"
            spellCheck={false}
            required
            aria-describedby="wanted-hint"
          />
          <button type="submit" disabled={fetcher.state !== "idle"}>
            {texts["search.button"]}
          </button>
        </div>
        <span id="wanted-hint" className="console-hint">
          {texts["search.hint"]}
        </span>
      </fetcher.Form>
      <p className="lead-found" aria-live="polite">
        {result?.ok &&
          (result.as === "nothing"
            ? texts["search.nothing"]
            : texts["search.found"]({ n: result.leads.length }))}
      </p>
      {result?.ok === false && <NoResponse />}
      {result?.ok && result.leads.length > 0 && (
        <LeadTable caption={texts["search.caption"]} leads={result.leads} />
      )}
    </search>
  );
}
