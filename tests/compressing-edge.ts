import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, constants } from "node:zlib";

/** A body as it was sent: compressed bytes without headers. */
type Sent = { path: string; type: string; bytes: number };

const isText = /^(?:text\/|application\/(?:json|javascript)|image\/svg)/;

/**
 * Puts an edge before a site. The edge compresses as the platform does (Brotli, level 4) and records the bodies that
 * it sends.
 */
export async function compressingEdge(origin: string) {
  const sent: Sent[] = [];
  const server = createServer((asked, answer) => {
    const { method = "GET", url = "/" } = asked;
    const headers = { ...asked.headers, "accept-encoding": "identity" };
    const forwarded = request(new URL(url, origin), { method, headers }, async (response) => {
      let body = Buffer.concat(await response.toArray());
      const { "content-length": _, "transfer-encoding": __, ...own } = response.headers;
      const type = own["content-type"] ?? "";
      if (body.length > 0 && isText.test(type)) {
        body = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
        own["content-encoding"] = "br";
      }
      sent.push({ path: url, type, bytes: body.length });
      answer.writeHead(response.statusCode ?? 502, own).end(body);
    });
    forwarded.on("error", () => answer.destroy());
    asked.pipe(forwarded);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    sent,
    end: () => new Promise<unknown>((ended) => server.close(ended).closeAllConnections()),
  };
}
