import { generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import { describe, expect, test } from "vitest";
import { consolePages } from "../../app/console/pages.ts";
import { assertionHeader } from "../../app/domain/contract/operator/operation.ts";
import { operatorHost, operators, startAccess } from "../operator-access.ts";
import { workerOf } from "./bindings.ts";
import { ofFile, siteOfFile, siteOfTest } from "./sites.ts";

// These tests check the console's door: who gets in, on which host, and how the services judge a request.

const access = ofFile(await startAccess());
const site = await siteOfFile({ site: access.variables, services: access.variables });

const paths = Object.values(consolePages).map(({ path }) => path.replace(":id", crypto.randomUUID()));

/** Sends a request to a host by its name. Redirects are not followed. */
const ask = (host: string, path: string, headers: Record<string, string> = {}, method = "GET") =>
  site.runtime.dispatchFetch(`http://${host}${path}`, { headers, method, redirect: "manual" });
const asConsole = (path: string, assertion?: string) =>
  ask(operatorHost, path, assertion === undefined ? {} : { [assertionHeader]: assertion });

describe("the console opens", () => {
  test("for a signed-in operator, with the whole page, stored nowhere, under a policy with a nonce", async () => {
    const response = await asConsole("/operador", await access.assertion());
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("x-robots-tag")).toBe("noindex, nofollow");
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/script-src 'self' 'nonce-[\w-]{36}'$/);
    expect(policy).not.toMatch(/unsafe|https:/);
    const html = await response.text();
    expect(html).toContain("Entraste como ana");
    expect(html).not.toContain(operators.ana.email);
  });
  test("in English for a browser that asks for it, or after the switch", async () => {
    const headers = await access.headers();
    const english = await ask(operatorHost, "/operador", { ...headers, "accept-language": "en-US,es;q=0.8" });
    expect(await english.text()).toContain("Signed in as ana");
    const switched = await ask(operatorHost, "/operador?idioma=en&a=b", headers);
    expect([switched.status, switched.headers.get("location")]).toEqual([303, "/operador?a=b"]);
    // /operador.data has the first screen's data.
    expect(switched.headers.get("set-cookie")).toMatch(/^idioma=en; Path=\/;/);
  });
});

test("an unknown address of the console shows its frame to an operator, and nothing to anybody else", async () => {
  const response = await asConsole("/operador/nada", await access.assertion());
  expect(response.status).toBe(404);
  const html = await response.text();
  expect(html).toContain("console-bar");
  expect(html).toContain("Aquí no hay nada");
  expect((await asConsole("/operador/nada", "x")).status).toBe(403);
});

