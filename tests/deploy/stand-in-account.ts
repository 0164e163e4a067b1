import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import type { startRuntime } from "../../workers/local/runtime.ts";
import { listening } from "../listening.ts";
import { standInEdge } from "./stand-in-site.ts";
import { standInWrangler } from "./stand-in-wrangler.ts";

/**
 * Starts an empty Cloudflare account for programs: a `wrangler` to put first on the PATH, and a network in which the
 * hosts below `autos.test` serve the workers that a clone deployed, with the clone's build and secrets.
 *
 * node tests/deploy/stand-in-account.ts CLONE [PORT] prints how to run commands against it, until Ctrl+C
 */
export async function standInAccount(clone: string, port = 0) {
  const wrangler = standInWrangler();
  const edge = standInEdge(wrangler.state);
  edge.origin = deployedFrom(clone, wrangler.state.workers);
  const server = createServer(async (request, response) => {
    if (request.url === "/wrangler") {
      const { args, from, input, env } = JSON.parse(await text(request));
      return void response.end(JSON.stringify(wrangler.run(args, from, input, env)));
    }
    const { "x-stand-in-host": host, connection: _, "transfer-encoding": __, ...headers } = request.headers;
    const body = await text(request);
    const edgeResponse = await edge
      .fetch(`https://${host}${request.url}`, {
        ...{
          method: request.method ?? "GET",
          headers: headers as Record<string, string>,
          redirect: "manual",
        },
        ...(body ? { body } : {}),
      })
      .catch(() => undefined);
    if (!edgeResponse) return void response.destroy();
    response.writeHead(
      edgeResponse.status,
      [...edgeResponse.headers].filter(([name]) => name !== "content-length").flat(),
    );
    response.end(Buffer.from(await edgeResponse.arrayBuffer()));
  });
  const { origin, end } = await listening(server, port);
  const bin = join(clone, ".stand-in");
  mkdirSync(bin, { recursive: true });
  const network = join(bin, "network.mjs");
  writeFileSync(network, networkModule(origin));
  writeFileSync(join(bin, "wrangler"), wranglerProgram(origin), { mode: 0o755 });
  return {
    state: wrangler.state,
    bin,
    /** The environment variables that a program needs beside the PATH. */
    variables: { NODE_OPTIONS: `--import ${pathToFileURL(network)}` },
    /** Works like the global `fetch`, in the account's network. */
    fetch: edge.fetch.bind(edge),
    end,
  };
}

/** The clone's built workers with the secrets of the account, started again where those change. */
function deployedFrom(clone: string, workers: Record<string, { secrets: Record<string, string> }>) {
  let running: { secrets: string; runtime: Awaited<ReturnType<typeof startRuntime>> } | undefined;
  let last = Promise.resolve();
  async function runtimeNow() {
    const [site, services] = ["tu-credito-de-auto", "tu-credito-de-auto-services"].map(
      (name) => workers[name]?.secrets ?? {},
    );
    const secrets = JSON.stringify([site, services]);
    if (running?.secrets === secrets) return running.runtime;
    await running?.runtime.dispose();
    const local: { startRuntime: typeof startRuntime } = await import(
      join(clone, "workers/local/runtime.ts")
    );
    const store = join(clone, ".stand-in", "store");
    const variables = { site: site ?? {}, services: services ?? {} };
    const runtime = await local.startRuntime({ port: 0, store, variables, journal: undefined });
    running = { secrets, runtime };
    return runtime;
  }
  return async ({ url, method, headers, body }: Request): Promise<Response> => {
    const sent = body ? await new Response(body).arrayBuffer() : undefined;
    const runtime = last.then(runtimeNow);
    last = runtime.then(
      () => {},
      () => {},
    );
    const answer = await (await runtime).dispatchFetch(url, {
      ...{ method, headers: [...headers], redirect: "manual" },
      ...(sent ? { body: sent } : {}),
    });
    return new Response(answer.body as ReadableStream | null, {
      ...{ status: answer.status, headers: [...answer.headers] },
    });
  };
}

/** A module that is loaded before a program. Hosts below `.test` belong to the account, and have an address. */
const networkModule = (origin: string): string => `import dns from "node:dns/promises";
import { syncBuiltinESMExports } from "node:module";
const { fetch, lookup } = { fetch: globalThis.fetch, lookup: dns.lookup };
const isOurs = (host) => host.endsWith(".test");
globalThis.fetch = (input, init) => {
  const url = new URL(input.url ?? input);
  if (!isOurs(url.hostname)) return fetch(input, init);
  const headers = new Headers(init?.headers);
  headers.set("x-stand-in-host", url.host);
  return fetch("${origin}" + url.pathname + url.search, { ...init, headers });
};
dns.lookup = async (host, ...rest) => (isOurs(host) ? [{ address: "93.184.216.34", family: 4 }] : lookup(host, ...rest));
syncBuiltinESMExports();
`;

const wranglerProgram = (origin: string): string => `#!/usr/bin/env node
import("node:stream/consumers").then(async ({ text }) => {
  const input = process.stdin.isTTY ? "" : await text(process.stdin);
  const call = { args: process.argv.slice(2), from: process.cwd(), input, env: process.env };
  const answer = await fetch("${origin}/wrangler", { method: "POST", body: JSON.stringify(call) });
  const { status, stdout, stderr } = await answer.json();
  if (stdout) console.log(stdout);
  if (stderr) console.error(stderr);
  process.exitCode = status;
});
`;

if (import.meta.main) {
  const [clone = "", port = "0"] = process.argv.slice(2);
  const { bin, variables, state } = await standInAccount(clone, Number(port));
  state.isLoggedIn = false;
  console.log(`export PATH=${bin}:$PATH NODE_OPTIONS="${variables.NODE_OPTIONS}"`);
}
