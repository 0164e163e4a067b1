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
  type maxSealed,
  type SealedLead,
  sealedLeads,
  slicesToSeal,
  type WholeExport,
} from "../../../app/domain/contract/operator/sealed.ts";
import { adfFile, csvFile, type LeadFile } from "../../../app/domain/operator/lead-files.ts";
import { isWithheld, readOpened } from "../../../app/domain/operator/opened-lead.ts";
import { openSeals, type PrivateKeys } from "../../../app/domain/seal/open-seals.ts";
import { openingKeys } from "../keys/opening-keys.ts";
import { type OperatorClient, type TargetSite, withOperator } from "../operator-client.ts";
import { jsonLine, printError } from "../print.ts";
import { type ExportOutput, openExport } from "./export-file.ts";
import { fieldOptions, fieldsOf, wrongOptions } from "./fields.ts";
import { explainProblem } from "./words.ts";

type Options = {
  format: "jsonl" | "csv" | "adf";
  provider?: string;
  vendor?: string;
  withheld: boolean;
  confirm: boolean;
  consents: boolean;
};
type CommandOptions = Options &
  TargetSite & {
    out?: string;
    keyFile?: string;
    unexported: boolean;
  } & Partial<LeadFilter>;

/**
 * Adds `export`. Leads are decrypted on this machine, in pages of {@link maxSealed}. A lead that no key opens is
 * reported, and the others are exported. Each page is confirmed to the site only after it is written, because the site
 * later deletes the content of confirmed leads. If a page cannot be written, the export ends.
 */
export function addExportCommand(program: Command): void {
  const command: Command = program.command("export [refs...]");
  command
    .description("decrypts leads on this machine: the named leads, or all leads that the options select")
    .option("--out <file>", "the file to write; it must not exist yet")
    .addOption(
      new Option("--format <word>", "the format of the output")
        .choices(["jsonl", "csv", "adf"])
        .default("jsonl"),
    )
    .option("--provider <name>", "with --format adf: who sends the leads")
    .option("--vendor <name>", "with --format adf: the dealer, or `NAME <ADDRESS>`; otherwise the provider")
    .option(
      "--withheld",
      "with csv and adf: includes people who do not want to be contacted or their data to be sold",
      false,
    )
    .option("--key-file <file>", "a file with private keys, used in place of the keys in .keys")
    .option("--no-confirm", "exports without counting the leads as exported")
    .option("--consents", "exports the consent records in place of the leads: texts, times, addresses", false)
    .option("--unexported", "the same as --exported no", false);
  for (const option of fieldOptions(fieldsOf(leadFilter))) command.addOption(option);
  command.action(async (references: string[]) => {
    const options: CommandOptions = command.optsWithGlobals();
    const { format, provider, consents } = options;
    if (format === "adf" && !provider)
      command.error("--format adf needs the sender of the leads: --provider NAME");
    if (format !== "jsonl" && consents) command.error("--consents works only with --format jsonl");
    const exported = options.unexported ? "no" : options.exported;
    const filter = leadFilter.safeParse({ ...options, exported });
    if (!filter.success) command.error(wrongOptions(filter.error));
    await withOperator(options, async (operator) => {
      const keys = await openingKeys(options);
      const isSelection = references.length === 0;
      const output = openExport(options.out, leadFileOf(options));
      const ids = isSelection ? await selectedIds(operator, filter.data) : references;
      await exportTo(output, operator, { ids, isSelection, keys, options });
    });
  });
}

/** The ids of all leads that the options select, newest first. */
async function selectedIds(operator: OperatorClient, filter: LeadFilter): Promise<string[]> {
  const ids: string[] = [];
  let older = "";
  do {
    const page = await operator.call(listLeads, { ...filter, before: older, limit: mostListed });
    ids.push(...page.leads.map(({ id }) => id));
    older = page.older;
  } while (older);
  return ids;
}

/** The file format that the options choose. Undefined for JSON lines, which need no text before and after the leads. */
function leadFileOf({ format, provider = "", vendor = provider }: Options): LeadFile | undefined {
  if (format === "jsonl") return undefined;
  return format === "csv" ? csvFile() : adfFile({ provider, vendor });
}

type LeadSelection = {
  /** Submission ids or references. */
  ids: readonly string[];
  /**
   * True if the leads were not named one by one. Leads that were deleted on schedule are then counted, and are not
   * failures.
   */
  isSelection: boolean;
  keys: PrivateKeys;
  options: Options;
};

/** How many leads are named for each reason why they are not exported. The others are only counted. */
const maxNamed = 10;
const pagesPerProgressLine = 20;

/**
 * Exports leads page by page.
 * @throws Error if a page cannot be fetched or written. The pages before are confirmed.
 */
