import { print, printError } from "../print.ts";
import { type Command, needsReference, selectedIds } from "./command.ts";

/** Goes through leads one after the other, so that a backend that is just back is not flooded. */
async function forEachLead(
  references: readonly string[],
  act: (reference: string) => Promise<string>,
): Promise<void> {
  for (const reference of references) {
    try {
      print(`${reference}: ${await act(reference)}`);
    } catch (error) {
      printError(`${reference}: ${(error as Error).message}`);
      process.exitCode = 1;
    }
  }
}

export const retry: Command = {
  usage: [
    ["retry REF …", "starts delivery again now, as long as the lead's content is stored"],
    ["retry --status queued", "the same for every lead with this status"],
  ],
  accepts: (references, { status }) => references.length > 0 || status !== "",
  async run(store, references, options) {
    const wanted = references.length > 0 ? references : await selectedIds(store, options);
    await forEachLead(wanted, async (reference) => {
      await store.retry(reference);
      return "delivery starts now";
    });
    if (wanted.length === 0) print(`No lead is ${options.status}.`);
  },
};

export const release: Command = {
  usage: [["release REF …", "delivers a lead that is in review"]],
  accepts: needsReference,
  run: (store, references) =>
    forEachLead(references, async (reference) => {
      await store.release(reference);
      return "released; delivery starts now";
    }),
};

export const close: Command = {
  usage: [["close REF …", "ends a lead by hand: it is not delivered, and its content has an end"]],
  accepts: needsReference,
  run: (store, references) =>
    forEachLead(references, async (reference) => {
      await store.closeLead(reference);
      return "closed";
    }),
};
