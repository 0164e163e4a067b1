import { globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test } from "vitest";
import { importsOf, reachedFrom } from "./source-imports.ts";

/** Who may import whom: the importing files, what their imports must match, and the rule in words. */
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
    from: /^(?:app|workers)\/(?!copy\/intl\.ts$)/,
    may: /^(?!@formatjs\/|intl-messageformat)/,
    words: "copy/intl.ts alone imports @formatjs/intl: all others format by it",
  },
  {
    from: /^app\/ui\/(?!hydrated\/)/,
    may: /^(?:app\/(?:ui|copy|domain)\/|app\/styles\/\w+\.css\?url$|react$|react-dom|react-router$)/,
    words: "ui imports copy, domain, addresses of stylesheets and React",
  },
  {
    from: /^app\/ui\/hydrated\//,
    may: /^app\/(?:ui|copy|domain|enhance\/(?:modal|picker))\/|^app\/styles\/\w+\.css\?url$|^react(?:-dom)?$/,
    words: "ui/hydrated runs in browsers: what ui imports, and the widgets' own browser code",
  },
  {
    from: /^app\/enhance\//,
    may: /^(?!zod|react|app\/(?:\.server|routes|middleware|document)\/|app\/context)/,
    words: "enhance is sent to browsers: no zod, React, .server, routes, middleware, document or context",
  },
  {
    from: /^app\/\.server\//,
    may: /^(?!app\/(?:context\.ts|routes\/|middleware\/))/,
    words: ".server holds stores that get everything as arguments: no context, routes or middleware",
  },
  {
    from: /^app\//,
    may: /^(?!workers\/|tests\/|cloudflare:)/,
    words: "app imports neither workers nor cloudflare:workers; bindings come in through context.ts",
  },
  {
    from: /^workers\/services\//,
    may: /^(?!app\/(?!domain\/)|workers\/(?!(?:services|access)\/))/,
    words:
      "services import app/domain and nothing else of app, and of workers what both of them check Access by",
  },
  {
    from: /^workers\/access\//,
    may: /^(?:app\/domain\/|jose$)/,
    words: "workers/access imports jose and app/domain",
  },
];

const files = globSync(["{app,workers}/**/*.{ts,tsx}", "app/.server/*.ts"]).filter(
  (file) => !/\.test\.ts$|env\.d\.ts$/.test(file),
);

test("every import keeps to the rules of the house", () => {
  expect(files.length).toBeGreaterThan(200);
  const broken = files.flatMap((file) =>
    rules
      .filter((rule) => rule.from.test(file))
      .flatMap((rule) =>
        importsOf(file)
          .filter(({ target }) => !rule.may.test(target))
          .map(({ target }) => ({ line: `${file} → ${target}`, words: rule.words })),
      ),
  );
  expect(broken).toEqual([]);
});

test("the browser code of visitors' pages brings the consent dialog and the measurement, and no other package", () => {
  const code = files.filter((file) => file.startsWith("app/enhance/"));
  const packages = [...reachedFrom(code)].filter((target) => !/^app\/|\.css$/.test(target));
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

test("a route area imports no other", () => {
  const area = (path: string) => /^app\/routes\/([^/]+)/.exec(path)?.[1];
  const broken = files
    .filter((file) => file.startsWith("app/routes/"))
    .flatMap((file) =>
      importsOf(file)
        .filter(({ target }) => area(target) && area(target) !== area(file))
        .map(({ target }) => `${file} → ${target}`),
    );
  expect(broken).toEqual([]);
});

/** `app/domain`, `workers/services/outbox`, …: the folder of a file, which may import types in circles inside itself. */
const roomOf = dirname;

/** A circle for every file that starts one, as the path of imports that leads back to it. */
function findCycles(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (file: string, path: string[]): void => {
    const start = path.indexOf(file);
    if (start >= 0) cycles.push([...path.slice(start), file].join(" → "));
    if (start >= 0 || done.has(file)) return;
    for (const target of graph.get(file) ?? []) visit(target, [...path, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return cycles;
}

test("no file imports itself through others", () => {
  const graph = new Map(
    files.map((file) => [
      file,
      importsOf(file)
        .filter(({ target, typeOnly }) => !typeOnly || roomOf(target) !== roomOf(file))
        .map(({ target }) => target)
        .filter((target) => files.includes(target)),
    ]),
  );
  expect(
    findCycles(graph),
    "these files import each other in a circle: move what they share into a file that imports neither",
  ).toEqual([]);
});

test("the search for circles finds one, and only one", () => {
  const graph = new Map([
    ["a", ["b", "d"]],
    ["b", ["c"]],
    ["c", ["a", "d"]],
    ["d", []],
  ]);
  expect(findCycles(graph)).toEqual(["a → b → c → a"]);
});
