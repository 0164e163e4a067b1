import { useLocation, useRouteLoaderData } from "react-router";
import type { loader } from "../root.tsx";

/**
 * A page's title, description, canonical link (never with a query) and whether search engines may list it.
 * React lifts these into the head, on the server and when a hydrated page changes.
 */
export function PageHead(props: {
  title: string;
  description?: string;
  canonical?: string;
  noindex?: boolean | "nofollow";
}) {
  const data = useRouteLoaderData<typeof loader>("root");
  const { pathname } = useLocation();
  const path = props.canonical ?? (pathname === "/" ? "/" : pathname.replace(/\/+$/, ""));
  const robots =
    props.noindex === "nofollow" ? "noindex,nofollow" : props.noindex ? "noindex" : "index,follow";
  const title = data ? `${props.title} | ${data.brand.name}` : props.title;
  return (
    <>
      <title>{title}</title>
      {props.description && <meta name="description" content={props.description} />}
      <meta name="robots" content={robots} />
      {data && <link rel="canonical" href={`${data.origin}${path}`} />}
    </>
  );
}
