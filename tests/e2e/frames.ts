import { createServer } from "node:http";
import { listening } from "../listening.ts";

/** A page as the site served it. */
export type ServedPage = { status: number; policy: string; body: string };

/**
 * A server that shows served pages side by side, each in a frame: many at once, and each in a document of its own. They
 * come under the path and with the content security policy that they had, but may be framed.
 *
 * @param options.assets the site that scripts and styles are fetched from, once each. Everything else is not found.
 * @param options.policy false: pages come without any policy.
 */
export async function startFrames(options: {
  pages: ReadonlyMap<string, ServedPage>;
  assets: string;
  policy: boolean;
}): Promise<{ origin: string; pageOf(paths: readonly string[]): string; end(): Promise<void> }> {
  const assets = new Map<string, Promise<string>>();
  const assetOf = (path: string) => {
    const asset = assets.get(path) ?? fetch(options.assets + path).then((response) => response.text());
    assets.set(path, asset);
    return asset;
  };
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://frames.invalid");
    const send = (type: string, body: string, policy = "") => {
      response.writeHead(200, {
        "content-type": `${type}; charset=utf-8`,
        ...(policy ? { "content-security-policy": policy } : {}),
        ...(type === "text/html" ? {} : { "cache-control": "max-age=600" }),
      });
      response.end(body);
    };
    const page = options.pages.get(pathname);
    if (pathname === "/frames")
      return send(
        "text/html",
        `<!doctype html><title>Frames</title>${searchParams
          .getAll("path")
          .map((path) => `<iframe src="${path}"></iframe>`)
          .join("")}`,
      );
    if (page)
      return send(
        "text/html",
        page.body,
        options.policy ? page.policy.replace(/frame-ancestors[^;]*(?:;|$)/, "") : "",
      );
    if (pathname.endsWith(".js")) return send("text/javascript", await assetOf(pathname));
    if (pathname.endsWith(".css")) return send("text/css", await assetOf(pathname));
    response.writeHead(404).end();
  });
  return {
    ...(await listening(server)),
    pageOf: (paths) => `/frames?${paths.map((path) => `path=${path}`).join("&")}`,
  };
}
