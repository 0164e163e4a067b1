import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { entriesOf } from "../../app/domain/records.ts";
import { type SharedPicture, sharedPicturePath, sharedSize } from "../../app/domain/seo/shared-picture.ts";
import { inRoot } from "../paths.ts";
import { readArticles } from "./articles.ts";
import { logo, logoAt } from "./brand.ts";
import { colors } from "./illustrations/scenes.ts";
import { drawScene, drawStreet, drawWithDusk, streetScenes } from "./illustrations/street.ts";

/** The widths that the specification (section 9) names for articles, cards and related articles. */
const widths = [1200, 925, 768, 438, 414, 411] as const;
/** Widths that also exist as JPEG, for browsers that cannot read WebP. */
const jpegWidths: readonly number[] = [925, 438, 411];
const cacheFolder = inRoot("node_modules", ".cache", "article-images");

/** Draws a picture. Slow pictures are cached in node_modules/.cache until their drawing changes. */
type Picture = () => Promise<string | Buffer>;

type Icon = { fileName: string; size: number; isOpaque?: true };

/**
 * Icons for places that do not read SVG: the result lists of search engines, and the home screens of phones. No page
 * names favicon.ico and apple-touch-icon-precomposed.png, but old browsers, feed readers and robots request them.
 */
const icons: readonly Icon[] = [
  { fileName: "favicon-48.png", size: 48 },
  { fileName: "favicon.ico", size: 48 },
  { fileName: "apple-touch-icon.png", size: 180, isOpaque: true },
  { fileName: "apple-touch-icon-precomposed.png", size: 180, isOpaque: true },
];

/**
 * The drawings for shared links, by kind of page. They do not show the brand's name, which a deployment configures
 * after the build.
 */
const drawings: Readonly<Record<SharedPicture, () => string>> = {
  site: sitePicture,
  help: () => drawScene("contract"),
  questions: () => drawScene("spanish"),
  safety: () => drawScene("limits"),
  calculator: () => drawScene("rate"),
  papers: () => drawScene("papers"),
  steps: () => drawScene("firstCredit"),
  cars: () => drawScene("newOrUsed"),
};

/**
 * Every picture of the site by its address: the icons, the pictures for shared links, the scenes of our street
 * (`Scene` in app/ui/scene.tsx shows them), and the pictures of each article. An
 * article's illustration is the SVG `/ayuda/{slug}.svg`; as AVIF it would be five times larger and take half a minute
 * to compress. Browsers that cannot show the SVG get `/ayuda/{slug}-{width}.{format}`, and a shared link shows
 * `/ayuda/{slug}-og.jpg`.
 */
export function pictures(): ReadonlyMap<string, Picture> {
  const all: [string, Picture][] = [
    ["/favicon.svg", async () => logo],
    ...icons.map((icon): [string, Picture] => [`/${icon.fileName}`, () => renderIcon(icon)]),
    ...entriesOf(drawings).map(([name, draw]): [string, Picture] => [
      sharedPicturePath(name),
      () => renderShared(draw()),
    ]),
    ...streetScenes.map((name): [string, Picture] => [`/escenas/${name}.svg`, async () => drawStreet(name)]),
    ...readArticles().flatMap(({ slug, scene }): [string, Picture][] => [
      [`/ayuda/${slug}.svg`, async () => drawWithDusk(scene)],
      [`/ayuda/${slug}-og.jpg`, () => renderShared(drawScene(scene))],
      ...widths.map((width): [string, Picture] => [
        `/ayuda/${slug}-${width}.webp`,
        () => render(scene, width, "webp"),
      ]),
      ...jpegWidths.map((width): [string, Picture] => [
        `/ayuda/${slug}-${width}.jpg`,
        () => render(scene, width, "jpg"),
      ]),
    ]),
  ];
  const byAddress = new Map(all);
  if (byAddress.size < all.length) throw new Error("two pictures have one address");
  return byAddress;
}

async function renderIcon({ fileName, size, isOpaque }: Icon): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${logoAt(0, 0, size)}</svg>`;
  if (!isOpaque) {
    const png = await sharp(Buffer.from(drawing)).png().toBuffer();
    return fileName.endsWith(".ico") ? asIco(png, size) : png;
  }
  // A home screen rounds the corners itself, and shows a transparent background as black.
  return sharp(Buffer.from(drawing.replace(/ rx=("[^"]*"|'[^']*')/, "")))
    .flatten({ background: colors.paper })
    .png()
    .toBuffer();
}

/** Wraps one PNG in an ICO file. */
function asIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // The file type is icon, not cursor.
  head.writeUInt16LE(1, 4); // The number of pictures.
  head.writeUInt8(size, 6); // The width in pixels.
  head.writeUInt8(size, 7); // The height in pixels.
  head.writeUInt16LE(1, 10); // The number of color planes.
  head.writeUInt16LE(32, 12); // Bits per pixel.
  head.writeUInt32LE(png.byteLength, 14); // The size of the picture.
  head.writeUInt32LE(head.byteLength, 18); // The offset of the picture.
  return Buffer.concat([head, png]);
}

function render(scene: string, width: number, format: "webp" | "jpg"): Promise<Buffer> {
  const drawing = drawScene(scene);
  // A new number at the start of the key discards the cached pictures.
  return cached(`2 ${drawing} ${width} ${format}`, format, () => {
    const picture = sharp(Buffer.from(drawing)).resize(width);
    // More effort would save a tenth of a file that hardly any browser loads.
    return (
      format === "webp" ? picture.webp({ quality: 82, effort: 2 }) : picture.jpeg({ quality: 82 })
    ).toBuffer();
  });
}

/** The picture of a shared link: a drawing, cropped to the right shape, on an opaque background. */
const renderShared = (drawing: string): Promise<Buffer> =>
  cached(`og 2 ${drawing}`, "jpg", () =>
    sharp(Buffer.from(drawing))
      .resize({ ...sharedSize, fit: "cover" })
      .flatten({ background: colors.paper })
      .jpeg({ quality: 80 })
      .toBuffer(),
  );

async function cached(key: string, extension: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const name = createHash("sha256").update(key).digest("hex").slice(0, 24);
  const file = join(cacheFolder, `${name}.${extension}`);
  if (existsSync(file)) return readFileSync(file);
  const image = await make();
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(file, image);
  return image;
}

/** A large logo above a road at sunrise. */
function sitePicture(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">
    <rect width="1200" height="630" fill="${colors.green}"/>
    <circle cx="905" cy="285" r="170" fill="${colors.sun}"/>
    <path d="M0 430c180-130 330-160 500-80s290 45 430-35 190-65 270-20v335H0z" fill="${colors.leaf}"/>
    <path d="M0 520c210-85 450-90 660-30s420 52 540-15v155H0z" fill="${colors.night}"/>
    <path d="M0 620c360-70 840-70 1200 0v10H0z" fill="${colors.ink}"/>
    <rect x="112" y="102" width="272" height="272" rx="77" fill="${colors.paper}"/>${logoAt(120, 110, 256)}
  </svg>`;
}
