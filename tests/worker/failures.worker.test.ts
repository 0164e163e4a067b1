import { request } from "node:http";
import { describe, expect, test } from "vitest";
import { refusal } from "../../app/domain/contract/operation.ts";
import { withinOneMinute } from "../within-one-minute.ts";
import { siteOfFile, siteOfTest } from "./sites.ts";

const site = await siteOfFile({ bare: false });

const asking = (accept: string) => ({ headers: { accept } });
const picture = asking("image/avif,image/webp,image/*,*/*;q=0.8");
const page = asking("text/html,application/xhtml+xml,*/*;q=0.8");

test.each<[path: string, init: RequestInit, text: string]>([
  ["/assets/no-existe-abc.js", {}, "File not Found"],
  ["/assets/no-existe-abc.js", page, "File not Found"],
  ["/favicon.gif", picture, "File not Found"],
  ["/ayuda/no-existe.jpg", {}, "File not Found"],
  ["/no-existe", asking("application/json"), "This page could not be found"],
  ["/no-existe", asking("text/plain"), "This page could not be found"],
])("%s with %j answers 404 in plain text: %s", async (path, init, text) => {
  const response = await fetch(site.origin + path, init);
  expect([response.status, await response.text()]).toEqual([404, text]);
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("no-store");
});

test.each<[path: string, init: RequestInit]>([
  ["/no-existe", {}],
  ["/no-existe", page],
  ["/favicon.gif", page],
  ["/404", asking("application/json")],
])("%s with %j answers the not-found page", async (path, init) => {
  const response = await fetch(site.origin + path, init);
  expect(response.status).toBe(404);
  const body = await response.text();
  expect(body).toContain("<title>Página inválida</title>");
  expect(body).toContain("Lo sentimos, no podemos encontrar la página");
});

test("pages, files and endpoints that exist are not missing for a program that wants JSON", async () => {
  for (const path of ["/", "/sem", "/robots.txt", "/sitemap.xml", "/temas-de-ayuda.rss", "/favicon.svg"])
    expect((await fetch(site.origin + path, asking("application/json"))).status, path).toBe(200);
});

test("error reports from one address are limited", async () => {
  const body = JSON.stringify({ name: "TypeError", where: "", path: "/", at: new Date().toISOString() });
  const statuses = await withinOneMinute(async (run) => {
    const sent: number[] = [];
    for (let times = 0; times < 14; times++) {
      const response = await fetch(`${site.origin}/services/errors`, {
        method: "POST",
        headers: { "content-type": "application/json", "cf-connecting-ip": `203.0.113.${run}` },
        body,
      });
      sent.push(response.status);
    }
    return sent;
  });
  expect(statuses).toEqual([...Array(10).fill(200), ...Array(4).fill(429)]);
});

describe("bodies and methods", () => {
  /** Sends requests that `fetch` refuses to send: any method with a body, with or without its length. */
  const send = (method: string, path: string, bytes: number, chunked: boolean) =>
    new Promise<{ status: number; allow: string; text: string }>((resolve, reject) => {
      const sent = request(
        site.origin + path,
        {
          method,
          // The rest of a refused body must not run into the next request.
          agent: false,
          headers: {
            "content-type": "application/x-www-form-urlencoded",
            ...(chunked ? { "transfer-encoding": "chunked" } : { "content-length": bytes }),
          },
        },
        (response) => {
          let text = "";
          response.setEncoding("utf8").on("data", (part: string) => {
            text += part;
          });
          const { statusCode: status = 0, headers } = response;
          response.on("end", () => resolve({ status, allow: headers.allow ?? "", text }));
        },
      );
      // The rest of a refused body is not read, so the connection may end first.
      sent.on("error", reject);
      sent.write("a=".padEnd(bytes / 2, "x"));
      sent.end("x".repeat(bytes - Math.floor(bytes / 2)));
    });

  test.each([
    ["POST", "/auto-credito/solicitud"],
    ["POST", "/services/leadvalidation/v1/validateSpecialFinanceAndUserProfileLead"],
    ["PUT", "/services/health"],
    ["OPTIONS", "/services/health"],
  ])("a %s of 100 KiB to %s answers 413, with its length and without", async (method, path) => {
    const text = path.startsWith("/services/")
      ? JSON.stringify(refusal("", "too_large"))
      : "Demasiado grande.";
    for (const chunked of [false, true])
      expect(await send(method, path, 100 * 1024, chunked)).toMatchObject({ status: 413, text });
  });
  test.each([
    ["OPTIONS", "/"],
    ["PUT", "/auto-credito/solicitud"],
    ["DELETE", "/"],
    ["PROPFIND", "/"],
    ["TRACE", "/"],
    ["PROPFIND", "/services/health"],
    ["TRACE", "/services/operator/leads"],
  ])("a %s to %s answers 405 with the methods that there are, whatever its body", async (method, path) => {
    const text = path.startsWith("/services/")
      ? JSON.stringify(refusal("", "wrong_method"))
      : "Método desconocido.";
    for (const bytes of [0, 100 * 1024])
      expect(await send(method, path, bytes, false)).toEqual({ status: 405, allow: "GET, HEAD, POST", text });
  });
  test("a small body without its length is read", async () =>
    expect(
      await send("POST", "/services/leadvalidation/v1/validateSpecialFinanceAndUserProfileLead", 2000, true),
    ).toMatchObject({ status: 200 }));
});

test("where search engines are off, no response of the worker may be listed, and robots.txt lets robots read that rule", async () => {
  const preview = await siteOfTest({ site: { SEARCH_ENGINES: "off" } });
  const listed = ["/", "/temas-de-ayuda", "/politica-de-privacidad", "/robots.txt", "/sitemap.xml"];
  for (const path of [...listed, "/auto-credito/solicitud", "/nada", "/services/health", "/faq/"]) {
    const { headers } = await fetch(preview.origin + path, { redirect: "manual" });
    expect(headers.get("x-robots-tag"), path).toContain("noindex");
  }
  for (const path of listed)
    expect((await fetch(site.origin + path)).headers.get("x-robots-tag"), path).toBeNull();
  expect(await (await fetch(`${preview.origin}/robots.txt`)).text()).not.toMatch(/^Disallow: \/$/m);
});
