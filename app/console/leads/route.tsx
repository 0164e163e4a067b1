import { useEffect, useRef, useState } from "react";
import { Link, type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { mostCounted } from "../../domain/operator/lead-status.ts";
import { keysOf } from "../../domain/records.ts";
import { leadsTexts } from "../../operator-copy/leads.ts";
import { useConsoleFacts } from "../facts.ts";
import { useTexts } from "../language.ts";
import { readFormBody } from "../read-body.server.ts";
import { Empty } from "../ui/empty.tsx";
import { NoResponse, Notice } from "../ui/notice.tsx";
import type { Route } from "./+types/route";
import { DownloadPanel } from "./batch.tsx";
import { BulkOrderPanel } from "./bulk.tsx";
import { Filters, StatusTabs } from "./filters.tsx";
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
      {page.ok && <StatusTabs filter={view.filter} counts={page.counts} />}
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
  const { scopes } = useConsoleFacts();
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
              mayOrder: scopes.includes("change"),
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
      <Tools count={chosenOnPage.length} onClear={() => setChosenIds(new Set())}>
        {{
          orders: offeredFilter === filterKey && (
            <BulkOrderPanel chosenIds={chosenOnPage} filter={view.filter} key={filterKey} />
          ),
          download: hasLeads && <DownloadPanel chosenIds={chosenOnPage} provider={view.provider} />,
        }}
      </Tools>
    </>
  );
}

/** The scope that each tool needs. */
const toolScopes = { orders: "change", download: "export" } as const;
type Tool = keyof typeof toolScopes;

/**
 * What can be done with the chosen leads. The tools stand below the list. While leads are chosen, a bar at the bottom
 * of the window lays one of them over the list, because the list may be many screens long.
 */
function Tools(props: { count: number; onClear: () => void; children: Record<Tool, React.ReactNode> }) {
  const { count, onClear, children } = props;
  const texts = useTexts(leadsTexts);
  const [raised, setRaised] = useState<Tool>();
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (raised) sheet.current?.focus();
  }, [raised]);
  if (count === 0 && raised) setRaised(undefined);
  const { scopes } = useConsoleFacts();
  const tools = keysOf(toolScopes).filter((tool) => scopes.includes(toolScopes[tool]));
  return (
    <>
      {tools.map((tool) => (
        <div
          key={tool}
          id={`tool-${tool}`}
          className={raised === tool ? "lead-tool lead-sheet" : "lead-tool"}
          ref={raised === tool ? sheet : undefined}
          tabIndex={raised === tool ? -1 : undefined}
        >
          {children[tool]}
        </div>
      ))}
      {count > 0 && tools.length > 0 && (
        <div className="lead-bar">
          <strong>{texts["batch.chosen"]({ n: count })}</strong>
          {tools.map((tool) => (
            <button
              key={tool}
              type="button"
              className={raised === tool ? undefined : "quiet"}
              aria-expanded={raised === tool}
              aria-controls={`tool-${tool}`}
              onClick={() => setRaised(raised === tool ? undefined : tool)}
            >
              {texts[`bar.${tool}`]}
            </button>
          ))}
          <button type="button" className="quiet" onClick={onClear}>
            {texts["bar.clear"]}
          </button>
        </div>
      )}
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
