import { Miniflare } from "miniflare";
import { build } from "vite";
import { inRoot } from "../../../workers/paths.ts";
import { started } from "../processes.ts";
import { asking, type Contender } from "../turns.ts";
import { pageModule } from "./page-code.ts";

type Peer = { origin: string; runtime: Miniflare };

/** Starts a worker on its own socket, without the local runtime's entry, as `startTestSite({ bare: true })` does. */
async function startWorker(script: string): Promise<Peer> {
  const runtime = new Miniflare({
    port: 0,
    unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
    modules: true,
    script,
    compatibilityDate: "2026-07-30",
  });
  await runtime.ready;
  return { runtime, origin: (await runtime.unsafeGetDirectURL()).origin };
}

/** Starts a worker that returns a page's bytes as a constant. */
const startBare = (html: string): Promise<Peer> =>
  startWorker(`const html = ${JSON.stringify(html)};
    export default { fetch: () => new Response(html, { headers: { "content-type": "text/html; charset=utf-8" } }) };`);

const dialects = { template: "template", "hono-jsx": "hono", "react-router": "react" } as const;

/**
 * Starts a worker that makes the same page in another way (tests/fixtures/peers), built for production.
 *
 * @throws Error if the response is not the page: its status is not 200, or its length differs by more than five
 * percent.
 */
async function startPeer(name: keyof typeof dialects, html: string, path: string): Promise<Peer> {
  const page = pageModule(html, path, dialects[name]);
  const result = await build({
    configFile: false,
    logLevel: "error",
    root: inRoot(),
    define: { "process.env.NODE_ENV": '"production"' },
    plugins: [
      {
        name: "page",
        resolveId: (id) => (id === "virtual:page" ? id : undefined),
        load: (id) => (id === "virtual:page" ? page : undefined),
      },
    ],
    ssr: { noExternal: true, target: "webworker" },
    resolve: { conditions: ["workerd", "worker", "module"] },
    build: {
      ssr: inRoot("tests", "fixtures", "peers", `${name}.tsx`),
      write: false,
      minify: true,
      rollupOptions: { output: { codeSplitting: false } },
    },
  });
  const [{ output }] = (Array.isArray(result) ? result : [result]) as { output: { code: string }[] }[] as [
    { output: [{ code: string }] },
  ];
  const peer = await startWorker(output[0].code);
  const response = await fetch(peer.origin + path);
  const text = await response.text();
  const share = text.length / html.length;
  if (response.status !== 200 || share < 0.95 || share > 1.05) {
    await peer.runtime.dispose();
    throw new Error(`${name}: ${response.status}, ${text.length} characters instead of ${html.length}`);
  }
  return peer;
}

/**
 * Starts a worker that returns a page's bytes and, with `frameworks`, workers that make the same page in other ways.
 * The result has each worker by its name in the tables.
 */
export async function startPeers(
  html: string,
  path: string,
  options: { headers: Record<string, string>; frameworks: boolean },
): Promise<{ contenders: Record<string, Contender>; end: () => Promise<void> }> {
  const peers: Record<string, () => Promise<Peer>> = {
    "bare worker": () => startBare(html),
    ...(options.frameworks && {
      "template literal": () => startPeer("template", html, path),
      "Hono JSX": () => startPeer("hono-jsx", html, path),
      "React Router tuned": () => startPeer("react-router", html, path),
    }),
  };
  const contenders: Record<string, Contender> = {};
  const runtimes: Miniflare[] = [];
  for (const [name, start] of Object.entries(peers)) {
    const { pid, site } = await started(start);
    contenders[name] = { pid, ask: asking(site.origin + path, () => ({ headers: options.headers })) };
    runtimes.push(site.runtime);
  }
  return {
    contenders,
    end: async () => {
      for (const runtime of runtimes) await runtime.dispose();
    },
  };
}
