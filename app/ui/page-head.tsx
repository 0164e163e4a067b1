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
  keywords?: string;
  /** Paths of the pages before and after this one. */
  previous?: string;
  next?: string;
  /** Path of the picture that stands for the page where it is shared. */
  image?: string;
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
      {props.keywords && <meta name="keywords" content={props.keywords} />}
      {data && <link rel="canonical" href={`${data.origin}${path}`} />}
      {data && props.previous && <link rel="prev" href={`${data.origin}${props.previous}`} />}
      {data && props.next && <link rel="next" href={`${data.origin}${props.next}`} />}
      {data && props.image && <meta property="og:image" content={new URL(props.image, data.origin).href} />}
      {props.image && <meta property="og:title" content={title} />}
      {props.image && <meta property="og:type" content="article" />}
    </>
  );
}
