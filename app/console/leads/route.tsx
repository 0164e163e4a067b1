import { lazy, Suspense, useEffect, useRef, useState } from "react";
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
import { Filters, StatusTabs } from "./filters.tsx";
import { type LeadChoice, LeadTable } from "./lead-table.tsx";
import { type LeadsView, readLeads, search } from "./leads.server.ts";
import { Search } from "./search.tsx";

/** The browser loads a tool when it is first opened. */
const BulkOrderPanel = lazy(async () => ({ default: (await import("./bulk.tsx")).BulkOrderPanel }));
const DownloadPanel = lazy(async () => ({ default: (await import("./batch.tsx")).DownloadPanel }));

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
      <div className="lead-find">
        <Search />
        <Filters {...view} />
        {page.ok && <StatusTabs filter={view.filter} counts={page.counts} />}
      </div>
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
  const tools = keysOf(toolScopes).filter((tool) => scopes.includes(toolScopes[tool]));
  const { leads } = page;
  const chosenLeads = leads.filter(({ id }) => chosenIds.has(id));
  const choose = (ids: readonly string[], isChosen: boolean) => {
    const next = new Set(chosenIds);
    for (const id of ids) {
      if (isChosen) next.add(id);
      else next.delete(id);
    }
    setChosenIds(next);
  };
  const isFiltered = Object.values(view.filter).some((value) => value !== "");
  const count = page.count > mostCounted ? texts["count.more"] : texts.count({ n: page.count });
  const caption = (
    <>
      <strong>{count}</strong>. {texts.caption}
    </>
  );
  return (
    <>
      <Tools
        key={JSON.stringify(view.filter)}
        tools={tools}
        ids={leads.map(({ id }) => id)}
        count={chosenLeads.length}
        choose={choose}
        caption={caption}
      >
        {{
          orders: <BulkOrderPanel chosenLeads={chosenLeads} filter={view.filter} />,
          download: <DownloadPanel chosenIds={chosenLeads.map(({ id }) => id)} provider={view.provider} />,
        }}
      </Tools>
      {leads.length > 0 ? (
        <>
          <LeadTable
            caption={tools.length > 0 ? texts.title : caption}
            isCaptionHidden={tools.length > 0}
            leads={leads}
            {...(tools.length > 0 && { choice: { chosenIds, choose } })}
          />
          <Pages older={page.older} newer={page.newer} />
        </>
      ) : (
        <div className="lead-empty">
          <Empty>{texts[isFiltered ? "empty" : "empty.all"]}</Empty>
        </div>
      )}
    </>
  );
}

/** The scope that each tool needs. */
const toolScopes = { orders: "change", download: "export" } as const;
type Tool = keyof typeof toolScopes;

/**
 * The tools for the chosen leads stand above the list. While leads are chosen and no tool is open, their bar stays at
 * the top of the window, because the list may be many screens long. A tool stays open after its order emptied the
 * list, because it says what became of the leads.
 */
function Tools(props: {
  tools: readonly Tool[];
  ids: readonly string[];
  count: number;
  choose: LeadChoice["choose"];
  /** What the bar says while no lead is chosen. */
  caption: React.ReactNode;
  children: Record<Tool, React.ReactNode>;
}) {
  const { tools, ids, count, choose, caption, children } = props;
  const texts = useTexts(leadsTexts);
  const [raised, setRaised] = useState<Tool>();
  const [openedTools, setOpenedTools] = useState<readonly Tool[]>([]);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (raised) panel.current?.focus();
  }, [raised]);
  if (tools.length === 0) return null;
  return (
    <>
      {(ids.length > 0 || raised) && (
        <div
          className={`console-spread lead-bar${count > 0 ? " lead-bar-chosen" : ""}${count > 0 && !raised ? " lead-bar-sticky" : ""}`}
        >
          {ids.length > 0 && (
            <label className="console-check">
              <input
                type="checkbox"
                checked={count === ids.length}
                ref={(box) => {
                  if (box) box.indeterminate = count > 0 && count < ids.length;
                }}
                onChange={({ currentTarget }) => choose(ids, currentTarget.checked)}
              />
              {texts["choose.page"]}
            </label>
          )}
          <p className={count > 0 ? undefined : "console-hint"} aria-live="polite">
            {count > 0 ? texts["batch.chosen"]({ n: count, total: ids.length }) : ids.length > 0 && caption}
            {count > 0 && <span className="console-title"> {texts["bar.where"]}</span>}
          </p>
          {(count > 0 || raised) && (
            <div className="console-row">
              {tools.map(
                (tool) =>
                  (count > 0 || raised === tool) && (
                    <button
                      key={tool}
                      type="button"
                      // The tool that is open has the prominent button.
                      className={!raised && tool === tools[0] ? undefined : "quiet"}
                      aria-expanded={raised === tool}
                      aria-controls={`tool-${tool}`}
                      onClick={() => {
                        setRaised(raised === tool ? undefined : tool);
                        setOpenedTools([...openedTools, tool]);
                      }}
                    >
                      {texts[`bar.${tool}`]}
                    </button>
                  ),
              )}
              {count > 0 && (
                <span className="lead-seldom">
                  <button type="button" className="quiet" onClick={() => choose(ids, false)}>
                    {texts["bar.clear"]}
                  </button>
                </span>
              )}
            </div>
          )}
        </div>
      )}
      {tools.map((tool) => (
        <div
          key={tool}
          id={`tool-${tool}`}
          className="lead-tool"
          hidden={raised !== tool}
          ref={raised === tool ? panel : undefined}
          tabIndex={-1}
        >
          {openedTools.includes(tool) && <Suspense>{children[tool]}</Suspense>}
        </div>
      ))}
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
