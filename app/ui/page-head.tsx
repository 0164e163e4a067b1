import { type Robots, usePage } from "./page-context.ts";

/** Made by workers/build/site-images.ts. */
const siteImage = "/ayuda/sitio-og.jpg";

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
  /** Path or address of the picture that stands for the page where it is shared: 1200 × 630, JPEG. Left out: the site's. */
  image?: string;
  /** What the page is to those who share it; a website if left out. */
  type?: "article";
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
      <meta property="og:title" content={props.title} />
      {props.description && <meta property="og:description" content={props.description} />}
      <meta property="og:url" content={`${origin}${path}`} />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:locale" content="es_US" />
      <meta property="og:type" content={props.type ?? "website"} />
      <meta property="og:image" content={new URL(props.image ?? siteImage, origin).href} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
