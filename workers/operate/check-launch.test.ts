import { expect, onTestFinished, test, vi } from "vitest";
import { deadLinks } from "./check-launch.ts";

test("a page of the site that does not answer names its host, which may not be deployed", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("fetch failed")));
  onTestFinished(() => void vi.unstubAllGlobals());
  const own = "https://www.autos.test";
  const links: [string, URL][] = [
    ["BRAND_TERMS_URL", new URL("/terminos-de-uso", own)],
    ["BRAND_SOCIAL_URL", new URL("https://social.test/")],
  ];
  expect(await deadLinks(links, 1000, own)).toEqual([
    "BRAND_TERMS_URL: https://www.autos.test/terminos-de-uso does not answer: www.autos.test is not deployed yet, or away",
    "BRAND_SOCIAL_URL: https://social.test/ does not answer",
  ]);
});
