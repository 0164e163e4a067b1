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

/** Beside the rest of the build, and all at once: libvips has threads of its own. */
const drawAll = ({ pictures }: typeof Pictures) =>
  Promise.all(
    [...pictures()].map(async ([path, draw]) => ({ fileName: path.slice(1), source: await draw() })),
  );

/** Vite plugin: the pictures that are drawn by code, all of them in a build, in development when one is requested. */
export function images(): Plugin {
  const source = fromSource<typeof Pictures>("workers/build/pictures.ts");
  const pictureAt = async (path: string) => (await source.read()).pictures().get(path)?.();
  let files: Promise<{ fileName: string; source: string | Buffer }[]> | undefined;
  return {
    name: "images",
    watchChange: source.forget,
    buildStart() {
      if (this.environment.name !== "client" || this.meta.watchMode) return;
      files = source.read().then(drawAll);
      // Awaited below: a failure before that would count as unhandled.
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
        // An article that cannot be read ends no server.
        pictureAt(path).then((picture) => {
          if (picture === undefined) return next();
          response.setHeader("content-type", type);
          response.end(picture);
        }, next);
      });
    },
  };
}
