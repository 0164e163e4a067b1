import { type Robots, usePage } from "./page-context.ts";

const robotsContent: Record<Robots, string> = {
  index: "index,follow",
  noindex: "noindex",
  nofollow: "noindex,nofollow",
  disallow: "noindex",
};

/**
 * A page's title and description; canonical link (never with a query) and robots are those of its row in app/pages.ts.
 * React lifts these into the head.
 */
export function PageHead(props: {
  title: string;
  description?: string;
  canonical?: string;
  /** Where this state of the page differs from its row in app/pages.ts. */
  robots?: Robots;
  keywords?: string;
  /** Paths of the pages before and after this one. */
  previous?: string;
  next?: string;
  /** Path of the picture that stands for the page where it is shared. */
  image?: string;
}) {
  const {
    site: { brand, origin },
    canonical,
    robots: row,
  } = usePage();
  const path = (props.canonical ?? canonical).replace(/(.)\/+$/, "$1");
  const robots = props.robots ?? row;
  const title = `${props.title} | ${brand.name}`;
  return (
    <>
      <title>{title}</title>
      {props.description && <meta name="description" content={props.description} />}
      <meta name="robots" content={robotsContent[robots]} />
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
