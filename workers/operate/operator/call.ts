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
import { responseLines } from "./response-lines.ts";
import { operationWords, terminalWords } from "./words.ts";

type Operation = (typeof allOperatorOperations)[number];
type Input = Record<string, unknown>;
type OperationResponse = Readonly<Record<string, unknown>>;
type CommandOptions = Input & { env?: Environment; json?: true; yes?: true };

/**
 * Adds an operation of the contract as a subcommand. Its name is the operation's id in kebab-case. It has an option
 * for each field, and an argument for the part of the path in braces.
 */
export function addOperationCommand(program: Command, operation: Operation): void {
  const fields = fieldsOf(operation.request);
  const [, pathField = ""] = /\{(\w+)\}/.exec(operation.path) ?? [];
  const name = kebabCase(operation.id);
  const command = program
    .command(name)
    .description(operationWords[operation.id])
    .showHelpAfterError(`Help: ${program.name()} ${name} --help`);
  if (pathField) command.argument(`[${pathField}]`);
  for (const option of fieldOptions(fields)) command.addOption(option);
  if (operation.isIrreversible) command.option("--yes", terminalWords.yes);
  command.action(async () => {
    const options: CommandOptions = command.optsWithGlobals();
    const [pathValue = options[pathField]] = command.args;
    const typedFields = Object.keys(fields.properties).map((name) => [name, options[name]]);
    const typedInput = { ...Object.fromEntries(typedFields), ...(pathField && { [pathField]: pathValue }) };
    await withOperator(options, async (operator) => {
      const input = await withIds(operator, fields, typedInput);
      const parsed = operation.request.safeParse(input);
      if (!parsed.success) command.error(wrongOptions(parsed.error));
      if (operation.isIrreversible && !options.yes) await askForConfirmation(command, String(pathValue));
      const response = await callUntilComplete(operator, operation, input);
      if (hasFailed(response)) process.exitCode = 1;
      print(...(options.json ? [jsonLine(response)] : responseLinesOf(operation, response)));
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
  const typedId = await terminal.question(terminalWords["asks.again"]({ id }));
  terminal.close();
  if (typedId.trim().toUpperCase() !== id.toUpperCase()) command.error(terminalWords["asks.other"]);
}

/**
 * Calls an operation. If the operation works in slices, it is called again until the last slice, and the counts of all
 * slices are added up.
 */
async function callUntilComplete(
  operator: OperatorClient,
  operation: OperatorOperation,
  input: Input,
): Promise<OperationResponse> {
  if (!("cursor" in operation.request.shape))
    return (await operator.call(operation, input)) as OperationResponse;
  let { cursor: reached = "" } = input;
  const callSlice = async (cursor: string) => {
    if (cursor) reached = cursor;
    return (await operator.call(operation, { ...input, cursor: reached })) as Slice;
  };
  const counts = await orderMany<string>(callSlice, {
    isPaced: operation === orderLeads && bulkOrders[input.order as BulkOrder].sends && !input.dryRun,
    onProgress(counts) {
      printError(responseLines({ counts }).join());
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
 * True if a successful response reports a failure: a delivery that failed, a lead that was not sent, a broken part,
 * leads that were left out, or an incomplete rebuild. Fields that the response lacks count as good.
 */
function hasFailed(response: OperationResponse): boolean {
  const {
    verdict = "delivered",
    outcome = "started",
    parts = [],
    failed = [],
    counts = {},
  } = response as FailureFields;
  return (
    verdict !== "delivered" ||
    !["started", "again"].includes(outcome) ||
    parts.some(({ state }) => state === "broken") ||
    failed.length > 0 ||
    incompleteCounts.some((name) => counts[name])
  );
}
type FailureFields = {
  verdict?: string;
  outcome?: ReplayOutcome;
  parts?: readonly { state: string }[];
  failed?: readonly unknown[];
  counts?: Readonly<Record<string, number>>;
};

function responseLinesOf({ method }: OperatorOperation, response: OperationResponse): string[] {
  const lines = responseLines(response);
  return lines.length > 0 ? lines : [terminalWords[method === "GET" ? "nothing" : "done"]];
}