describe("the console stays closed", async () => {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    ...{ iss: access.issuer, aud: "console-of-the-tests", email: operators.ana.email },
    ...{ iat: now, exp: now + 3600 },
  };
  const forged = (alg: string, kid: string, key: CryptoKey | Uint8Array) =>
    new SignJWT(claims).setProtectedHeader({ alg, kid }).sign(key);
  const { privateKey } = await generateKeyPair("RS256");
  const password = new TextEncoder().encode("a public key as a password, which is the classic mistake");
  const but = (changes: JWTPayload) => access.assertion("ana", changes);

  test.each<[string, string | undefined]>([
    ["without the header", undefined],
    ["with a header that is no token", "abc"],
    ["with a token that nobody signed", new UnsecuredJWT(claims).encode()],
    ["with another's signature, under the key's own name", await forged("RS256", "tests", privateKey)],
    ["with another's signature, under its name", await forged("RS256", "other", privateKey)],
    ["with an algorithm that takes the public key for a password", await forged("HS256", "tests", password)],
    ["with an assertion that is over", await but({ exp: now - 60 })],
    ["with an assertion that is not yet good", await but({ nbf: now + 3600 })],
    ["with an assertion for another application", await but({ aud: ["another-application"] })],
    ["with an assertion of another issuer", await but({ iss: "https://otro.cloudflareaccess.example" })],
    ["with an assertion without an end", await but({ exp: undefined })],
    ["with an assertion of a program, which has no e-mail", await but({ email: undefined })],
    ["with an assertion of somebody who is no operator", await but({ email: "otro@operador.example" })],
  ])("%s", async (_, assertion) => {
    for (const path of [...paths, "/operador.data"]) {
      const response = await asConsole(path, assertion);
      expect([path, response.status]).toEqual([path, 403]);
      expect(await response.text()).not.toContain("<");
    }
  });

  test("on every other host, as an address that does not exist", async () => {
    const assertion = await access.headers();
    const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0];
    const missing = await (await ask("www.example", "/no-existe", { accept: "text/html" })).text();
    expect(mainOf(missing)).toContain("<h1");
    for (const path of [
      ...paths,
      "/operador/",
      "/OPERADOR",
      "/operador/solicitudes.data",
      "/operador.data",
    ]) {
      const response = await ask("www.example", path, { ...assertion, accept: "text/html" });
      expect([path, response.status]).toEqual([path, 404]);
      const html = await response.text();
      expect(html).not.toContain("console-bar");
      if (!path.endsWith(".data")) expect(mainOf(html)).toBe(mainOf(missing));
    }
    const posted = await ask("www.example", "/operador/textos", assertion, "POST");
    expect(posted.status).toBe(404);
  });
  test("to visitors' pages: its host serves only the console", async () => {
    const assertion = await access.assertion();
    for (const path of [
      "/sem",
      "/services/health",
      "/services/operator/leads",
      "/robots.txt",
      "/404",
      "/operadora",
    ])
      expect([path, (await asConsole(path, assertion)).status]).toEqual([path, 404]);
    expect((await asConsole("/", assertion)).headers.get("location")).toBe("/operador");
  });
  test("to writes of other sites' pages", async () => {
    const headers = { ...(await access.headers()), origin: "https://otro.example" };
    expect((await ask(operatorHost, "/operador/textos", headers, "POST")).status).toBe(403);
  });
});

describe("the services", () => {
  test("accept the header from nobody outside, and check it again with its scope", async () => {
    const fromOutside = await ask("www.example", "/services/operator/leads", await access.headers());
    expect(fromOutside.status).toBe(401);
    const services = await workerOf(site);
    const call = async (path: string, headers: Record<string, string>, method = "GET") =>
      (await services.fetch(`https://services${path}`, { headers, method })).status;
    expect(await call("/operator/leads", await access.headers())).toBe(200);
    expect(await call("/operator/leads", await access.headers("visita"))).toBe(200);
    expect(await call("/operator/reindex", await access.headers("visita"), "POST")).toBe(403);
    expect(await call("/operator/leads", { [assertionHeader]: "abc" })).toBe(401);
    // A token beside a bad assertion does not help.
    const both = { [assertionHeader]: "abc", authorization: `Bearer ${site.operatorToken}` };
    expect(await call("/operator/leads", both)).toBe(401);
  });
  test("say so when the keys of Access cannot be read, and nobody gets in", async () => {
    const dead = { ...access.variables, ACCESS_ISSUER: "http://127.0.0.1:1" };
    const other = await siteOfTest({ site: dead, services: dead });
    const headers = { [assertionHeader]: await access.assertion("ana", { iss: dead.ACCESS_ISSUER }) };
    const page = await other.runtime.dispatchFetch(`http://${operatorHost}/operador`, { headers });
    expect(page.status).toBe(503);
  });
});

test("without OPERATOR_HOST there is no console anywhere", async () => {
  const { OPERATOR_HOST: _, ...without } = access.variables;
  const other = await siteOfTest({ site: without, services: without });
  const response = await other.runtime.dispatchFetch(`http://${operatorHost}/operador`, {
    headers: { ...(await access.headers()), accept: "text/html" },
  });
  expect(response.status).toBe(404);
});
