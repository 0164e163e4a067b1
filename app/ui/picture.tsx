/** URLs by width in pixels. */
type Sizes = Readonly<Record<string, string>>;

/** Sorting a picture's files takes longer than rendering them. */
export type PictureFiles = {
  src: string;
  srcSet: string;
  /** The drawing that ours come from; undefined for a partner's. */
  drawing: string | undefined;
  width: number;
  height: number;
};

/**
 * Our own (`/ayuda/{slug}-{width}.webp`) are drawings, and come as SVG; WebP and JPEG are for what cannot
 * show that.
 */
export function pictureFiles(images: Sizes): PictureFiles {
  const entries = Object.entries(images).sort(([a], [b]) => Number(a) - Number(b));
  const own = entries.every(([, url]) => /^\/ayuda\/.*-\d+\.webp$/.test(url));
  const [width = "1200", fallback = ""] =
    entries.find(([size]) => fallbackWidths.includes(size)) ?? entries[0] ?? [];
  return {
    src: own ? fallback.replace(/webp$/, "jpg") : fallback,
    srcSet: entries.map(([size, url]) => `${url} ${size}w`).join(", "),
    drawing: own ? `${fallback.replace(/-\d+\.webp$/, ".svg")} ${width}w` : undefined,
    width: Number(width),
    height: Math.round((Number(width) * 9) / 16),
  };
}

/**
 * 16:9; width and height are set, so that nothing shifts.
 * @param props.sizes the HTML attribute.
 * @param props.first at the top of the page: it loads early.
 */
export function Picture(props: { files: PictureFiles; alt: string; sizes: string; first?: boolean }) {
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
        loading={props.first ? "eager" : "lazy"}
        fetchPriority={props.first ? "high" : "auto"}
        decoding="async"
      />
    </picture>
  );
}

/** The widths in which our own pictures exist as JPEG (workers/build/pictures.ts). */
const fallbackWidths = ["925", "438", "411"];
