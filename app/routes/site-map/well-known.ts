import { configContext, requestFactsContext } from "../../context.ts";
import { cachePolicy } from "../../http.ts";
import type { Route } from "./+types/well-known";

const dayMs = 86_400_000;
/** Days. Less than a year, so that nobody trusts an old copy (RFC 9116, section 2.5.5). */
const daysValid = 90;

/** The day since which the site obeys Global Privacy Control as it does now ("GPC support resource"). */
const gpcSince = "2026-11-25";

/** Serves two statements for programs: where to report a weakness (RFC 9116), and that the site obeys Sec-GPC. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { origin, clock } = context.get(configContext);
  const responseInit = (type: string) => ({
    headers: { "content-type": `${type}; charset=utf-8`, "cache-control": cachePolicy.file },
  });
  if (context.get(requestFactsContext).url.pathname === "/.well-known/gpc.json")
    return Response.json({ gpc: true, lastUpdate: gpcSince }, responseInit("application/json"));
  const expires = new Date(clock() + daysValid * dayMs).toISOString().slice(0, 10);
  const fields = [
    `Contact: ${origin}/contactanos`,
    `Expires: ${expires}T00:00:00Z`,
    "Preferred-Languages: es, en",
    `Canonical: ${origin}/.well-known/security.txt`,
  ];
  return new Response(`${fields.join("\n")}\n`, responseInit("text/plain"));
}
