import { execFile } from "node:child_process";
import { Encrypter } from "age-encryption";
import { vi } from "vitest";
import { run } from "../workers/operate/program.ts";
import { inRoot } from "../workers/paths.ts";

export type CommandAnswer = { code: number; stdout: string; stderr: string };

const { setPassphrase } = Encrypter.prototype;

/**
 * Runs a command of the operator in this process, as if it was typed. Key files here need only a thousandth of the
 * work that makes guesses at a passphrase slow, so that tests are fast.
 */
export async function runCommand(
  program: Parameters<typeof run>[0],
  ...typed: string[]
): Promise<CommandAnswer> {
  const printed = { stdout: "", stderr: "" };
  const lineTo = (output: keyof typeof printed) => (line: unknown) => {
    printed[output] += `${line}\n`;
  };
  const spies = [
    vi.spyOn(console, "log").mockImplementation(lineTo("stdout")),
    vi.spyOn(console, "error").mockImplementation(lineTo("stderr")),
    vi.spyOn(process.stdout, "write").mockImplementation((text, done) => {
      printed.stdout += text;
      (done as unknown as (() => void) | undefined)?.();
      return true;
    }),
    vi.spyOn(Encrypter.prototype, "setPassphrase").mockImplementation(function (this: Encrypter, passphrase) {
      setPassphrase.call(this, passphrase);
      this.setScryptWorkFactor(8);
    }),
  ];
  try {
    await run(program, typed);
    return { code: Number(process.exitCode ?? 0), ...printed };
  } finally {
    process.exitCode = undefined;
    for (const spy of spies) spy.mockRestore();
  }
}

/** Runs one of our programs as a separate process. */
export const runProcess = (file: string, ...typed: string[]): Promise<CommandAnswer> =>
  new Promise((resolve) => {
    execFile(process.execPath, [inRoot(file), ...typed], (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
