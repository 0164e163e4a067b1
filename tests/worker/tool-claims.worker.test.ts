import { expect, test } from "vitest";
import { toolClaims } from "../tool-claims.ts";
import { siteOfFile } from "./sites.ts";

const { origin } = await siteOfFile();

test.each(Object.entries(toolClaims))("%s shows what articles say that it shows", async (tool, claims) => {
  const body = await (await fetch(origin + tool)).text();
  const shown = body
    .replace(/<[^>]*>/g, " ")
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, " ");
  for (const [claim, words] of claims) expect(shown, String(claim)).toContain(words);
});
