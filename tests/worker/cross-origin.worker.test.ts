import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { inRoot } from "../../workers/paths.ts";
import { siteOfFile } from "./sites.ts";

// Other sites' pages may load and read only the picker, the modal, the modal's skins and the list of cars.

const site = await siteOfFile({ bare: false });

const origin = "https://otro.example";
const send = (path: string, method = "GET", headers: Record<string, string> = {}) =>
  fetch(site.origin + path, { method, headers: { origin, ...headers } });
const corsOf = ({ headers }: Response) =>
  Object.fromEntries([...headers].filter(([name]) => /^access-control/.test(name)));

describe("files", () => {
  test.each(["/picker.js", "/picker.css", "/modal.js", "/modal.css", "/skins/noche.css"])(
    "%s may be loaded from anywhere, and is asked for again after five minutes",
    async (path) => {
      const { status, headers } = await send(path);
      expect([status, Object.fromEntries(headers)]).toMatchObject([
        200,
        {
          "access-control-allow-origin": "*",
          "cross-origin-resource-policy": "cross-origin",
          "cache-control": "public, max-age=300, must-revalidate",
          "content-type": expect.stringMatching(/^text\/(?:javascript|css)/),
          "x-content-type-options": "nosniff",
        },
      ]);
      const again = await send(path, "GET", { "if-none-match": headers.get("etag") ?? "" });
      expect(again.status).toBe(304);
    },
  );

  test("every other file stays on our pages", async () => {
    const assets = readdirSync(inRoot("build", "client", "assets"));
    const some = ["app-", "enhance-picker-", "enhance-modal-", "enhance-consent-"].flatMap((start) =>
      assets.filter((name) => name.startsWith(start)),
    );
    expect(some.length).toBeGreaterThan(4);
    for (const path of [...some.map((name) => `/assets/${name}`), "/favicon.svg", "/", "/used-listings"]) {
      const response = await send(path);
      expect([path, corsOf(response)]).toEqual([path, {}]);
      expect([path, response.headers.get("cross-origin-resource-policy")]).toEqual([path, "same-origin"]);
    }
  });

  test.each(["picker", "modal"])("/%s.js is complete and imports nothing", async (name) =>
    expect(await (await send(`/${name}.js`)).text()).not.toMatch(
      /\bimport\s*[("'{*]|\bfrom\s*["']|\/assets\//,
    ),
  );

  test.each(["picker", "modal"])("/%s.css names only our classes, and no element", async (name) => {
    const css = await (await send(`/${name}.css`)).text();
    const alternatives = (list: string) => list.split(/,(?![^(]*\))/);
    // The build may put a list into `:is()`. Each entry of it is a selector like those beside it.
    const selectors = [...css.matchAll(/([^{}]+)\{/g)]
      .flatMap(([, list = ""]) => alternatives(list))
      .flatMap((selector) => alternatives(/^:is\((.*)\)$/.exec(selector)?.[1] ?? selector));
    expect(selectors.length).toBeGreaterThan(20);
    for (const selector of selectors) {
      expect(selector).toMatch(/^(?::where\()?\.tca-/);
      expect(selector.replace(/::?[\w-]+/g, "")).not.toMatch(/(?:^|[\s>+~(])[a-z]/i);
    }
    expect(css).not.toMatch(/@import|@font-face|:root|url\(|[{;]--/);
  });
});

describe("services", () => {
  test.each([
    ["/services/newcar/v1/getVehicleList?make=ford", 200],
    ["/services/newcar/v2/getAllSimpleMakes", 200],
    ["/services/newcar/v1/getDenormalizedName?make=nada", 404],
    ["/services/newcar/v9/nada", 404],
  ])("%s can be read by the pages of any site, without credentials", async (path, status) => {
    for (const method of ["GET", "HEAD"]) {
      const response = await send(path, method);
      expect([method, response.status, corsOf(response)]).toEqual([
        method,
        status,
        { "access-control-allow-origin": "*" },
      ]);
    }
  });

  test("a preflight request allows GET and HEAD, and no credentials", async () => {
    const response = await send("/services/newcar/v1/getVehicleList", "OPTIONS", {
      "access-control-request-method": "GET",
      "access-control-request-headers": "x-requested-with",
    });
    expect([response.status, corsOf(response)]).toEqual([
      204,
      {
        "access-control-allow-origin": "*",
        "access-control-allow-methods": "GET,HEAD",
        "access-control-allow-headers": "Content-Type,X-Requested-With",
        "access-control-max-age": "86400",
      },
    ]);
  });

  test("a write from another site is refused", async () => {
    const response = await send("/services/newcar/v1/getVehicleList", "POST");
    expect([response.status, corsOf(response)]).toEqual([403, {}]);
  });

  test.each([
    "/services/health",
    "/services/geocoding/v1/getIPAddress",
    "/services/et/v1/getEtContent?url=/",
    "/services/newcars/v1/getVehicleList",
    "/services/openapi.json",
    "/services/operator/leads",
  ])("%s cannot be read from elsewhere, and says so before it is asked", async (path) => {
    expect(corsOf(await send(path))).toEqual({});
    expect(corsOf(await send(path, "OPTIONS", { "access-control-request-method": "GET" }))).toEqual({});
  });
});
