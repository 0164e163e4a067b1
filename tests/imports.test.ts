import { globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test } from "vitest";
import { parse } from "./imports-of.ts";
import { importsOf, reachedFrom } from "./source-imports.ts";

/**
 * Which files may import which: the importing files, the pattern that their imports must match, and the rule in
 * words.
 */
const rules: { from: RegExp; may: RegExp; words: string }[] = [
  {
    from: /^app\/domain\//,
    may: /^(?:app\/domain\/|zod$|temporal-polyfill\/fns\/|schema-dts$|@noble\/hashes\/|fast-xml-parser$|@hpke\/core$)/,
    words:
      "domain imports zod, temporal-polyfill's functions, @noble/hashes, fast-xml-parser, @hpke/core, schema-dts (types) and itself",
  },
  {
    from: /^(?:app|workers)\//,
    may: /^(?!temporal-polyfill$)/,
    words: "Temporal by its functions: its classes are twice as large (app/domain/calendar-day.ts)",
  },
  {
    from: /^app\/domain\/(?!seal\/)/,
    may: /^(?!@hpke\/)/,
    words: "of domain, seal alone imports @hpke/core",
  },
  {
    from: /^app\/copy\//,
    may: /^(?:app\/(?:copy|domain)\/|@formatjs\/intl$)/,
    words: "copy imports domain and @formatjs/intl",
  },
  {
    from: /^app\/operator-copy\//,
    may: /^app\/(?:operator-copy|copy|domain)\//,
    words: "operators' words import copy and domain: the console, the services and the terminal read them",
  },
  {
    from: /^(?:app|workers)\/(?!copy\/intl\.ts$)/,
    may: /^(?!@formatjs\/|intl-messageformat)/,
    words: "copy/intl.ts alone imports @formatjs/intl: all others format by it",
  },
  {
    from: /^app\/ui\//,
    may: /^(?:app\/(?:ui|copy|domain)\/|app\/styles\/\w+\.css\?url$|react$|react-dom|react-router$)/,
    words: "ui imports copy, domain, addresses of stylesheets and React",
  },
  {
    from: /^app\/enhance\//,
    may: /^(?!zod|react|app\/(?:\.server|routes|middleware|document)\/|app\/context)/,
    words: "enhance is sent to browsers: no zod, React, .server, routes, middleware, document or context",
  },
  {
    from: /^app\/\.server\//,
    may: /^(?!app\/(?!(?:\.server|domain|copy)\/|config\.ts$))/,
    words:
      ".server holds stores that get everything as arguments: of app it imports config, domain, copy and itself",
  },
  {
    from: /^app\/(?:document|middleware)\//,
    may: /^(?!app\/routes\/)/,
    words: "document and middleware serve every route, and import none",
  },
  {
    from: /^app\/(?:domain|copy|ui|enhance|\.server|document|middleware|routes)\//,
    may: /^(?!app\/(?:console|operator-copy)\/)/,
    words:
      "the console is a room of its own: the router's entries and workers/site lead there, visitors' pages never do",
  },
  {
    from: /^app\/console\//,
    may: /^(?!app\/(?:routes|middleware|enhance)\/)/,
    words: "the console imports no page of visitors and none of their browser code",
  },
  {
    from: /^app\//,
    may: /^(?!workers\/|tests\/|cloudflare:)/,
    words: "app imports neither workers nor cloudflare:workers; bindings come in through context.ts",
  },
  {
    from: /^workers\/services\//,
    may: /^(?!app\/(?!(?:domain|operator-copy)\/)|workers\/(?!(?:services|access)\/))/,
    words:
      "services import app/domain and operators' words of app, and of workers what both of them check Access by",
  },
  {
    from: /^workers\/access\//,
    may: /^(?:app\/domain\/|jose$)/,
    words: "workers/access imports jose and app/domain",
  },
  {
    from: /^workers\/operate\//,
    may: /^(?!app\/(?!(?:domain|copy|operator-copy)\/)|workers\/(?!(?:operate|local)\/|(?:paths|brand-rules)\.ts))/,
    words:
      "the operator's commands import the contract, domain and copy, what runs the workers locally, what their build holds a brand to, and nothing of their inside",
  },
];

const files = globSync(["{app,workers}/**/*.{ts,tsx}", "app/.server/*.ts"]).filter(
  (file) => !/\.test\.ts$|env\.d\.ts$/.test(file),
);

const imports = new Map(files.map((file) => [file, importsOf(file)]));

test("every import keeps to the rules", () => {
  expect(files.length).toBeGreaterThan(200);
  const broken = rules.map(({ from, may, words }) => {
    const lines = [...imports]
      .filter(([file]) => from.test(file))
      .flatMap(([file, all]) =>
        all.filter(({ target }) => !may.test(target)).map(({ target }) => `${file} → ${target}`),
      );
    return { words, lines: [...new Set(lines)].sort() };
  });
  expect(broken).toEqual(rules.map(({ words }) => ({ words, lines: [] })));
});

