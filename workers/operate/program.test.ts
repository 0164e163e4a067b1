import { expect, test } from "vitest";
import { cost } from "../../tests/bench/cost.ts";
import { runCommand } from "../../tests/run-command.ts";
import { operatorsConsole } from "../local/console.ts";
import { seed } from "../local/seed.ts";
import { create } from "../new/new.ts";
import { checkBackend } from "./check-backend.ts";
import { checkConfig } from "./check-config.ts";
import { checkContent } from "./check-content.ts";
import { checkLaunch } from "./check-launch.ts";
import { deploy } from "./deploy.ts";
import { keys } from "./keys.ts";
import { operator } from "./operator.ts";
import { newProgram } from "./program.ts";
import { rollback } from "./rollback.ts";
import { setup } from "./setup.ts";

const programs = {
  ...{ operator, keys, deploy, rollback, setup, cost, seed, new: create },
  ...{ "check:config": checkConfig, "check:content": checkContent, "check:backend": checkBackend },
  ...{ "check:launch": checkLaunch, console: operatorsConsole },
};

test.each(Object.entries(programs))(
  "npm run %s -- --help explains the command and runs nothing",
  async (name, program) => {
    const { code, stdout, stderr } = await runCommand(program, "--help");
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(new RegExp(`^Usage: npm run ${name} -- `));
  },
);

test.each(Object.entries(programs))(
  "npm run %s names a typing mistake in a sentence, and ends with exit code 2",
  async (name, program) => {
    for (const typed of [["--bogus"], ["bogus", "too", "many", "words"]]) {
      const { code, stdout, stderr } = await runCommand(program, ...typed);
      expect([code, stdout]).toEqual([2, ""]);
      expect(stderr).toMatch(
        /^error: (unknown (command|option) '(--)?bogus'|too many arguments|.*'bogus' is inv)/,
      );
      expect(stderr).toMatch(new RegExp(`\nHelp: npm run ${name} -- --help\n$`));
    }
  },
);

test.each([
  [setup, ["--env", "staging"], "Allowed choices are production, preview."],
  [keys, ["rotate", "nada"], "Allowed choices are operator, "],
  [checkContent, ["--on", "mañana"], "Please type a day"],
  [checkBackend, ["https://b.example", "--timeout", "1.5"], "Please type a whole number from 1 to 120000."],
  [cost, ["--visits", "many"], "Please type a number of at least 0."],
  [operator, ["retyr-lead", "X"], "(Did you mean retry-lead?)"],
] as const)(
  "an option that cannot be read is an error, and nothing runs (%#)",
  async (program, typed, words) => {
    const outcome = await runCommand(program, ...typed);
    expect(outcome).toMatchObject({ code: 2, stdout: "", stderr: expect.stringContaining(words) });
  },
);

test("an error of several lines is printed as lines, and ends with exit code 1", async () => {
  const fails = newProgram("tool", "Fails.").action(() => {
    throw new Error("It is wrong:\nOPERATOR_TOKEN=…\u001b[2K");
  });
  expect(await runCommand(fails)).toEqual({
    ...{ code: 1, stdout: "" },
    stderr: "It is wrong:\nOPERATOR_TOKEN=…\ufffd[2K\n",
  });
});
