import { configContext, consoleContext } from "../../context.ts";
import { listTexts } from "../../domain/contract/operator/texts.ts";
import { editorFrameHeaders } from "../../http.ts";
import stylesheet from "../styles/marked-page.css?url";
import type { Route } from "./+types/page";

/** A visitor's page for the frame of the texts' screen, with every text named where it stands. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  const { chosenIn, renderNamed } = await import("./load.server.ts");
  const chosen = chosenIn(new URL(request.url).searchParams);
  const listed = await context.get(consoleContext).operator.call(listTexts, {});
  const pages = listed.ok ? listed.answer.pages : undefined;
  const page =
    chosen && pages && (await renderNamed(context.get(consoleContext).editor, pages, chosen, stylesheet));
  if (!page) return new Response(null, { status: chosen ? 503 : 404 });
  return new Response(page.html, { headers: editorFrameHeaders(context.get(configContext).imageOrigins) });
}
