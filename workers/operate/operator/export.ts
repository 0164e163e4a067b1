import { type Command, Option } from "commander";
import { callerWord } from "../../../app/domain/application/reference.ts";
import {
  type LeadFilter,
  leadFilter,
  listLeads,
  mostListed,
} from "../../../app/domain/contract/operator/leads.ts";
import {
  confirmExports,
  type mostSealed,
  type SealedLead,
  sealedLeads,
  slicesToSeal,
  type WholeExport,
} from "../../../app/domain/contract/operator/sealed.ts";
import { adfFile, csvFile, type LeadFile } from "../../../app/domain/operator/lead-files.ts";
import { isWithheld, readOpened } from "../../../app/domain/operator/opened-lead.ts";
import { openSeals, type PrivateKeys } from "../../../app/domain/seal/open-seals.ts";
import { openingKeys } from "../keys/opening-keys.ts";
import { type OperatorClient, type Where, withOperator } from "../operator-client.ts";
import { jsonLine, printError } from "../print.ts";
import { type ExportOutput, openExport } from "./export-file.ts";
import { fieldOptions, fieldsOf, wrongOptions } from "./fields.ts";
import { problemOf } from "./words.ts";

type Options = {
  format: "jsonl" | "csv" | "adf";
  provider?: string;
  vendor?: string;
  withheld: boolean;
  confirm: boolean;
  consents: boolean;
};
type Typed = Options &
  Where & {
    out?: string;
    keyFile?: string;
    unexported: boolean;
  } & Partial<LeadFilter>;

/**
 * Decrypts on this machine, {@link mostSealed} leads at a time. A lead that no key opens is reported, and the others are
 * exported. Each page is confirmed once it is written, and not before: from then on its leads' stored content has an end.
 * When a page cannot be written, the export ends; those before it are in the file and confirmed.
 */
export function addExport(tool: Command): void {
  const command: Command = tool.command("export [refs...]");
  command
    .description("decrypts leads on this machine: these, or all that the options select")
    .option("--out <file>", "where they are written; it must not exist yet")
    .addOption(
      new Option("--format <word>", "what is written").choices(["jsonl", "csv", "adf"]).default("jsonl"),
    )
    .option("--provider <name>", "with --format adf: who sends the leads")
    .option("--vendor <name>", "with --format adf: the dealer, or `NAME <ADDRESS>`; otherwise the provider")
    .option(
      "--withheld",
      "with csv and adf: also whoever does not want to be contacted, or their data sold",
      false,
    )
    .option("--key-file <file>", "private keys, instead of those in .keys")
    .option("--no-confirm", "exports without counting the leads as exported")
    .option("--consents", "the consent records instead: texts, times, addresses", false)
    .option("--unexported", "as --exported no", false);
  for (const option of fieldOptions(fieldsOf(leadFilter))) command.addOption(option);
  command.action(async (references: string[]) => {
    const options: Typed = command.optsWithGlobals();
    const { format, provider, consents } = options;
    if (format === "adf" && !provider) command.error("who sends the leads? --provider NAME");
    if (format !== "jsonl" && consents) command.error("consents are written as jsonl alone");
    const exported = options.unexported ? "no" : options.exported;
    const filter = leadFilter.safeParse({ ...options, exported });
    if (!filter.success) command.error(wrongOptions(filter.error));
    await withOperator(options, async (operator) => {
      const keys = await openingKeys(options);
      const isSelection = references.length === 0;
      const output = openExport(options.out, fileOf(options));
      const ids = isSelection ? await selectedIds(operator, filter.data) : references;
      await exportTo(output, operator, { ids, isSelection, keys, options });
    });
  });
}

/** The ids of all leads that the options select, a page at a time, the newest first. */
async function selectedIds(operator: OperatorClient, filter: LeadFilter): Promise<string[]> {
  const found: string[] = [];
  let older = "";
  do {
    const page = await operator.call(listLeads, { ...filter, before: older, limit: mostListed });
    found.push(...page.leads.map(({ id }) => id));
    older = page.older;
  } while (older);
  return found;
}

/** JSON lines need nothing around them. */
function fileOf({ format, provider = "", vendor = provider }: Options): LeadFile | undefined {
  if (format === "jsonl") return undefined;
  return format === "csv" ? csvFile() : adfFile({ provider, vendor });
}

type Wanted = {
  /** Submission ids or references. */
  ids: readonly string[];
  /** They were not named one by one: what was deleted in its time is counted, and no failure. */
  isSelection: boolean;
  keys: PrivateKeys;
  options: Options;
};

