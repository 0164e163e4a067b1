import {
  confirmExports,
  type mostSealed,
  type SealedLead,
  sealedLeads,
  slicesToSeal,
} from "../../../app/domain/contract/operator/sealed.ts";
import { openAnswers, openSeals, type PrivateKeys } from "../../../app/domain/seal/open-seals.ts";
import { flag, type OptionsOf, onSite, text, unless } from "../command.ts";
import { openingKeys } from "../keys/opening-keys.ts";
import { type OperatorClient, problemOf } from "../operator-client.ts";
import { jsonLine, printError } from "../print.ts";
import { filterOptions, keyFile, selectedIds } from "./command.ts";
import { type ExportOutput, openExport } from "./export-file.ts";

const exportOptions = {
  out: text("FILE", "where they are written; it must not exist yet"),
  keyFile,
  confirm: unless("exports without counting the leads as exported"),
  consents: flag("the consent records instead: texts, times, addresses"),
  answers: flag("with what destinations answered last, as they wrote it"),
};
type Options = Omit<OptionsOf<typeof exportOptions>, "out" | "keyFile">;

/**
 * Decrypts on this machine, {@link mostSealed} leads at a time. A lead that no key opens is reported, and the others are
 * exported. Each batch is confirmed once it is written, and not before: from then on its leads' stored content has an end.
 * When a batch cannot be written, the export ends; those before it are in the file and confirmed.
 */
export const exportLeads = onSite({
  does: "decrypts on this machine; one JSON line a lead. Without REF: all that the options select",
  words: "[REF...]",
  options: { ...exportOptions, ...filterOptions },
  async run(operator, references, options) {
    const keys = await openingKeys(options);
    const isSelection = references.length === 0;
    const ids = isSelection ? await selectedIds(operator, options) : references;
    await exportTo(openExport(options.out), operator, { ids, isSelection, keys, options });
  },
});

type Wanted = {
  /** Submission ids or references. */
  ids: readonly string[];
  /** They were not named one by one: what was deleted in its time is counted, and no failure. */
  isSelection: boolean;
  keys: PrivateKeys;
  options: Options;
};

/** @throws when a batch cannot be fetched or written; what was written until then is confirmed. */
export async function exportTo(
  output: ExportOutput,
  operator: OperatorClient,
  { ids, isSelection, keys, options }: Wanted,
): Promise<void> {
  let exported = 0;
  let deleted = 0;
  try {
    for (const slice of slicesToSeal(ids)) {
      const { lines, failed } = await openSlice(operator, slice, keys, options);
      await output.write(lines.map(({ line }) => `${line}\n`).join(""));
      exported += lines.length;
      if (!options.consents && options.confirm && lines.length > 0) await confirm(operator, lines);
      for (const { id, why } of failed) {
        if (isSelection && why === "deleted") deleted += 1;
        else fail(`${id}: not exported (${problemOf(why)})`);
      }
    }
  } finally {
    output.close();
    printError(`${exported} of ${ids.length} exported.`);
  }
  if (deleted > 0) printError(`${deleted} whose stored content was deleted when its time was over.`);
}

type Line = { id: string; line: string };
type Failed = { id: string; why: string };

async function openSlice(
  operator: OperatorClient,
  ids: string[],
  keys: PrivateKeys,
  { consents, answers: withAnswers }: Options,
): Promise<{ lines: Line[]; failed: Failed[] }> {
  const { leads, failed } = await operator.call(sealedLeads, { ids, of: consents ? "consents" : "operator" });
  const opened = await Promise.all(leads.map((lead) => openOne(lead, keys, withAnswers)));
  return {
    lines: opened.flatMap((one) => ("line" in one ? [one] : [])),
    failed: [
      ...failed.map(({ id, code }) => ({ id, why: code })),
      ...opened.flatMap((one) => ("why" in one ? [one] : [])),
    ],
  };
}

async function openOne(lead: SealedLead, keys: PrivateKeys, withAnswers: boolean): Promise<Line | Failed> {
  const { id, reference, seals, answers, withdrawnAt, stoppedAt } = lead;
  try {
    const opened = await openSeals(seals, keys, id);
    // First, so that nobody reads on without them.
    const mark = {
      ...(withdrawnAt ? { contactConsentWithdrawnAt: withdrawnAt } : {}),
      ...(stoppedAt ? { doNotSellOrShareSince: stoppedAt } : {}),
    };
    const answered = withAnswers ? { destinationAnswers: await openAnswers(answers ?? [], keys, id) } : {};
    return { id, line: jsonLine({ ...mark, ...(opened as object), ...answered }) };
  } catch (error) {
    return { id: reference, why: (error as Error).message };
  }
}

async function confirm(operator: OperatorClient, exported: readonly Line[]): Promise<void> {
  const ids = exported.map(({ id }) => id);
  const unconfirmed = await operator.call(confirmExports, { ids }).then(
    ({ failed }) => failed.map(({ id, code }) => ({ id, why: problemOf(code) })),
    (error: Error) => ids.map((id) => ({ id, why: error.message })),
  );
  for (const { id, why } of unconfirmed)
    fail(`${id}: exported, but that could not be recorded (${why}); it is listed as not exported`);
}

function fail(line: string): void {
  printError(line);
  process.exitCode = 1;
}
