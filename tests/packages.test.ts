import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "../workers/paths.ts";

type Locked = { version?: string; resolved?: string; link?: boolean; dev?: boolean };
const { packages } = JSON.parse(readFileSync(inRoot("package-lock.json"), "utf8")) as {
  packages: Record<string, Locked>;
};
const copiesOf = (name: string) =>
  Object.keys(packages).filter((path) => path.endsWith(`node_modules/${name}`));

test.each(["miniflare", "workerd", "wrangler", "sharp", "vite", "rolldown", "react", "react-dom", "zod"])(
  "%s is installed once",
  (name) => expect(copiesOf(name)).toEqual([`node_modules/${name}`]),
);

test(".node-version names the Node that the package brings", () =>
  expect(packages["node_modules/node"]?.version).toBe(readFileSync(inRoot(".node-version"), "utf8").trim()));

test("the lock file names no registry: it installs from whichever is configured", () => {
  const resolved = Object.values(packages).flatMap((locked) =>
    locked.resolved && !locked.link ? locked.resolved : [],
  );
  expect(resolved).toEqual([]);
});

test("npm start installs no tool that checks or tests", () => {
  for (const name of ["@biomejs/biome", "knip", "vitest", "playwright", "html-validate"])
    expect(packages[`node_modules/${name}`]?.dev, name).toBe(true);
});
