import { sharedGeneric, sharedPictures } from "../copy/shell.ts";
import { breadcrumbs, structuredData } from "../domain/seo/breadcrumbs.ts";
import { sharedPicturePath, sharedSize } from "../domain/seo/shared-picture.ts";
import { trimEnd } from "../domain/trim-end.ts";
import { type Crumb, type Robots, usePage, useTexts } from "./page-context.ts";

const robotsContent: Record<Robots, string> = {
  index: "index,follow",
  noindex: "noindex",
  nofollow: "noindex,nofollow",
  disallow: "noindex",
};

/** A picture for shared links. Our own pictures all have one size (workers/build/pictures.ts). */
type SharedImage = { path: string; alt: string; isOurs: boolean };

/**
 * A page's tags, which React lifts into the document's head. Without a prop, the canonical link (never with a query),
 * robots, picture and trail come from the page's row in app/pages.ts.
 */
export function PageHead(props: {
  title: string;
  /** Whether the title stands alone, without the brand's name. */
  isWholeTitle?: boolean;
  description?: string;
  canonical?: string;
  /** Set if this state of the page differs from its row in app/pages.ts. */
  robots?: Robots;
  keywords?: string;
  /** The title for shared links, which lead to the page without its present state. */
  sharedTitle?: string;
  image?: SharedImage;
  /** Set if the page shows other breadcrumbs than its row's. */
  trail?: readonly Crumb[];
  /** The value of `og:type`. The default is `website`. */
  type?: "article" | "profile";
}) {
  const {
    site: { brand, origin },
    canonical,
    robots: rowRobots,
    trail: rowTrail,
  } = usePage();
  const url = `${origin}${trimEnd(props.canonical ?? canonical, /\//) || "/"}`;
  const { robots = rowRobots, trail = rowTrail } = props;
  return (
    <>
      <title>{props.isWholeTitle ? props.title : `${props.title} | ${brand.name}`}</title>
      {props.description && <meta name="description" content={props.description} />}
      <meta name="robots" content={robotsContent[robots]} />
      {props.keywords && <meta name="keywords" content={props.keywords} />}
      <link rel="canonical" href={url} />
      {robots === "index" && <link rel="alternate" type="application/rss+xml" href="/temas-de-ayuda.rss" />}
      <SharedLinkTags {...props} url={url} />
      {trail.length > 0 && robots === "index" && (
        <StructuredData json={structuredData([breadcrumbs(origin, trail)])} />
      )}
    </>
  );
}

/** Tags of the Open Graph protocol (ogp.me), which X reads too. */
function SharedLinkTags(props: Parameters<typeof PageHead>[0] & { url: string }) {
  const {
    site: { brand, origin },
    shared,
  } = usePage();
  const pictures = useTexts(sharedPictures);
  const generic = useTexts(sharedGeneric);
  const isGeneric = shared === "generic";
  const picture = isGeneric ? "site" : shared;
  const title = isGeneric ? generic.title : (props.sharedTitle ?? props.title);
  const description = isGeneric ? undefined : props.description;
  const image = (!isGeneric && props.image) || {
    path: sharedPicturePath(picture),
    alt: pictures[picture],
    isOurs: true,
  };
  return (
    <>
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description || generic.description} />
      <meta property="og:url" content={props.url} />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:locale" content="es_US" />
      <meta property="og:type" content={props.type ?? "website"} />
      <meta
        property="og:image"
        content={image.isOurs ? `${origin}${image.path}` : new URL(image.path, origin).href}
      />
      {image.isOurs && (
        <>
          <meta property="og:image:type" content="image/jpeg" />
          <meta property="og:image:width" content={String(sharedSize.width)} />
          <meta property="og:image:height" content={String(sharedSize.height)} />
        </>
      )}
      {image.alt && <meta property="og:image:alt" content={image.alt} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** JSON-LD, which browsers do not run. */
export function StructuredData({ json }: { json: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON, with every `<` escaped.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