export async function exportTo(
  output: ExportOutput,
  operator: OperatorClient,
  { ids, isSelection, keys, options }: LeadSelection,
): Promise<void> {
  const wholeExport = ids.length > 1 ? { id: crypto.randomUUID(), leads: ids.length } : undefined;
  const failed: Failed[] = [];
  let exportedCount = 0;
  let withheldCount = 0;
  try {
    for (const [index, slice] of slicesToSeal(ids).entries()) {
      const page = await openPage(operator, slice, { keys, options, wholeExport });
      failed.push(...page.failed);
      withheldCount += page.withheldCount;
      if (page.leads.length > 0) {
        await output.write(page.text);
        exportedCount += page.leads.length;
        if (options.confirm && !options.consents) await confirm(operator, page.leads, wholeExport);
      }
      if ((index + 1) % pagesPerProgressLine === 0) printError(`${exportedCount} of ${ids.length}`);
    }
  } finally {
    output.close();
    for (const [reason, leads] of Map.groupBy(failed, ({ reason }) => reason)) {
      if (isSelection && reason === "deleted") continue;
      for (const { id } of leads.slice(0, maxNamed))
        reportFailure(`${id}: not exported (${explainProblem(reason)})`);
      if (leads.length > maxNamed)
        reportFailure(`… and ${leads.length - maxNamed} more (${explainProblem(reason)})`);
    }
    printError(`${exportedCount} of ${ids.length} exported.`);
  }
  if (options.format === "csv")
    printError(
      "In Excel, please import every column as text (Data, From Text/CSV); otherwise zip codes lose their zeros.",
    );
  if (withheldCount > 0)
    printError(
      `${withheldCount} left out, because the person may not be contacted, the data may not be sold, or the lead is not an application (ADF).`,
    );
  const deletedCount = failed.filter(({ reason }) => isSelection && reason === "deleted").length;
  if (deletedCount > 0)
    printError(`The stored content of ${deletedCount} was deleted when its time was over.`);
}

type PageOptions = { keys: PrivateKeys; options: Options; wholeExport: WholeExport };
type Opened = { id: string; reference: string; content: object; lead: SealedLead };
type Failed = { id: string; reason: string };

async function openPage(
  operator: OperatorClient,
  ids: string[],
  { keys, options, wholeExport }: PageOptions,
) {
  const contents = options.consents ? "consents" : "operator";
  const { leads, failed } = await operator.call(sealedLeads, { ids, of: contents, export: wholeExport });
  const results = await Promise.all(leads.map((lead) => openLead(lead, keys)));
  const openedLeads = results.flatMap((result) => ("content" in result ? result : []));
  const page = pageOf(openedLeads, options);
  return {
    ...page,
    withheldCount: openedLeads.length - page.leads.length,
    failed: [
      ...failed.map(({ id, code }) => ({ id, reason: code })),
      ...results.flatMap((result) => ("reason" in result ? result : [])),
    ],
  };
}

function pageOf(opened: readonly Opened[], options: Options) {
  const file = leadFileOf(options);
  if (!file) return { leads: opened, text: opened.map(({ content }) => `${jsonLine(content)}\n`).join("") };
  const leads = opened
    .map(({ content, lead }) => readOpened(content, lead))
    .filter((lead) => options.withheld || !isWithheld(lead))
    .filter(({ application }) => options.format !== "adf" || application);
  return { leads, text: file.page(leads) };
}

async function openLead(lead: SealedLead, keys: PrivateKeys): Promise<Opened | Failed> {
  const { id, reference, seals, withdrawnAt, stoppedAt } = lead;
  try {
    const sealedContent = await openSeals(seals, keys, id);
    // The objections come first, so that nobody reads the lead without seeing them.
    const objections = {
      ...(withdrawnAt ? { contactConsentWithdrawnAt: withdrawnAt } : {}),
      ...(stoppedAt ? { doNotSellOrShareSince: stoppedAt } : {}),
    };
    const content = { ...objections, ...(sealedContent as object) };
    const isApplication = "answers" in content;
    const wholeContent = isApplication ? { ...content, callerWord: callerWord(id) } : content;
    return { id, reference, content: wholeContent, lead };
  } catch (error) {
    return { id: reference, reason: (error as Error).message };
  }
}

async function confirm(
  operator: OperatorClient,
  leads: readonly { id: string }[],
  wholeExport: WholeExport,
): Promise<void> {
  const ids = leads.map(({ id }) => id);
  const unconfirmed = await operator.call(confirmExports, { ids, export: wholeExport }).then(
    ({ failed }) => failed.map(({ id, code }) => ({ id, reason: explainProblem(code) })),
    (error: Error) => ids.map((id) => ({ id, reason: error.message })),
  );
  for (const { id, reason } of unconfirmed)
    reportFailure(
      `${id}: exported, but the export could not be recorded (${reason}), so the lead is still listed as not exported`,
    );
}

function reportFailure(line: string): void {
  printError(line);
  process.exitCode = 1;
}
