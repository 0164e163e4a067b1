import { useFetcher } from "react-router";
import { useConsoleTexts } from "../bilingual.ts";
import { leadsTexts } from "../copy/leads.ts";
import { LeadTable } from "./lead-table.tsx";
import type { SearchResult } from "./leads.server.ts";

/** The query travels in a body, and only what was found comes back. */
export function Search() {
  const t = useConsoleTexts(leadsTexts);
  const fetcher = useFetcher<SearchResult>();
  const result = fetcher.state === "idle" ? fetcher.data : undefined;
  return (
    <search className="lead-search">
      <fetcher.Form method="post">
        <label htmlFor="wanted">{t("search.label")}</label>
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
            {t("search.button")}
          </button>
        </div>
        <span id="wanted-hint" className="console-hint">
          {t("search.hint")}
        </span>
      </fetcher.Form>
      <output className="lead-found">{result && said(t, result)}</output>
      {result?.ok && result.leads.length > 0 && (
        <LeadTable caption={t("search.caption")} leads={result.leads} />
      )}
    </search>
  );
}

const said = (t: ReturnType<typeof useConsoleTexts<typeof leadsTexts>>, result: SearchResult): string => {
  if (!result.ok) return t("search.failed");
  return result.as === "nothing" ? t("search.nothing") : t("search.found", { n: result.leads.length });
};
