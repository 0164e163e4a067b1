import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer, type Plugin } from "vite";
import { afterAll, expect, test, vi } from "vitest";
import { readAhead } from "./read-ahead.ts";

const root = realpathSync(mkdtempSync(join(tmpdir(), "read-ahead-")));
afterAll(() => rmSync(root, { recursive: true }));

const virtual: Plugin = {
  name: "virtual",
  resolveId: (id) => (id === "virtual:table" ? "\0virtual:table" : undefined),
  load: (id) => (id === "\0virtual:table" ? "import '/from-virtual.js';" : undefined),
};

test("modules that a worker needs are read ahead, even after a mistake in one, and dynamic imports are not", async () => {
  const files = {
    "entry.js": "import './wrong.js'; import 'virtual:table'; import './page.js';",
    "page.js": "import './part.js'; export const rare = () => import('./rare.js');",
    "wrong.js": "export const = 1;",
    ...{ "part.js": "", "rare.js": "", "from-virtual.js": "" },
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
  const server = await createServer({
    configFile: false,
    root,
    cacheDir: join(root, ".vite"),
    server: { middlewareMode: true, ws: false },
    plugins: [virtual, readAhead()],
    environments: { ssr: { optimizeDeps: { entries: [join(root, "entry.js")] } } },
  });
  const readModules = (): string[] =>
    [...server.environments.ssr.moduleGraph.idToModuleMap.values()]
      .filter((module) => module.transformResult)
      .map((module) => module.url)
      .sort();
  const neededModules = ["/entry.js", "/from-virtual.js", "/page.js", "/part.js", "\0virtual:table"];
  await vi.waitFor(() => expect(readModules()).toEqual(expect.arrayContaining(neededModules)), 20_000);
  expect(readModules()).not.toContain("/rare.js");
  await server.close();
});
