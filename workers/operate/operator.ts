import { allOperatorOperations } from "../../app/domain/contract/operator/all-operations.ts";
import { addOperationCommand } from "./operator/call.ts";
import { addCorrectCommand } from "./operator/correct.ts";
import { addExportCommand } from "./operator/export.ts";
import { terminalWords } from "./operator/words.ts";
import { environmentOption, newProgram, run } from "./program.ts";

export const operator = newProgram("operator", terminalWords.about)
  .addOption(environmentOption(terminalWords.env))
  .option("--json", terminalWords.json)
  .configureHelp({ showGlobalOptions: true });

for (const operation of allOperatorOperations) addOperationCommand(operator, operation);
addExportCommand(operator);
addCorrectCommand(operator);

if (import.meta.main) await run(operator);
