/** Addresses by width in pixels. */
type Sizes = Readonly<Record<string, string>>;

/** The files of a picture. Callers prepare them once, because sorting takes longer than rendering. */
export type PictureFiles = {
  src: string;
  srcSet: string;
  /** The SVG drawing of our own pictures; undefined for a partner's picture. */
  drawing: string | undefined;
  width: number;
  height: number;
};

/**
 * Our own pictures (`/ayuda/{slug}-{width}.webp`) are drawings and come as SVG. WebP and JPEG are for browsers and
 * programs that cannot show SVG.
 */
export function pictureFiles(images: Sizes): PictureFiles {
  const entries = Object.entries(images).sort(([a], [b]) => Number(a) - Number(b));
  const isOwn = entries.every(([, url]) => /^\/ayuda\/.*-\d+\.webp$/.test(url));
  const [width = "1200", fallback = ""] =
    entries.find(([size]) => fallbackWidths.includes(size)) ?? entries[0] ?? [];
  return {
    src: isOwn ? fallback.replace(/webp$/, "jpg") : fallback,
    srcSet: entries.map(([size, url]) => `${url} ${size}w`).join(", "),
    drawing: isOwn ? `${fallback.replace(/-\d+\.webp$/, ".svg")} ${width}w` : undefined,
    width: Number(width),
    height: Math.round((Number(width) * 9) / 16),
  };
}

/**
 * A picture of 16:9. Its width and height are set, so that nothing shifts while it loads.
 * @param props.sizes The HTML attribute.
 * @param props.loadsEarly For a picture at the top of the page.
 */
export function Picture(props: { files: PictureFiles; alt: string; sizes: string; loadsEarly?: boolean }) {
  const { src, srcSet, drawing, width, height } = props.files;
  return (
    <picture>
      {drawing && <source type="image/svg+xml" srcSet={drawing} sizes={props.sizes} />}
      {drawing && <source type="image/webp" srcSet={srcSet} sizes={props.sizes} />}
      <img
        src={src}
        {...(drawing ? {} : { srcSet, sizes: props.sizes })}
        alt={props.alt}
        width={width}
        height={height}
        loading={props.loadsEarly ? "eager" : "lazy"}
        fetchPriority={props.loadsEarly ? "high" : "auto"}
        decoding="async"
      />
    </picture>
  );
}

/** The widths in which our own pictures exist as JPEG (workers/build/pictures.ts). */
const fallbackWidths = ["925", "438", "411"];
