/** Width of an image in pixels → its address. */
type Sizes = Readonly<Record<string, string>>;

/**
 * A picture of 16 to 9 in as many widths as there are. Our own (`/ayuda/…webp`) come as AVIF too, and as JPEG for
 * browsers that know neither; a partner's come as they are. Width and height are given: nothing moves when it loads.
 *
 * @param props.sizes how wide it is shown (the HTML attribute).
 * @param props.first it is at the top of the page: fetched early, where the others wait until they are near.
 */
export function Picture(props: { images: Sizes; alt: string; sizes: string; first?: boolean }) {
  const entries = Object.entries(props.images).sort(([a], [b]) => Number(a) - Number(b));
  const own = entries.every(([, url]) => /^\/ayuda\/.*\.webp$/.test(url));
  const as = (format: string) =>
    entries.map(([width, url]) => `${own ? url.replace(/webp$/, format) : url} ${width}w`).join(", ");
  const [width = "1200", fallback = ""] =
    entries.find(([size]) => fallbackWidths.includes(size)) ?? entries[0] ?? [];
  return (
    <picture>
      {own && <source type="image/avif" srcSet={as("avif")} sizes={props.sizes} />}
      {own && <source type="image/webp" srcSet={as("webp")} sizes={props.sizes} />}
      <img
        src={own ? fallback.replace(/webp$/, "jpg") : fallback}
        {...(own ? {} : { srcSet: as(""), sizes: props.sizes })}
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

/** The widths that our own pictures have as JPEG (workers/build/article-images.ts). */
const fallbackWidths = ["925", "438", "411"];
