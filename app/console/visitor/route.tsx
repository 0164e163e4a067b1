import { renderToStaticMarkup } from "react-dom/server";
import { configContext, previewContext, requestFactsContext } from "../../context.ts";
import { editablePages } from "../../document/page-index.ts";
import { reportLanguage } from "../../domain/affiliates/report.ts";
import { visitReasonsHeaders } from "../../http.ts";
import { ConsoleContext } from "../facts.ts";
import type { Route } from "./+types/route";
import { readChangedTexts, readVisit } from "./facts.server.ts";
import { languageQuery, otherVisits, pageQuery } from "./other-visits.ts";
import { visitRows } from "./rows.ts";
import { VisitorDocument } from "./screen.tsx";

/**
 * What this visit sees and why, for whoever has an operator's preview link; others find nothing. It stands on the visitors' host,
 * because only there are the visitor's cookies, and what the middleware decided by them.
 */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  if (!context.get(previewContext)) return new Response(null, { status: 404, headers: visitReasonsHeaders });
  const { url } = context.get(requestFactsContext);
  const config = context.get(configContext);
  const language = reportLanguage(
    url.searchParams.get(languageQuery),
    request.headers.get("accept-language"),
  );
  const named = url.searchParams.get(pageQuery) ?? "";
  const page = named !== "*" && editablePages.includes(named) ? named : "/";
  const [facts, texts] = await Promise.all([readVisit(context), readChangedTexts(context, page)]);
  const html = renderToStaticMarkup(
    <ConsoleContext
      value={{ name: "", scopes: [], language, nonce: "", siteOrigin: config.origin, signOut: "" }}
    >
      <VisitorDocument
        at={facts.at}
        rows={visitRows(facts, language)}
        page={page}
        texts={texts}
        others={otherVisits(url, { page, language }, config)}
      />
    </ConsoleContext>,
  );
  return new Response(`<!DOCTYPE html>${html}`, { headers: visitReasonsHeaders });
}
