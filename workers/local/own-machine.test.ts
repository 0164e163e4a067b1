import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { freePort } from "../../tests/free-port.ts";
import { ownHome } from "../../tests/own-home.ts";
import { startLocalAccess } from "./local-access.ts";
import { ownMachine, startLocalProxy } from "./own-machine.ts";

await ownHome();

/** Stands in for Miniflare. It responds with the headers that arrived. */
const engine = createServer((request, response) => response.end(JSON.stringify(request.rawHeaders)));
await once(engine.listen(0, "127.0.0.1"), "listening");
afterAll(() => engine.close());
const enginePort = (engine.address() as AddressInfo).port;
const unused = await freePort();

const start = async (target: number) => {
  const port = await freePort();
  const down = (response: { destroy(): unknown }) => response.destroy();
  afterAll(await startLocalProxy({ port, target: `http://127.0.0.1:${target}`, whenDown: down }));
  return port;
};
const site = await start(enginePort);
const ended = await start(unused);
const accessPort = await freePort();
const access = await startLocalAccess({ issuer: `http://127.0.0.1:${accessPort}`, sitePort: enginePort });
afterAll(() => access.end());
const { createServer: createVite } = await import("vite");
const vite = await createVite({
  ...{
    configFile: false,
    logLevel: "silent",
    server: { port: await freePort(), host: "127.0.0.1", ws: false },
  },
  plugins: [
    ownMachine(),
    {
      name: "engine",
      configureServer({ middlewares }) {
        middlewares.use((request, response) => response.end(JSON.stringify(request.rawHeaders)));
      },
    },
  ],
});
await vite.listen();
afterAll(() => vite.close());
const servers = { "npm start": site, "npm run dev": vite.config.server.port, "npm run console": accessPort };

/**
 * Writes bytes unchanged.
 * @returns the whole response, or an empty text if the connection ended without a response.
 */
async function raw(port: number, text: string): Promise<string> {
  const socket = connect(port, "127.0.0.1").on("error", () => {});
  let response = "";
  socket.on("data", (data) => {
    response += data;
  });
  socket.write(text);
  await once(socket, "close");
  return response;
}
const ask = (port: number, line: string, ...headers: string[]) =>
  raw(port, `${[line, ...headers, "connection: close"].join("\r\n")}\r\n\r\n`);
const statusOf = (response: string) => Number(response.split(" ")[1]);
const ownHost = (port: number) => `host: localhost:${port}`;

describe.each(Object.entries(servers))("%s", (_, port) => {
  test.each([
    "localhost",
    "LOCALHOST",
    "127.0.0.1",
    "[::1]",
    "operador.localhost",
    "seguro.tu-credito.localhost",
  ])("responds to the host %s, with a port and without", async (host) => {
    for (const name of [host, `${host}:${port}`])
      expect(statusOf(await ask(port, "GET / HTTP/1.1", `host: ${name}`))).toBeLessThan(404);
  });

  test.each([
    "evil.example",
    `evil.example:${8787}`,
    "localhost.evil.example",
    "evil-localhost",
    "192.168.1.5",
    "127.0.0.1.nip.io",
    "127.0.0.1:8787@evil.example",
    "0.0.0.0",
    "",
  ])("refuses the host %j, with one sentence", async (host) => {
    const response = await ask(port, "GET / HTTP/1.1", `host: ${host}`);
    expect(response).toMatch(/^HTTP\/1.1 (?:421|403) /);
    expect(response.split("\r\n\r\n")[1]?.length).toBeLessThan(300);
  });

  test.each([
    "GET http://evil.example/ HTTP/1.1",
    "GET evil HTTP/1.1",
    "OPTIONS * HTTP/1.1",
    "GET /\x00 HTTP/1.1",
    "GET  HTTP/1.1",
    "nonsense",
  ])("refuses the request line %j, and keeps running", async (line) => {
    // Vite responds to one of these lines before any plugin runs.
    expect([400, 404]).toContain(statusOf(await ask(port, line, ownHost(port))));
    expect(statusOf(await ask(port, "GET / HTTP/1.1", ownHost(port)))).toBeLessThan(404);
  });

  test("keeps running after an upgrade that breaks off, is malformed, or names another host", async () => {
    const upgrade = ["connection: upgrade", "upgrade: websocket", "sec-websocket-version: 13"];
    for (const host of [ownHost(port), "host: evil.example"])
      for (const line of ["GET // HTTP/1.1", "GET / HTTP/1.1", "GET http://[ HTTP/1.1"]) {
        const socket = connect(port, "127.0.0.1").on("error", () => {});
        socket.write(`${[line, host, ...upgrade].join("\r\n")}\r\n\r\n`, () => socket.resetAndDestroy());
        await once(socket, "close");
      }
    expect(statusOf(await ask(port, "GET / HTTP/1.1", ownHost(port)))).toBeLessThan(404);
  });
});

test.each([
  ["npm start", site, []],
  ["npm run dev", servers["npm run dev"], []],
])("%s removes the simulator's own headers", async (_, port) => {
  const response = await ask(
    port,
    "GET / HTTP/1.1",
    ownHost(port),
    "MF-Route-Override: services",
    "mf-original-url: http://evil.example/",
    "Mf-CF-Blob: {}",
    "x-mf-kept: 1",
  );
  expect(statusOf(response)).toBe(200);
  expect(response).toContain("x-mf-kept");
  expect(response).not.toMatch(/services|evil|"mf-/i);
});

test("npm run console signs a browser in, and removes the simulator's headers too", async () => {
  const { searchParams } = new URL(access.entryUrl);
  const cookie = `cookie: entrada=${searchParams.get("llave")}`;
  const host = `host: operador.localhost:${accessPort}`;
  expect(statusOf(await ask(accessPort, `GET /entrar?${searchParams} HTTP/1.1`, host))).toBe(303);
  const response = await ask(
    accessPort,
    "GET /operador HTTP/1.1",
    host,
    cookie,
    "MF-Route-Override: services",
  );
  expect(response).toContain("cf-access-jwt-assertion");
  expect(response).not.toContain("services");
  expect(statusOf(await ask(accessPort, "GET // HTTP/1.1", host))).toBe(400);
  expect(statusOf(await ask(accessPort, "GET /cdn-cgi/access/certs HTTP/1.1", host))).toBe(200);
});

test("npm run dev does not take a host from a path", async () => {
  const port = servers["npm run dev"];
  for (const path of ["//", "//evil.example/faq"])
    expect(statusOf(await ask(port, `GET ${path} HTTP/1.1`, ownHost(port)))).toBe(404);
});

test("if the engine does not respond, npm start does not respond either", async () => {
  expect(await ask(ended, "GET / HTTP/1.1", ownHost(ended))).toBe("");
});
