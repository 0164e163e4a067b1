import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { expect, test, vi } from "vitest";
import { ownHome } from "../../../tests/own-home.ts";
import { home } from "../../paths.ts";
import { existingVariables, localVariables, withConsoleIssuer } from "./dev-variables.ts";

await ownHome();

test("each run has the local console on the port next to its own, whatever port the file was written with", async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  const first = home.port;
  expect((await localVariables()).site.ACCESS_ISSUER).toBe(`http://127.0.0.1:${first + 1}`);
  process.env.PORT = String(first + 100);
  const { site, services } = existingVariables();
  const issuer = `http://127.0.0.1:${first + 101}`;
  expect([site.ACCESS_ISSUER, services.ACCESS_ISSUER]).toEqual([issuer, issuer]);
  expect(site.SITE_ORIGIN, "links of the site lead to this machine").toBe(`http://localhost:${home.port}`);
  // The development server reads the file itself, so the file must follow the port too.
  const file = readFileSync(home.variablesFile, "utf8");
  const after = parseEnv(withConsoleIssuer(file, issuer));
  expect(after).toEqual({ ...parseEnv(file), ACCESS_ISSUER: issuer });
  const another = 'ACCESS_ISSUER="https://team.cloudflareaccess.com"\n';
  expect(withConsoleIssuer(another, issuer)).toBe(another);
});
