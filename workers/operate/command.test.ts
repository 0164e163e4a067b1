import { expect, test } from "vitest";
import { cost } from "../../tests/bench/cost.ts";
import { runCommand } from "../../tests/run-command.ts";
import { operador } from "../local/operador.ts";
import { seed } from "../local/seed.ts";
import { create } from "../new/new.ts";
import { backup } from "./backup.ts";
import { checkBackend } from "./check-backend.ts";
import { checkConfig } from "./check-config.ts";
import { checkContent } from "./check-content.ts";
import { checkLaunch } from "./check-launch.ts";
import { createTool, here, number, onSite, unless } from "./command.ts";
import { configuration } from "./configuration.ts";
import { consents } from "./consents.ts";
import { deploy } from "./deploy.ts";
import { keys } from "./keys.ts";
import { leads } from "./leads.ts";
import { rollback } from "./rollback.ts";
import { setup } from "./setup.ts";
import { text } from "./text.ts";

const programs = {
  ...{ leads, text, configuration, keys, backup, deploy, rollback, setup, consents, cost, seed, new: create },
  ...{ "check:config": checkConfig, "check:content": checkContent, "check:backend": checkBackend },
  ...{ "check:launch": checkLaunch, operador },
};

test.each(Object.entries(programs))(
  "npm run %s -- --help says how it is typed and runs nothing",
  async (name, program) => {
    const { code, stdout, stderr } = await runCommand(program, "--help");
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(new RegExp(`^Usage: npm run ${name} -- `));
  },
);

test.each(Object.entries(programs))(
  "npm run %s says what was typed wrongly in a sentence, and ends with 2",
  async (name, program) => {
    for (const typed of [["--bogus"], ["bogus", "too", "many", "words"]]) {
      const { code, stdout, stderr } = await runCommand(program, ...typed);
      expect([code, stdout]).toEqual([2, ""]);
      const [said, help, ...more] = stderr.trimEnd().split("\n");
      expect(said).toMatch(/^(unknown (command|option) '(--)?bogus'|too many arguments)/);
      expect(help).toMatch(new RegExp(`^Help: npm run ${name} --( \\w+)? --help$`));
      expect(more).toEqual([]);
    }
  },
);

test.each([
  [leads, ["--limit", "abc"], "A whole number from 1 to 500 is needed."],
  [leads, ["--limit", "0"], "A whole number from 1 to 500 is needed."],
  [leads, ["counters", "--days", "x"], "A whole number from 1 to 400 is needed."],
  [leads, ["affiliate-link", "77", "--days", "1.5"], "A whole number"],
  [leads, ["--status", "nada"], "Allowed choices are"],
  [leads, ["today", "--from", "2026-02-30"], "A day is needed"],
  [leads, ["replay", "X", "--to", "crm", "--since", "2026-11-23"], "which leads?"],
  [leads, ["replay", "--to", "crm", "--since", "ayer"], "A time is needed"],
  [leads, ["list", "--status"], "argument missing"],
  [leads, ["retyr", "X"], "unknown command 'retyr' (Did you mean retry?)"],
  [configuration, ["set", "file.json", "--why", "x"], "say why"],
  [setup, ["--env", "staging"], "Allowed choices are production, preview."],
  [checkContent, ["--on", "mañana"], "A day is needed"],
  [cost, ["--visits", "many"], "A number of at least 0 is needed."],
] as const)("what cannot be read is an error, and nothing runs (%#)", async (program, typed, words) => {
  const answer = await runCommand(program, ...typed);
  expect(answer).toMatchObject({ code: 2, stdout: "", stderr: expect.stringContaining(words) });
});

const tool = createTool(
  {
    ...{ name: "tool", does: "Plays.", usual: "list" },
    commands: {
      list: onSite({
        does: "lists",
        options: { mostRows: number("rows", { min: 1 }, 50), confirm: unless("does not") },
        run: async (operator, _, { mostRows, confirm, env }) => ({
          at: operator.origin,
          ...{ mostRows, confirm, env },
        }),
        lines: ({ at, mostRows }) => [`${at} ${mostRows}`],
      }),
      fail: here({
        does: "fails",
        run() {
          throw new Error("It is wrong:\nOPERATOR_TOKEN=…\u001b[2K");
        },
      }),
    },
  },
  (_where, run) => run({ origin: "here", call: () => Promise.reject() }),
);

test("--json prints what the lines are made of; options of the site stand before the command or behind it", async () => {
  expect((await runCommand(tool)).stdout).toBe("here 50\n");
  const answer = { at: "here", mostRows: 7, confirm: false, env: "production" };
  const options = ["--most-rows", "7", "--no-confirm", "--json"];
  for (const typed of [
    ["--remote", "list", ...options],
    ["list", ...options, "--remote"],
    ["--remote", ...options],
    ["list", "--env", "production", ...options],
  ])
    expect(JSON.parse((await runCommand(tool, ...typed)).stdout)).toEqual(answer);
});

test("an error of several lines is printed as lines, and ends with 1", async () =>
  expect(await runCommand(tool, "fail")).toEqual({
    ...{ code: 1, stdout: "" },
    stderr: "It is wrong:\nOPERATOR_TOKEN=…\ufffd[2K\n",
  }));

test.each(["list", "show", "health", "today", "requests"])("npm run leads -- %s has --json", async (name) =>
  expect((await runCommand(leads, name, "--help")).stdout).toContain("--json"),
);
test("so have the settings", async () =>
  expect((await runCommand(configuration, "show", "--help")).stdout).toContain("--json"));
