import { expect, test } from "vitest";
import { withinOneMinute } from "../within-one-minute.ts";
import { siteOfFile } from "./sites.ts";

const site = await siteOfFile();

const asking = (accept: string) => ({ headers: { accept } });
const picture = asking("image/avif,image/webp,image/*,*/*;q=0.8");
const page = asking("text/html,application/xhtml+xml,*/*;q=0.8");

test.each<[path: string, init: RequestInit, text: string]>([
  ["/assets/no-existe-abc.js", {}, "File not Found"],
  ["/assets/no-existe-abc.js", page, "File not Found"],
  ["/favicon.ico", picture, "File not Found"],
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
  ["/favicon.ico", page],
  ["/404", asking("application/json")],
])("%s with %j answers the not-found page", async (path, init) => {
  const response = await fetch(site.origin + path, init);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain("Lo sentimos, no podemos encontrar la página");
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
