import { renderToStaticMarkup } from "react-dom/server";
import { previewQuery } from "../../.server/preview.ts";
import type { SiteConfig } from "../../config.ts";
import { configContext, previewContext, requestFactsContext } from "../../context.ts";
import { intlOf } from "../../copy/intl.ts";
import { editablePages } from "../../document/page-index.ts";
import { reportLanguage } from "../../domain/affiliates/report.ts";
import { newYork } from "../../domain/calendar-day.ts";
import { visitReasonsHeaders } from "../../http.ts";
import { type Language, textsIn } from "../../operator-copy/bilingual.ts";
import { visitReasonsTexts } from "../../operator-copy/visit-reasons.ts";
import { ConsoleContext } from "../facts.ts";
import type { Route } from "./+types/route";
import { readChangedTexts, readVisit } from "./facts.server.ts";
import { namedId, textRows, visitRows } from "./rows.ts";
import { VisitorDocument } from "./screen.tsx";

/**
 * Shows what this visit sees and why to whoever has an operator's preview link; others get a 404. It stands on the visitors' host,
 * because only there are the visitor's cookies, and what the middleware decided by them.
 */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  if (!context.get(previewContext)) return new Response(null, { status: 404, headers: visitReasonsHeaders });
  const { url } = context.get(requestFactsContext);
  const config = context.get(configContext);
  const language = reportLanguage(url.searchParams.get("lang"), request.headers.get("accept-language"));
  const named = url.searchParams.get("pagina") ?? "";
  const page = named !== "*" && editablePages.includes(named) ? named : "/";
  const [facts, texts] = await Promise.all([readVisit(context), readChangedTexts(context, page)]);
  const facing = { name: "", scopes: [], language, nonce: "", signOut: "" };
  const html = renderToStaticMarkup(
    <ConsoleContext value={facing}>
      <VisitorDocument
        when={intlOf[language]().formatDate(facts.at, {
          dateStyle: "full",
          timeStyle: "short",
          timeZone: newYork,
        })}
        rows={visitRows(facts, language)}
        page={page}
        texts={textRows(texts, language)}
        links={linksIn(url, page, config, language)}
      />
    </ConsoleContext>,
  );
  return new Response(`<!DOCTYPE html>${html}`, { headers: visitReasonsHeaders });
}

/** The page as this visit sees it, and visits of a few senders, first of those that operators named. */
function linksIn(
  { pathname, search, searchParams }: URL,
  page: string,
  { affiliates, sources, phones }: SiteConfig,
  language: Language,
) {
  const t = textsIn(visitReasonsTexts, language);
  const own = { [previewQuery]: searchParams.get(previewQuery) ?? "", lang: language };
  const examples = [
    { name: "affid", what: t("affiliate"), names: affiliates, byId: phones.byAffiliate },
    { name: "src", what: t("source"), names: sources, byId: phones.bySource },
  ].flatMap(({ name, what, names, byId }) =>
    [...new Set([...names.map(({ id }) => id), ...Object.keys(byId)])].slice(0, 2).map((id) => ({
      words: `${what} ${namedId(id, names)}`,
      address: `${pathname}?${new URLSearchParams({ ...own, [name]: id })}`,
    })),
  );
  return [{ words: t("others.page", { page }), address: page + search }, ...examples];
}
