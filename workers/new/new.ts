import { newField } from "./field.ts";
import { newOperation } from "./operation.ts";
import { newPage } from "./page.ts";
import { carryOut, type Plan } from "./plan.ts";

/** npm run new -- KIND …: writes every file of a new thing, and prints what is left. Nothing is overwritten. */
const kinds: Readonly<Record<string, { usage: string; plan: (...words: string[]) => Plan }>> = {
  page: { usage: 'page creditUnions /cooperativas "Cooperativas de crédito"', plan: newPage },
  field: { usage: 'field trade_in work "¿Das un auto a cambio?"', plan: newField },
  operation: { usage: "operation geocoding getDistance", plan: newOperation },
};

const [kind = "", ...words] = process.argv.slice(2);
const { plan } = kinds[kind] ?? {};
if (!plan || words.length !== plan.length) {
  console.error(
    Object.values(kinds)
      .map(({ usage }) => `npm run new -- ${usage}`)
      .join("\n"),
  );
  process.exitCode = 2;
} else console.log(carryOut(plan(...words)).join("\n"));
