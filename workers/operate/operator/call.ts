import { createInterface } from "node:readline/promises";
import type { Command } from "commander";
import type { allOperatorOperations } from "../../../app/domain/contract/operator/all-operations.ts";
import type { ReplayOutcome } from "../../../app/domain/contract/operator/destinations.ts";
import { orderLeads } from "../../../app/domain/contract/operator/leads.ts";
import type { OperatorOperation } from "../../../app/domain/contract/operator/operation.ts";
import { type Slice, withoutRegister } from "../../../app/domain/contract/operator/rebuilds.ts";
import { type BulkOrder, bulkOrders, orderMany } from "../../../app/domain/operator/bulk-orders.ts";
import type { Environment } from "../deployment/environment.ts";
import { type OperatorClient, withOperator } from "../operator-client.ts";
import { jsonLine, print, printError } from "../print.ts";
import { fieldOptions, fieldsOf, kebabCase, withIds, wrongOptions } from "./fields.ts";
import { responseLines } from "./reply.ts";
import { operationWords, terminalWords } from "./words.ts";

type Operation = (typeof allOperatorOperations)[number];
type Input = Record<string, unknown>;
type OperationResponse = Readonly<Record<string, unknown>>;
type CommandOptions = Input & { env?: Environment; json?: true; yes?: true };

/**
 * Adds an operation of the contract as a subcommand. Its name is the operation's id in kebab-case. It has an option
 * for each field, and an argument for the part of the path in braces.
 */
export function addOperation(tool: Command, operation: Operation): void {
  const fields = fieldsOf(operation.request);
  const [, pathField = ""] = /\{(\w+)\}/.exec(operation.path) ?? [];
  const name = kebabCase(operation.id);
  const command = tool
    .command(name)
    .description(operationWords[operation.id])
    .showHelpAfterError(`Help: ${tool.name()} ${name} --help`);
  if (pathField) command.argument(`[${pathField}]`);
  for (const option of fieldOptions(fields)) command.addOption(option);
  if (operation.isIrreversible) command.option("--yes", terminalWords.yes);
  command.action(async () => {
    const options: CommandOptions = command.optsWithGlobals();
    const [word = options[pathField]] = command.args;
    const typedFields = Object.keys(fields.properties).map((name) => [name, options[name]]);
    const input = { ...Object.fromEntries(typedFields), ...(pathField && { [pathField]: word }) };
    await withOperator(options, async (operator) => {
      const complete = await withIds(operator, fields, input);
      const parsed = operation.request.safeParse(complete);
      if (!parsed.success) command.error(wrongOptions(parsed.error));
      if (operation.isIrreversible && !options.yes) await askForConfirmation(command, String(word));
      const reply = await callUntilComplete(operator, operation, complete);
      if (hasFailed(reply)) process.exitCode = 1;
      print(...(options.json ? [jsonLine(reply)] : responseLinesOf(operation, reply)));
    });
  });
}

/**
 * Asks the operator to type the id a second time.
 * @throws CommanderError unless the second id is the same.
 */
async function askForConfirmation(command: Command, id: string): Promise<void> {
  if (!process.stdin.isTTY) command.error(terminalWords["asks.yes"]);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const again = await terminal.question(terminalWords["asks.again"]({ id }));
  terminal.close();
  if (again.trim().toUpperCase() !== id.toUpperCase()) command.error(terminalWords["asks.other"]);
}

/**
 * Calls an operation that responds in slices until the last slice. A list is read page by page: its response names
 * the next page.
 */
async function callUntilComplete(
  operator: OperatorClient,
  operation: OperatorOperation,
  input: Input,
): Promise<OperationResponse> {
  if (!("cursor" in operation.request.shape))
    return (await operator.call(operation, input)) as OperationResponse;
  let { cursor: reached = "" } = input;
  const slice = async (cursor: string) => {
    if (cursor) reached = cursor;
    return (await operator.call(operation, { ...input, cursor: reached })) as Slice;
  };
  const counts = await orderMany<string>(slice, {
    isPaced: operation === orderLeads && bulkOrders[input.order as BulkOrder].sends && !input.dryRun,
    onProgress(soFar) {
      printError(responseLines({ counts: soFar }).join());
      return true;
    },
  }).catch((error: Error) => {
    throw reached
      ? new Error(`${error.message}\n${terminalWords.goesOn({ reached: String(reached) })}`)
      : error;
  });
  return { success: true, counts, cursor: "" };
}

/** The counts of a rebuild that show that it is not complete. */
const incompleteCounts = ["lost", "failed", "unavailable", withoutRegister];

/**
 * True if a successful response reports a failure: a verdict, a lead that was not sent, a broken part, leads that
 * were left out, or an incomplete rebuild.
 */
function hasFailed(reply: OperationResponse): boolean {
  const {
    verdict = "delivered",
    outcome = "started",
    parts = [],
    failed = [],
    counts = {},
  } = reply as FailureFields;
  return (
    verdict !== "delivered" ||
    !["started", "again"].includes(outcome) ||
    parts.some(({ state }) => state === "broken") ||
    failed.length > 0 ||
    incompleteCounts.some((what) => counts[what])
  );
}
type FailureFields = {
  verdict?: string;
  /** The outcome of a replay. */
  outcome?: ReplayOutcome;
  parts?: readonly { state: string }[];
  failed?: readonly unknown[];
  counts?: Readonly<Record<string, number>>;
};

function responseLinesOf({ method }: OperatorOperation, reply: OperationResponse): string[] {
  const lines = responseLines(reply);
  return lines.length > 0 ? lines : [terminalWords[method === "GET" ? "nothing" : "done"]];
}
