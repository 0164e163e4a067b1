import { readFileSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

const leastLength = 12;

/**
 * The passphrase of a deployment's keys: from the file that KEYS_PASSPHRASE_FILE names, or typed on the terminal, where
 * it is not shown.
 *
 * @throws when there is neither.
 */
export async function askPassphrase(question = "Passphrase of the production keys: "): Promise<string> {
  const file = process.env.KEYS_PASSPHRASE_FILE;
  if (file) return readFileSync(file, "utf8").replace(/\r?\n$/, "");
  if (!process.stdin.isTTY)
    throw new Error(
      "The production keys have a passphrase. Run this in a terminal, or name a file with it: KEYS_PASSPHRASE_FILE=…",
    );
  process.stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await terminal.question("");
  } finally {
    terminal.close();
    process.stderr.write("\n");
  }
}

/** A passphrase for a new file, typed twice. @throws when the two differ or it has fewer than 12 characters. */
export async function askNewPassphrase(of = "production"): Promise<string> {
  const passphrase = await askPassphrase(`New passphrase for the ${of} keys: `);
  if (passphrase.length < leastLength)
    throw new Error(
      `The passphrase must have at least ${leastLength} characters; five random words are a good one.`,
    );
  if (!process.env.KEYS_PASSPHRASE_FILE && (await askPassphrase("Once more: ")) !== passphrase)
    throw new Error("The two passphrases differ.");
  return passphrase;
}