test("the browser code of visitors' pages contains the consent dialog and the measurement, and no other package", () => {
  const code = files.filter((file) => file.startsWith("app/enhance/"));
  const packages = [...reachedFrom(code)].filter(
    (target) => !/^app\/|^virtual:never-ahead$|\.css$/.test(target),
  );
  expect(packages.sort()).toEqual(["vanilla-cookieconsent", "web-vitals"]);
});

test("the site formats by copy/intl.ts; rules and services make each of the runtime's formats once, with its first use", () => {
  const outside = /\.toLocale(?:Date|Time)?String\(|new Intl\./;
  const once = /lazy\(\(\) => new Intl\./g;
  const broken = files.filter((file) => {
    const source = readFileSync(file, "utf8");
    return outside.test(/^app\/domain\/|^workers\//.test(file) ? source.replaceAll(once, "") : source);
  });
  expect(broken).toEqual([]);
});

test("no route area imports another", () => {
  const area = (path: string) => /^app\/routes\/([^/]+)/.exec(path)?.[1];
  const broken = [...imports].flatMap(([file, all]) =>
    all
      .filter(({ target }) => area(file) && area(target) && area(target) !== area(file))
      .map(({ target }) => `${file} → ${target}`),
  );
  expect(broken).toEqual([]);
});

/** The floors of workers/services, from the highest down. Files beside its folders stand above all floors. */
const floors = [["operator"], ["leads", "visitors"], ["partners"], ["stores"], ["settings"]];
const floorOf = (file: string): number => {
  const [, room = ""] = /^workers\/services\/(\w+)\//.exec(file) ?? [];
  return floors.findIndex((rooms) => rooms.includes(room));
};

test("an import of the services leads to a floor below, or stays on its own", () => {
  const services = [...imports].filter(([file]) => file.startsWith("workers/services/"));
  expect([...new Set(services.map(([file]) => floorOf(file)))].sort()).toEqual([-1, 0, 1, 2, 3, 4]);
  const upward = services.flatMap(([file, all]) =>
    all
      .filter(({ target }) => target.startsWith("workers/services/") && floorOf(target) < floorOf(file))
      .map(({ target }) => `${file} → ${target}`),
  );
  expect(upward).toEqual([]);
});

type Graph = ReadonlyMap<string, readonly string[]>;

const graph: Graph = new Map([...imports].map(([file, all]) => [file, all.map(({ target }) => target)]));

/** The circles of a graph. Each is the list of files that lead to each other. */
function circlesOf(graph: Graph): string[][] {
  const reached = new Map(
    [...graph.keys()].map((file) => {
      const found = new Set<string>();
      const follow = (from: string): void => {
        for (const target of graph.get(from) ?? [])
          if (!found.has(target)) {
            found.add(target);
            follow(target);
          }
      };
      follow(file);
      return [file, found] as const;
    }),
  );
  const leadsTo = (from: string, to: string) => reached.get(from)?.has(to) === true;
  const circles = new Set(
    [...graph.keys()]
      .filter((file) => leadsTo(file, file))
      .map((file) =>
        [...graph.keys()]
          .filter((other) => leadsTo(file, other) && leadsTo(other, file))
          .sort()
          .join("\n"),
      ),
  );
  return [...circles].sort().map((circle) => circle.split("\n"));
}

const advice =
  "these files import each other in a circle: move what they share into a file that imports neither";
test("no file imports itself through other files, types included", () =>
  expect(circlesOf(graph), advice).toEqual([]));

test("no folder of the services imports itself through other folders, types included", () => {
  const folders = new Map<string, string[]>();
  for (const [file, targets] of graph) {
    if (!file.startsWith("workers/services/")) continue;
    const others = targets.filter((target) => imports.has(target)).map((target) => dirname(target));
    folders.set(dirname(file), [...(folders.get(dirname(file)) ?? []), ...others]);
  }
  for (const [folder, others] of folders)
    folders.set(
      folder,
      others.filter((other) => other !== folder),
    );
  expect(circlesOf(folders)).toEqual([]);
});

test("the search for circles finds each circle with all of its files, and no file that only leads to a circle", () => {
  const graph = new Map([
    ["a", ["b", "d"]],
    ["b", ["c"]],
    ["c", ["a", "d"]],
    ["d", ["a package"]],
    ["e", ["a", "f"]],
    ["f", ["e"]],
    ["g", ["g"]],
  ]);
  expect(circlesOf(graph)).toEqual([["a", "b", "c"], ["e", "f"], ["g"]]);
});

test("imports are found in every way of writing them", () => {
  const source = `import { type A, b as c } from "./x.ts";
    import type { D } from "../y.ts";
    import "z";
    import e, * as all from "e";
    export { f } from "./f.ts";
    export type { G } from "./g.ts";
    export * from "h";
    const i = await import("./i.ts");
    type J = import("./j.ts").J;`;
  const read = parse("app/ui/a.ts", source).imports.map(
    ({ target, name, typeOnly }) => `${target} ${name}${typeOnly ? " (type)" : ""}`,
  );
  expect(read).toEqual([
    ...["app/ui/x.ts A (type)", "app/ui/x.ts b", "app/y.ts D (type)", "z ", "e default", "e *"],
    ...["app/ui/f.ts f", "app/ui/g.ts G (type)", "h *", "app/ui/i.ts *", "app/ui/j.ts * (type)"],
  ]);
});
