import type { ServerBuild } from "react-router";
import { pageIdAt } from "../../app/document/page-index.ts";
import { hydrates } from "../../app/route-handle.ts";

/**
 * Whether an address is React Router's data (`/path.data`) of a page that does not hydrate. Nobody asks for it but
 * programs, and it would hand out a page's loader data, a draft's answers among them: there is nothing at that address.
 */
export function isDataOfPlainPage({ pathname }: URL, build: Pick<ServerBuild, "routes">): boolean {
  if (!pathname.endsWith(".data")) return false;
  const page = pathname === "/_root.data" ? "/" : pathname.replace(/(?:\/_)?\.data$/, "");
  return !hydrates([build.routes[pageIdAt(page)]?.module ?? {}]);
}
