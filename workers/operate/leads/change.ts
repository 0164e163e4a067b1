import type { OperatorClient } from "../operator-client.ts";
import { print, printError } from "../print.ts";
import { type Command, needsReference, type Options, selectedIds } from "./command.ts";

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

async function forEachSelected(
  store: OperatorClient,
  references: readonly string[],
  options: Options,
  act: (reference: string) => Promise<string>,
): Promise<void> {
  const wanted = references.length > 0 ? references : await selectedIds(store, options);
  await forEachLead(wanted, act);
  if (wanted.length === 0) print(`No lead is ${options.status}.`);
}

export const retry: Command = {
  usage: [
    ["retry REF …", "starts delivery again now, as long as the lead's content is stored"],
    ["retry --status queued", "the same for every lead with this status"],
  ],
  accepts: (references, { status }) => references.length > 0 || status !== "",
  run: (store, references, options) =>
    forEachSelected(store, references, options, async (reference) => {
      await store.retry(reference);
      return "delivery starts now";
    }),
};

export const delivered: Command = {
  usage: [
    ["delivered REF …", "the product backend has it, which it confirmed in words that cannot be read"],
    ["delivered --status unconfirmed", "the same for all of them"],
  ],
  accepts: (references, { status }) => references.length > 0 || status === "unconfirmed",
  run: (store, references, options) =>
    forEachSelected(store, references, options, async (reference) => {
      await store.confirmDelivery(reference);
      return "delivered";
    }),
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

export const refuse: Command = {
  usage: [["refuse REF …", "ends a review with a no: it is not delivered, and its content has an end"]],
  accepts: needsReference,
  run: (store, references) =>
    forEachLead(references, async (reference) => {
      await store.refuse(reference);
      return "refused";
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
