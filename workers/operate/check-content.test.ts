import { expect, test } from "vitest";
import { runCommand } from "../../tests/run-command.ts";
import { checkContent, dueLine } from "./check-content.ts";

const cell = { state: "Texas", cell: "licence" as const, checked: "2026-11-22", lastDay: "2027-11-22" };

test("a fact that is due soon has another line than a fact that is hidden already", () => {
  expect(dueLine({ ...cell, daysLeft: 0 })).toBe(
    "Texas, licence: checked 2026-11-22, shown until 2027-11-22",
  );
  expect(dueLine({ ...cell, daysLeft: -1 })).toBe(
    "Texas, licence: checked 2026-11-22, hidden since the end of 2027-11-22",
  );
});

test("many years from now every fact is hidden, and the check fails", async () => {
  const { code, stdout } = await runCommand(checkContent, "--on", "2040-01-01");
  expect(code).toBe(1);
  expect(stdout).toMatch(/hidden since/);
});