/** Leads that are named for a reason why they are not exported; the others are counted. */
const mostNamed = 10;
/** Pages between two lines that say how far it is. */
const pagesOfLine = 20;

/** @throws when a page cannot be fetched or written; what was written until then is confirmed. */
export async function exportTo(
  output: ExportOutput,
  operator: OperatorClient,
  { ids, isSelection, keys, options }: Wanted,
): Promise<void> {
  const whole = ids.length > 1 ? { id: crypto.randomUUID(), leads: ids.length } : undefined;
  const failed: Failed[] = [];
  let [exported, withheld] = [0, 0];
  try {
    for (const [index, slice] of slicesToSeal(ids).entries()) {
      const page = await openSlice(operator, slice, { keys, options, whole });
      failed.push(...page.failed);
      withheld += page.withheld;
      if (page.leads.length > 0) {
        await output.write(page.text);
        exported += page.leads.length;
        if (options.confirm && !options.consents) await confirm(operator, page.leads, whole);
      }
      if ((index + 1) % pagesOfLine === 0) printError(`${exported} of ${ids.length}`);
    }
  } finally {
    output.close();
    for (const [why, leads] of Map.groupBy(failed, ({ why }) => why)) {
      if (isSelection && why === "deleted") continue;
      for (const { id } of leads.slice(0, mostNamed)) fail(`${id}: not exported (${problemOf(why)})`);
      if (leads.length > mostNamed) fail(`… and ${leads.length - mostNamed} more (${problemOf(why)})`);
    }
    printError(`${exported} of ${ids.length} exported.`);
  }
  if (options.format === "csv")
    printError(
      "In Excel, import every column as text (Data, From Text/CSV): zip codes lose their zeros otherwise.",
    );
  if (withheld > 0)
    printError(`${withheld} left out: not to be contacted, not to be sold, or no application (ADF).`);
  const deleted = failed.filter(({ why }) => isSelection && why === "deleted").length;
  if (deleted > 0) printError(`${deleted} whose stored content was deleted when its time was over.`);
}

type Part = { keys: PrivateKeys; options: Options; whole: WholeExport };
type Opened = { id: string; reference: string; content: object; lead: SealedLead };
type Failed = { id: string; why: string };

async function openSlice(operator: OperatorClient, ids: string[], { keys, options, whole }: Part) {
  const of = options.consents ? "consents" : "operator";
  const { leads, failed } = await operator.call(sealedLeads, { ids, of, export: whole });
  const results = await Promise.all(leads.map((lead) => openOne(lead, keys)));
  const opened = results.flatMap((one) => ("content" in one ? one : []));
  const written = pageOf(opened, options);
  return {
    ...written,
    withheld: opened.length - written.leads.length,
    failed: [
      ...failed.map(({ id, code }) => ({ id, why: code })),
      ...results.flatMap((one) => ("why" in one ? one : [])),
    ],
  };
}

function pageOf(opened: readonly Opened[], options: Options) {
  const file = fileOf(options);
  if (!file) return { leads: opened, text: opened.map(({ content }) => `${jsonLine(content)}\n`).join("") };
  const leads = opened
    .map(({ content, lead }) => readOpened(content, lead))
    .filter((lead) => options.withheld || !isWithheld(lead))
    .filter(({ application }) => options.format !== "adf" || application);
  return { leads, text: file.page(leads) };
}

async function openOne(lead: SealedLead, keys: PrivateKeys): Promise<Opened | Failed> {
  const { id, reference, seals, withdrawnAt, stoppedAt } = lead;
  try {
    const opened = await openSeals(seals, keys, id);
    // First, so that nobody reads on without them.
    const mark = {
      ...(withdrawnAt ? { contactConsentWithdrawnAt: withdrawnAt } : {}),
      ...(stoppedAt ? { doNotSellOrShareSince: stoppedAt } : {}),
    };
    const content = { ...mark, ...(opened as object) };
    const word = "answers" in content ? { callerWord: callerWord(id) } : {};
    return { id, reference, content: { ...content, ...word }, lead };
  } catch (error) {
    return { id: reference, why: (error as Error).message };
  }
}

async function confirm(
  operator: OperatorClient,
  exported: readonly { id: string }[],
  whole: WholeExport,
): Promise<void> {
  const ids = exported.map(({ id }) => id);
  const unconfirmed = await operator.call(confirmExports, { ids, export: whole }).then(
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
