import { useFetcher } from "react-router";
import { leadsTexts } from "../../operator-copy/leads.ts";
import { useTexts } from "../language.ts";
import { consolePages } from "../pages.ts";
import { NoResponse } from "../ui/notice.tsx";
import { LeadTable } from "./lead-table.tsx";
import type { SearchResult } from "./leads.server.ts";

/** Looks for a lead, from any screen. */
export function Search({ wanted }: { wanted?: string }) {
  const texts = useTexts(leadsTexts);
  const fetcher = useFetcher<SearchResult>();
  const result = fetcher.state === "idle" ? fetcher.data : undefined;
  const isUnreadable = result?.ok === true && result.readAs === "nothing";
  return (
    <search className="lead-search">
      <fetcher.Form method="post" action={consolePages.leads.path} aria-label={texts["search.button"]}>
        <label htmlFor="wanted">{texts["search.label"]}</label>
        <div className="console-row">
          <input
            id="wanted"
            name="wanted"
            defaultValue={wanted}
            type="search"
            maxLength={254}
            autoComplete="off"
            spellCheck={false}
            required
            aria-describedby="wanted-found"
            aria-invalid={isUnreadable}
          />
          <button type="submit" disabled={fetcher.state !== "idle"}>
            {texts["search.button"]}
          </button>
        </div>
      </fetcher.Form>
      <p
        id="wanted-found"
        className={isUnreadable ? "lead-found console-error" : "lead-found"}
        aria-live="polite"
      >
        {result?.ok &&
          (isUnreadable ? texts["search.nothing"] : texts["search.found"]({ n: result.leads.length }))}
      </p>
      {result?.ok === false && <NoResponse />}
      {result?.ok && result.leads.length > 0 && (
        <LeadTable caption={texts["search.caption"]} leads={result.leads} />
      )}
    </search>
  );
}
