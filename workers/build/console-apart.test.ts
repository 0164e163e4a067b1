import { expect, test } from "vitest";
import { withConsoleApart } from "./console-apart.ts";

/** As @react-router/dev 8.4 writes it (getServerEntry in its vite.js). */
const written = (folder: string) => `
    import * as entryServer from "/p/app/entry.server.tsx";
    import * as route0 from "/p/app/root.tsx";
import * as route1 from "/p/app/routes/home/route.tsx";
import * as route2 from "/p/app/routes/${folder}/frame.tsx";
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
        }
      };
`;

test("the console's routes are imported when they are asked for, and no others", async () => {
  const code = withConsoleApart(written("operador"));
  expect(code).not.toMatch(/^import .*operador/m);
  expect(code).toContain('Promise.all([import("/p/app/routes/operador/frame.tsx")])');
  // As data, each import a text: what it loads is not of this test.
  const source = code
    .replace(/^\s*import \* as (\w+) from (".*");/gm, "const $1 = $2;")
    .replaceAll("import(", "String(");
  const url = `data:text/javascript,${encodeURIComponent(source)}`;
  const { routes, consoleRoutes } = await import(/* @vite-ignore */ url);
  expect(Object.keys(routes)).toEqual(["root", "home"]);
  expect(routes.home.module).toBe("/p/app/routes/home/route.tsx");
  expect(await consoleRoutes()).toEqual({
    frame: { id: "frame", parentId: "root", module: "/p/app/routes/operador/frame.tsx" },
  });
});

test("a module that is written in another way is an error, not a console without screens", () => {
  expect(() => withConsoleApart(written("other"))).toThrow("0 modules of the console");
  const other = written("operador").replace("module: route2", "module: await route2");
  expect(() => withConsoleApart(other)).toThrow("1 modules of the console, and 0 routes");
});
