/** URLs of an image by its width in pixels. */
type Sizes = Readonly<Record<string, string>>;

/**
 * A 16:9 picture in all its widths. Our own (`/ayuda/{slug}-{width}.webp`) are drawings, and come as such (SVG: any width in
 * one file); WebP and JPEG are for what cannot show that. A partner's come as they are. Width and height are set, so the
 * layout does not shift when it loads.
 *
 * @param props.sizes the HTML attribute: how wide the picture is shown.
 * @param props.first the picture is at the top of the page: it loads early, while all others load lazily.
 */
export function Picture(props: { images: Sizes; alt: string; sizes: string; first?: boolean }) {
  const entries = Object.entries(props.images).sort(([a], [b]) => Number(a) - Number(b));
  const own = entries.every(([, url]) => /^\/ayuda\/.*-\d+\.webp$/.test(url));
  const srcSet = entries.map(([width, url]) => `${url} ${width}w`).join(", ");
  const [width = "1200", fallback = ""] =
    entries.find(([size]) => fallbackWidths.includes(size)) ?? entries[0] ?? [];
  return (
    <picture>
      {own && (
        <source
          type="image/svg+xml"
          srcSet={`${fallback.replace(/-\d+\.webp$/, ".svg")} ${width}w`}
          sizes={props.sizes}
        />
      )}
      {own && <source type="image/webp" srcSet={srcSet} sizes={props.sizes} />}
      <img
        src={own ? fallback.replace(/webp$/, "jpg") : fallback}
        {...(own ? {} : { srcSet, sizes: props.sizes })}
        alt={props.alt}
        width={Number(width)}
        height={Math.round((Number(width) * 9) / 16)}
        loading={props.first ? "eager" : "lazy"}
        fetchPriority={props.first ? "high" : "auto"}
        decoding="async"
      />
    </picture>
  );
}

/** The widths in which our own pictures exist as JPEG (workers/build/article-images.ts). */
const fallbackWidths = ["925", "438", "411"];
