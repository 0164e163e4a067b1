import { closeSync, fsyncSync, openSync, writeSync } from "node:fs";
import { openSeals, type PrivateKeys } from "../../../app/domain/seal/open-seals.ts";
import { openingKeys } from "../keys/opening-keys.ts";
import type { OperatorClient } from "../operator-client.ts";
import { jsonLine, printError } from "../print.ts";
import { type Command, type Options, selectedIds } from "./command.ts";

/**
 * Decrypts on this machine. A lead that no key opens is reported, and the others are exported. An export is confirmed
 * only after the output was written: from then on the lead's stored content has an end.
 */
export const exportLeads: Command = {
  usage: [
    [
      "export [REF …] [--out F]",
      "decrypts on this machine; one JSON line per lead. Without REF: all, or those of",
    ],
    ["", "--status or --unexported. F must not exist yet"],
    ["export … --no-confirm", "exports without counting the leads as exported"],
    [
      "export … --key-file F",
      "with the private keys in F, or in OPERATOR_PRIVATE_KEY, instead of those in .keys",
    ],
    ["export … --consents", "the consent records instead: texts, times, addresses"],
  ],
  async run(store, references, options) {
    const keys = await openingKeys(options);
    const wanted = references.length > 0 ? references : await selectedIds(store, options);
    const exported: { id: string; line: string }[] = [];
    let deleted = 0;
    for (const reference of wanted) {
      const result = await exportOne(store, reference, keys, options);
      if ("line" in result) exported.push(result);
      else if (references.length === 0 && result.failure.startsWith("410: deleted")) deleted += 1;
      else fail(`${reference}: not exported (${result.failure})`);
    }
    await write(exported.map(({ line }) => `${line}\n`).join(""), options.out);
    printError(`${exported.length} of ${wanted.length} exported.`);
    if (deleted > 0) printError(`${deleted} whose stored content was deleted when its time was over.`);
    if (!options.consents && !options["no-confirm"]) await confirm(store, exported);
  },
};

async function exportOne(
  store: OperatorClient,
  reference: string,
  keys: PrivateKeys,
  { consents }: Options,
): Promise<{ id: string; line: string } | { failure: string }> {
  try {
    const { id, seals, withdrawnAt, stoppedAt } = await store.sealed(
      reference,
      consents ? "consents" : "operator",
    );
    const opened = await openSeals(seals, keys, id);
    // First, so that nobody reads on without them.
    const mark = {
      ...(withdrawnAt ? { contactConsentWithdrawnAt: withdrawnAt } : {}),
      ...(stoppedAt ? { doNotSellOrShareSince: stoppedAt } : {}),
    };
    return { id, line: jsonLine({ ...mark, ...(opened as object) }) };
  } catch (error) {
    return { failure: (error as Error).message };
  }
}

/** Resolves when the file is on disk, or the reader of standard output has taken everything. */
async function write(text: string, file: string | undefined): Promise<void> {
  if (!file) {
    await new Promise<void>((resolve, reject) => {
      process.stdout.once("error", reject);
      process.stdout.write(text, (error) => (error ? reject(error) : resolve()));
    });
    return;
  }
  const descriptor = openSync(file, "wx", 0o600);
  try {
    writeSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

async function confirm(store: OperatorClient, exported: readonly { id: string }[]): Promise<void> {
  for (const { id } of exported)
    await store.confirmExport(id).catch((error: Error) => {
      fail(
        `${id}: exported, but that could not be recorded (${error.message}); it is listed as not exported`,
      );
    });
}

function fail(line: string): void {
  printError(line);
  process.exitCode = 1;
}
