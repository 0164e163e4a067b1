import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

/** Who may import whom (README, "The house"): folder of the importing file → allowed folders and packages. */
const rules: { from: RegExp; may: RegExp; words: string }[] = [
  {
    from: /^app\/domain\//,
    may: /^(?:app\/domain\/|zod$|temporal-polyfill$|schema-dts$)/,
    words: "domain imports zod, temporal-polyfill, schema-dts (types) and itself",
  },
  { from: /^app\/copy\//, may: /^(?:app\/(?:copy|domain)\/|@formatjs\/intl$)/, words: "copy imports domain" },
  {
    from: /^app\/ui\//,
    may: /^(?:app\/(?:ui|copy|domain)\/|app\/root|react|react-router|lucide$)/,
    words: "ui imports copy, domain, the icons",
  },
  {
    from: /^app\//,
    may: /^(?!workers\/|tests\/|cloudflare:)/,
    words: "app never imports workers nor cloudflare:workers",
  },
  {
    from: /^workers\/services\//,
    may: /^(?!app\/(?!domain\/)|workers\/(?!services\/))/,
    words: "services import app/domain alone",
  },
];

const files = globSync(["{app,workers}/**/*.{ts,tsx}", "app/.server/*.ts"]).filter(
  (file) => !/\.test\.ts$|env\.d\.ts$/.test(file),
);
const importsOf = (file: string): string[] =>
  [...readFileSync(file, "utf8").matchAll(/(?:from|import)\s+"([^"]+)"/g)].map(([, target = ""]) =>
    target.startsWith(".") ? normalize(join(dirname(file), target)) : target,
  );

test("the house's import rules hold in every file", () => {
  expect(files.length).toBeGreaterThan(60);
  const broken = files.flatMap((file) =>
    rules
      .filter((rule) => rule.from.test(file))
      .flatMap((rule) =>
        importsOf(file)
          .filter((target) => !target.includes("+types") && !rule.may.test(target))
          .map((target) => `${file} → ${target} (${rule.words})`),
      ),
  );
  expect(broken).toEqual([]);
});

test("a route area imports no other", () => {
  const area = (path: string) => /^app\/routes\/([^/]+)/.exec(path)?.[1];
  const broken = files
    .filter((file) => file.startsWith("app/routes/"))
    .flatMap((file) =>
      importsOf(file)
        .filter((target) => area(target) && area(target) !== area(file) && !target.includes("+types"))
        .map((target) => `${file} → ${target}`),
    );
  expect(broken).toEqual([]);
});

test("every specified package is really imported", () => {
  const all = new Set(
    globSync(["{app,workers,tests}/**/*.{ts,tsx}", "app/.server/*.ts"])
      .concat(globSync("*.config.ts"))
      .flatMap(importsOf),
  );
  const used = (name: string) => [...all].some((target) => target === name || target.startsWith(`${name}/`));
  for (const name of [
    "react-router",
    "@react-router/cloudflare",
    "react",
    "react-dom",
    "hono",
    "zod",
    "@formatjs/intl",
    "temporal-polyfill",
    "miniflare",
    "vitest",
    "playwright",
  ])
    expect(used(name), name).toBe(true);
});
