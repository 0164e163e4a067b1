import { usePage } from "./page-context.ts";

/**
 * A page's title, description, canonical link (never with a query), robots rule and sharing data. React hoists these
 * elements into the document's head.
 */
export function PageHead(props: {
  title: string;
  description?: string;
  canonical?: string;
  noindex?: boolean | "nofollow";
  keywords?: string;
  /** Paths of the previous and next pages of a paginated list. */
  previous?: string;
  next?: string;
  /** Path of the picture that represents the page when it is shared. */
  image?: string;
}) {
  const {
    site: { brand, origin },
    pathname,
  } = usePage();
  const path = props.canonical ?? (pathname === "/" ? "/" : pathname.replace(/\/+$/, ""));
  const robots =
    props.noindex === "nofollow" ? "noindex,nofollow" : props.noindex ? "noindex" : "index,follow";
  const title = `${props.title} | ${brand.name}`;
  return (
    <>
      <title>{title}</title>
      {props.description && <meta name="description" content={props.description} />}
      <meta name="robots" content={robots} />
      {props.keywords && <meta name="keywords" content={props.keywords} />}
      <link rel="canonical" href={`${origin}${path}`} />
      {props.previous && <link rel="prev" href={`${origin}${props.previous}`} />}
      {props.next && <link rel="next" href={`${origin}${props.next}`} />}
      {props.image && <meta property="og:image" content={new URL(props.image, origin).href} />}
      {props.image && <meta property="og:title" content={title} />}
      {props.image && <meta property="og:type" content="article" />}
    </>
  );
}
