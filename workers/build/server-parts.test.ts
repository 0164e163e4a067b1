import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "../paths.ts";
import { inParts, partFolders } from "./server-parts.ts";

/** As @react-router/dev 8.4 writes it (getServerEntry in its vite.js). */
const written = `
    import * as entryServer from "/p/app/entry.server.tsx";
    import * as route0 from "/p/app/root.tsx";
import * as route1 from "/p/app/routes/home/route.tsx";
import * as route2 from "/p/app/console/frame.tsx";
import * as route3 from "/p/app/console/leads/route.tsx";
      export const entry = { module: entryServer };
      export const routes = {
        "root": {
          id: "root",
          parentId: undefined,
          module: route0
        },
  "home": {
          id: "home",
          index: true,
          module: route1
        },
  "frame": {
          id: "frame",
          parentId: "root",
          module: route2
        },
  "leads": {
          id: "leads",
          parentId: "frame",
          module: route3
        }
      };
`;

test("a part's routes are imported when they are asked for, and no others", async () => {
  const code = inParts(written, ["console"]);
  expect(code).not.toMatch(/^import .*console/m);
  // Each import as a text: what it loads is not of this test.
  const source = code
    .replace(/^\s*import \* as (\w+) from (".*");/gm, "const $1 = $2;")
    .replaceAll("import(", "String(");
  const url = `data:text/javascript,${encodeURIComponent(source)}`;
  const { routes, parts } = await import(/* @vite-ignore */ url);
  expect(Object.keys(routes)).toEqual(["root", "home"]);
  expect(routes.home.module).toBe("/p/app/routes/home/route.tsx");
  expect(await parts.console()).toEqual({
    frame: { id: "frame", parentId: "root", module: "/p/app/console/frame.tsx" },
    leads: { id: "leads", parentId: "frame", module: "/p/app/console/leads/route.tsx" },
  });
});

test("a module that is written in another way is an error, not a page less", () => {
  expect(() => inParts(written, ["quiz"])).toThrow("quiz: no route");
  const other = written.replace("module: route2", "module: await route2");
  expect(() => inParts(other, ["console"])).toThrow("console: not a route for each module");
});

test("no page of a part hydrates: the page that links to it must know without loading it", () => {
  const files = partFolders
    .filter((folder) => folder !== "console")
    .flatMap((folder) => globSync(`app/routes/${folder}/**/*.{ts,tsx}`, { cwd: inRoot() }));
  expect(files.length).toBeGreaterThan(50);
  for (const file of files) expect(readFileSync(inRoot(file), "utf8"), file).not.toMatch(/hydrate: true/);
});
