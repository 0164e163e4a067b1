import { extname } from "node:path";
import type { Plugin } from "vite";
import { fromSource } from "./from-source.ts";
import type * as Pictures from "./pictures.ts";

const contentTypes: Readonly<Record<string, string>> = {
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
  ".jpg": "image/jpeg",
  ".png": "image/png",
  ".ico": "image/x-icon",
};

/** Draws all pictures at once. libvips draws them in threads of its own, beside the rest of the build. */
const drawPictures = ({ pictures }: typeof Pictures) =>
  Promise.all(
    [...pictures()].map(async ([path, draw]) => ({ fileName: path.slice(1), source: await draw() })),
  );

/**
 * Vite plugin: makes the pictures that are drawn by code. A build makes all of them; in development a picture is made
 * when it is requested.
 */
export function images(): Plugin {
  const source = fromSource<typeof Pictures>("workers/build/pictures.ts");
  const pictureAt = async (path: string) => (await source.read()).pictures().get(path)?.();
  let files: Promise<{ fileName: string; source: string | Buffer }[]> | undefined;
  return {
    name: "images",
    watchChange: source.forget,
    buildStart() {
      if (this.environment.name !== "client" || this.meta.watchMode) return;
      files = source.read().then(drawPictures);
      // The promise is awaited later. Without this handler, a failure before that would count as unhandled.
      files.catch(() => undefined);
    },
    async generateBundle() {
      if (this.environment.name !== "client") return;
      for (const file of (await files) ?? []) this.emitFile({ type: "asset", ...file });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [path = ""] = (request.url ?? "").split("?");
        const type = contentTypes[extname(path)];
        if (!type) return next();
        // Errors go to `next`, so that an article that cannot be read does not end the server.
        pictureAt(path).then((picture) => {
          if (picture === undefined) return next();
          response.setHeader("content-type", type);
          response.end(picture);
        }, next);
      });
    },
  };
}
