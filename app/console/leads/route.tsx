import { useState } from "react";
import { Link, type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { mostCounted } from "../../domain/operator/lead-status.ts";
import { leadsTexts } from "../../operator-copy/leads.ts";
import { useTexts } from "../language.ts";
import { readFormBody } from "../read-body.server.ts";
import { Empty } from "../ui/empty.tsx";
import { NoResponse, Notice } from "../ui/notice.tsx";
import type { Route } from "./+types/route";
import { DownloadPanel } from "./batch.tsx";
import { BulkOrderPanel } from "./bulk.tsx";
import { Filters } from "./filters.tsx";
import { LeadTable } from "./lead-table.tsx";
import { type LeadsView, readLeads, search } from "./leads.server.ts";
import { Search } from "./search.tsx";

export const loader = ({ request, context }: Route.LoaderArgs) =>
  readLeads(context, new URL(request.url).searchParams);

export const action = async ({ request, context }: Route.ActionArgs) =>
  search(context, await readFormBody(request));

/** A search does not change the list, so the router need not load it again. */
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
      {page.ok && <LeadList page={page} view={view} />}
      {!page.ok &&
        (page.reason === "filter" ? <Notice kind="bad">{texts["failed.filter"]}</Notice> : <NoResponse />)}
    </>
  );
}

function LeadList({ page, view }: { page: LeadsView["page"] & { ok: true }; view: LeadsView }) {
  const texts = useTexts(leadsTexts);
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const chosenOnPage = page.leads.map(({ id }) => id).filter((id) => chosenIds.has(id));
  const choose = (ids: readonly string[], isChosen: boolean) => {
    const next = new Set(chosenIds);
    for (const id of ids) {
      if (isChosen) next.add(id);
      else next.delete(id);
    }
    setChosenIds(next);
  };
  const filterKey = JSON.stringify(view.filter);
  // An order may empty the list. Its panel stays, because it says what became of the leads.
  const [offeredFilter, setOfferedFilter] = useState("");
  const hasLeads = page.leads.length > 0;
  if (hasLeads && offeredFilter !== filterKey) setOfferedFilter(filterKey);
  const isFiltered = Object.values(view.filter).some((value) => value !== "");
  const isCountCapped = page.count > mostCounted;
  return (
    <>
      {hasLeads ? (
        <>
          <LeadTable
            caption={texts.caption}
            leads={page.leads}
            choice={{
              chosenIds,
              choose,
              count: isCountCapped ? texts["count.more"] : texts.count({ n: page.count }),
            }}
          />
          <Pages older={page.older} newer={page.newer} />
        </>
      ) : (
        <div className="lead-empty">
          <Empty>{texts[isFiltered ? "empty" : "empty.all"]}</Empty>
        </div>
      )}
      {offeredFilter === filterKey && (
        <BulkOrderPanel chosenIds={chosenOnPage} filter={view.filter} key={filterKey} />
      )}
      {hasLeads && <DownloadPanel chosenIds={chosenOnPage} provider={view.provider} />}
    </>
  );
}

/** Links to older and newer leads by key, not by page number, so that a page stays the same while leads arrive. */
function Pages({ older, newer }: { older: string; newer: string }) {
  const texts = useTexts(leadsTexts);
  const [search] = useSearchParams();
  if (!older && !newer) return null;
  const linkTo = (name: "before" | "after", key: string) => {
    const query = new URLSearchParams(search);
    query.delete("before");
    query.delete("after");
    query.set(name, key);
    return `?${query}`;
  };
  return (
    <nav className="console-row lead-pages" aria-label={texts.pages}>
      {newer && (
        <Link className="console-button quiet" to={linkTo("after", newer)}>
          {texts.newer}
        </Link>
      )}
      {older && (
        <Link className="console-button quiet" to={linkTo("before", older)}>
          {texts.older}
        </Link>
      )}
    </nav>
  );
}
