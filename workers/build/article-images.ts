import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import type { Plugin } from "vite";
import { sharedSize } from "../../app/domain/seo/shared-picture.ts";
import { inRoot } from "../paths.ts";
import { readArticles } from "./help-content.ts";
import { drawScene } from "./illustrations/scenes.ts";

/** The widths that the specification (section 9) names for articles, cards and related articles. */
const widths = [1200, 925, 768, 438, 414, 411] as const;
/** Widths that also exist as JPEG, for browsers that read nothing else. */
const fallbackWidths: readonly number[] = [925, 438, 411];
const cache = inRoot("node_modules", ".cache", "article-images");

type Format = "svg" | "webp" | "jpg";
type File = { fileName: string; source: string | Buffer };

/**
 * Vite plugin: every article's illustration as it is drawn, at `/ayuda/{slug}.svg`: a fifth of its bytes as AVIF, which also
 * took half a minute to compress. For whoever cannot show that, `/ayuda/{slug}-{width}.{format}` in all widths, and
 * `/ayuda/{slug}-og.jpg` for those who share it. Rendered beside the rest of the build, and cached in node_modules/.cache
 * until the drawing changes.
 */
export function articleImages(): Plugin {
  let files: Promise<File[]> | undefined;
  return {
    name: "article-images",
    buildStart() {
      if (this.environment.name !== "client" || this.meta.watchMode) return;
      files = renderAll();
      // Awaited below: until then a failure is nobody's.
      files.catch(() => undefined);
    },
    async generateBundle() {
      if (this.environment.name !== "client") return;
      for (const file of (await files) ?? []) this.emitFile({ type: "asset", ...file });
    },
    configureServer(server) {
      server.middlewares.use("/ayuda", async (request, response, next) => {
        const [, slug, width, format] =
          /^\/([\w-]+?)(?:-(\d+))?\.(svg|webp|jpg)$/.exec(request.url ?? "") ?? [];
        const page = illustrated().find((candidate) => candidate.slug === slug);
        if (!page || !format || (format === "svg") !== (width === undefined)) return next();
        response.setHeader("content-type", contentTypes[format as Format]);
        response.end(
          format === "svg"
            ? drawScene(page.scene)
            : await render(page.scene, Number(width), format as "webp" | "jpg"),
        );
      });
    },
  };
}

const contentTypes: Readonly<Record<Format, string>> = {
  svg: "image/svg+xml",
  webp: "image/webp",
  jpg: "image/jpeg",
};

/** Pages with an illustration that are not articles. */
const screens = [{ slug: "quienes-somos", scene: "family" }];
const illustrated = (): { slug: string; scene: string }[] => [...readArticles(), ...screens];

const variants = widths.flatMap((width) => [
  { width, format: "webp" as const },
  ...(fallbackWidths.includes(width) ? [{ width, format: "jpg" as const }] : []),
]);

/** All of them at once: libvips has threads of its own. */
const renderAll = (): Promise<File[]> =>
  Promise.all(
    illustrated().flatMap(({ slug, scene }) => [
      Promise.resolve({ fileName: `ayuda/${slug}.svg`, source: drawScene(scene) }),
      fileOf(`${slug}-og.jpg`, renderShared(drawScene(scene))),
      ...variants.map(({ width, format }) =>
        fileOf(`${slug}-${width}.${format}`, render(scene, width, format)),
      ),
    ]),
  );

const fileOf = async (name: string, source: Promise<Buffer>): Promise<File> => ({
  fileName: `ayuda/${name}`,
  source: await source,
});

function render(scene: string, width: number, format: "webp" | "jpg"): Promise<Buffer> {
  const drawing = drawScene(scene);
  return cached(`2 ${drawing} ${width} ${format}`, format, () => {
    const picture = sharp(Buffer.from(drawing)).resize(width);
    // More effort would save a tenth of what hardly anybody loads.
    return (
      format === "webp" ? picture.webp({ quality: 82, effort: 2 }) : picture.jpeg({ quality: 82 })
    ).toBuffer();
  });
}

/** A drawing as the picture of a shared link: cut to shape, on an opaque ground. */
export const renderShared = (drawing: string): Promise<Buffer> =>
  cached(`og 2 ${drawing}`, "jpg", () =>
    sharp(Buffer.from(drawing))
      .resize({ ...sharedSize, fit: "cover" })
      .flatten({ background: "#fffdf9" })
      .jpeg({ quality: 80 })
      .toBuffer(),
  );

async function cached(key: string, extension: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const name = createHash("sha256").update(key).digest("hex").slice(0, 24);
  const file = join(cache, `${name}.${extension}`);
  if (existsSync(file)) return readFileSync(file);
  const image = await make();
  mkdirSync(cache, { recursive: true });
  writeFileSync(file, image);
  return image;
}
