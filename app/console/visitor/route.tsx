import { renderToStaticMarkup } from "react-dom/server";
import { configContext, previewContext, requestFactsContext, textsContext } from "../../context.ts";
import { momentIn } from "../../copy/intl.ts";
import { editablePages } from "../../document/page-index.ts";
import { reportLanguage } from "../../domain/affiliates/report.ts";
import { visitReasonsHeaders } from "../../http.ts";
import { ConsoleContext } from "../facts.ts";
import { consolePages } from "../pages.ts";
import { pageName } from "../texts/page-names.ts";
import type { Route } from "./+types/route";
import { readChangedTexts, readVisit } from "./facts.server.ts";
import { textRows, visitRows } from "./rows.ts";
import { VisitorDocument } from "./screen.tsx";

/**
 * Shows which texts, numbers and settings this visit gets, with the reason for each, to anybody who has an operator's
 * preview link; others get a 404. The page is served from the visitors' host, because only there does the request carry
 * the visitor's cookies, from which the middleware decides.
 */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  if (!context.get(previewContext)) return new Response(null, { status: 404, headers: visitReasonsHeaders });
  const { url } = context.get(requestFactsContext);
  const language = reportLanguage(url.searchParams.get("lang"), request.headers.get("accept-language"));
  const pageInQuery = url.searchParams.get("pagina") ?? "";
  // `*` stands for the texts around all pages and is no page.
  const page = pageInQuery !== "*" && editablePages.includes(pageInQuery) ? pageInQuery : "/";
  const [facts, texts] = await Promise.all([readVisit(context), readChangedTexts(context, page)]);
  const { origin, operatorHost, environment, brand } = context.get(configContext);
  // On a developer's machine the console has another port, which the site does not know.
  const consoleAddress =
    operatorHost && environment !== "development"
      ? new URL(consolePages.configuration.path, origin)
      : undefined;
  if (consoleAddress) consoleAddress.host = operatorHost;
  const consoleFacts = { name: "", scopes: [], language, brand, nonce: "", signOut: "" };
  const html = renderToStaticMarkup(
    <ConsoleContext value={consoleFacts}>
      <VisitorDocument
        when={momentIn(language)(new Date(facts.now).toISOString())}
        rows={visitRows(facts, language)}
        page={pageName(page, context.get(textsContext))}
        consoleAddress={consoleAddress?.href}
        textRows={textRows(texts, language)}
        address={page + url.search}
        query={[...url.searchParams]}
      />
    </ConsoleContext>,
  );
  return new Response(`<!DOCTYPE html>${html}`, { headers: visitReasonsHeaders });
}
