import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { entriesOf } from "../../../../app/domain/records.ts";
import { inRoot } from "../../../paths.ts";
import { rulesOf, submissionStatuses } from "../../stores/lead-index/status.ts";
import { kinds } from "./kinds.ts";

/**
 * The drawing in workers/README.md. It shows how attempts end each kind of task, and which status a delivery has in
 * each state.
 */
const drawing = /```mermaid\n(stateDiagram-v2\n[\s\S]*?)```/.exec(
  readFileSync(inRoot("workers", "README.md"), "utf8"),
)?.[1];
const lines = (drawing ?? "").split("\n").map((line) => line.trim());

test.each(["done", "person", "never"] as const)(
  "the drawing has every kind of task that ends as %s",
  (state) => {
    const ending = entriesOf(kinds).flatMap(([kind, { ends }]) => (state in ends ? [kind] : []));
    expect(lines).toContain(`waits --> ${state}: ${ending.join(", ")}`);
  },
);

test.each(["waits", "done", "person", "never"] as const)(
  "the drawing has a delivery's statuses that are %s",
  (state) => {
    const statuses = submissionStatuses.filter((status) => rulesOf(status).delivery === state);
    expect(lines).toContain(`state "${state} (${statuses.join(", ")})" as ${state}`);
  },
);
