import { allOperatorOperations } from "../../app/domain/contract/operator/all-operations.ts";
import { addOperation } from "./operator/call.ts";
import { addCorrect } from "./operator/correct.ts";
import { addExport } from "./operator/export.ts";
import { terminalWords } from "./operator/words.ts";
import { environmentOption, newProgram, run } from "./program.ts";

export const operator = newProgram("operator", terminalWords.about)
  .addOption(environmentOption(terminalWords.env))
  .option("--json", terminalWords.json)
  .configureHelp({ showGlobalOptions: true });

for (const operation of allOperatorOperations) addOperation(operator, operation);
addExport(operator);
addCorrect(operator);

if (import.meta.main) await run(operator);
