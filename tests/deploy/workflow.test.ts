import { globSync, readFileSync } from "node:fs";
import { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } from "@actions/workflow-parser";
import { expect, test } from "vitest";
import { inRoot } from "../../workers/paths.ts";

const files = globSync(".github/workflows/*.yml", { cwd: inRoot() });
const read = (file: string) => readFileSync(inRoot(file), "utf8");

test.each(files)("%s is read by GitHub's own parser, without an error", async (file) => {
  const { context, value } = parseWorkflow({ name: file, content: read(file) }, new NoOperationTraceWriter());
  if (!value) throw new Error("empty");
  const template = await convertWorkflowTemplate(context, value);
  expect(context.errors.getErrors().map(({ message }) => message)).toEqual([]);
  expect(template.jobs.map(({ id }) => id.value)).toEqual(["test", "full", "preview"]);
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
    // What a pull request may be called is in no command.
    expect(text).not.toMatch(/run: .*\$\{\{/);
  },
);
