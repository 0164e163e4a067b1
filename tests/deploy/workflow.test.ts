import { spawn } from "node:child_process";
import { once } from "node:events";
import { globSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { createGunzip } from "node:zlib";
import { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } from "@actions/workflow-parser";
import { expect, onTestFinished, test } from "vitest";
import { inRoot } from "../../workers/paths.ts";

const files = globSync(".github/workflows/*.yml", { cwd: inRoot() });
const read = (file: string) => readFileSync(inRoot(file), "utf8");

test.each(files)("%s is read by GitHub's own parser, without an error", async (file) => {
  const { context, value } = parseWorkflow({ name: file, content: read(file) }, new NoOperationTraceWriter());
  if (!value) throw new Error("empty");
  const template = await convertWorkflowTemplate(context, value);
  expect(context.errors.getErrors().map(({ message }) => message)).toEqual([]);
  expect(template.jobs.map(({ id }) => id.value)).toEqual([
    "test",
    "full",
    "weaknesses",
    "preview",
    "production",
  ]);
});

test.each(files)(
  "%s pins actions by commit, allows nothing but reading, and runs no code of a fork with secrets",
  (file) => {
    const text = read(file);
    const uses = [...text.matchAll(/uses: (.+)/g)].map(([, action]) => action);
    expect(uses.length).toBeGreaterThan(3);
    for (const action of uses) expect(action).toMatch(/^actions\/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    expect(text).toMatch(/^permissions: \{\}$/m);
    const granted = [...text.matchAll(/^ {6}(\w+): (?:write|read)$/gm)].map(([, name]) => name);
    expect(new Set(granted)).toEqual(new Set(["contents"]));
    expect(text).not.toMatch(/: write\b|pull_request_target/);
    expect(text).toContain("github.event.pull_request.head.repo.full_name == github.repository");
    // The title of a pull request is not part of any command.
    expect(text).not.toMatch(/run: .*\$\{\{/);
  },
);

/** The lines of a job, without comments. */
function job(id: string): string {
  const [, ...found] = read(".github/workflows/test-and-deploy.yml")
    .replace(/^ *#.*\n/gm, "")
    .split(/^ {2}(\w+):\n/m);
  return found[found.indexOf(id) + 1] ?? "";
}

test("production is deployed from main alone, once its tests passed and its environment let it; at night all is tested", () => {
  expect(job("production")).toMatch(/^ {4}needs: test\n {4}if: >-\n/);
  expect(job("production")).toMatch(
    /\(github.event_name == 'push' \|\| github.event_name == 'workflow_dispatch'\) &&\s+github.ref == 'refs\/heads\/main' &&/,
  );
  expect(job("production")).toMatch(/^ {4}environment: production$/m);
  // The job that installs packages does not see a token.
  expect(job("production").split("secrets.")).toHaveLength(2);
  expect(job("production")).toMatch(/- run: npm run deploy -- \$ANYWAY\n {8}env:\n.*\n.*secrets\..*\n.*\s*$/);
  // Only a checked box of a manual run skips the launch check.
  expect(job("production")).toMatch(/ANYWAY: \$\{\{ inputs\.anyway && '--anyway' \|\| '' \}\}\n/);
  expect(read(".github/workflows/test-and-deploy.yml")).toMatch(
    /anyway:\n.*\n {8}type: boolean\n {8}default: false/,
  );
  expect(job("full")).toMatch(
    /^ {4}if: github.event_name == 'schedule'\n[\s\S]*- run: npm run test:full\s*$/,
  );
  expect(job("preview")).toContain("github.actor != 'dependabot[bot]'");
});

test("pinned packages and actions are moved weekly, what is small in one pull request", () => {
  const [, ...entries] = read(".github/dependabot.yml").split("  - package-ecosystem: ");
  expect(entries.map((entry) => entry.split("\n")[0])).toEqual(["npm", "github-actions"]);
  for (const entry of entries)
    expect(entry).toMatch(/interval: weekly\n[\s\S]*groups:\n.*\n {8}patterns: \["\*"\]/);
});

/** A package registry that knows a vulnerability of every version of one package, if any. */
async function registryWithWeakness(name: string) {
  const asked: Record<string, string[]>[] = [];
  const server = createServer(async (request, response) => {
    if (request.url !== "/-/npm/v1/security/advisories/bulk") return void response.writeHead(404).end("{}");
    const isZipped = request.headers["content-encoding"] === "gzip";
    asked.push(JSON.parse(await text(isZipped ? request.pipe(createGunzip()) : request)));
    const advisory = {
      ...{ id: 1, url: "https://registry.invalid/1", title: "An invented weakness", severity: "high" },
      vulnerable_versions: "*",
    };
    response
      .setHeader("content-type", "application/json")
      .end(JSON.stringify(name ? { [name]: [advisory] } : {}));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return { asked, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

test.each([
  ["nothing is known", "", 0],
  ["a package that visitors' answers pass through has one", "zod", 1],
])(
  "the workflow looks up what the lock file names, and fails where it is weak: %s",
  async (_, weak, expected) => {
    const command = /- run: npm (audit .+)/.exec(read(".github/workflows/test-and-deploy.yml"))?.[1] ?? "";
    const { asked, address } = await registryWithWeakness(weak);
    const npm = spawn("npm", [...command.split(" "), "--registry", address], {
      cwd: inRoot(),
      shell: process.platform === "win32",
    });
    const [said, [status]] = await Promise.all([text(npm.stdout), once(npm, "close")]);
    expect([status, said.includes("An invented weakness")], said).toEqual([expected, weak !== ""]);
    const { packages } = JSON.parse(read("package-lock.json"));
    expect(asked[0]?.zod).toEqual([packages["node_modules/zod"].version]);
  },
);
