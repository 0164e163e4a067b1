import { kebabCase } from "../../workers/operate/operator/fields.ts";
import { newProgram, numberBetween, run } from "../../workers/operate/program.ts";
import { bill } from "./cost/bill.ts";
import { plan, prices } from "./cost/prices.ts";
import { measuredOn } from "./cost/processor-time.ts";
import { rateRows } from "./cost/rates.ts";
import { type Assumptions, assumptions, defaults } from "./cost/traffic.ts";

const names = Object.keys(assumptions) as (keyof Assumptions)[];

const amount = (units: number): string =>
  units >= 1e6 ? `${(units / 1e6).toFixed(1)} M` : units.toFixed(units < 100 ? 1 : 0);
const money = (dollars: number): string => dollars.toFixed(2).padStart(9);

type Flags = Assumptions & { backend: boolean; buyers: boolean };

/** The numbers of isolates to compute with, because the platform does not publish how many it keeps alive. */
const isolates = [100, 1000] as const;

function printBill({ backend, buyers, ...values }: Flags): void {
  const receiver = backend ? "backend" : buyers ? "buyers" : "inbox";
  const { lines, dollars } = bill(values, receiver);
  console.log(`A month of ${amount(values.visits)} visits and ${amount(values.leads)} leads a day`);
  console.log(`${"".padEnd(36)}${"used".padStart(10)}${"included".padStart(12)}${"$".padStart(9)}`);
  console.log(`${"the plan".padEnd(58)}${money(plan.dollars)}`);
  for (const { item, units, dollars } of lines) {
    const { what, included } = prices[item];
    console.log(
      `${what.padEnd(36)}${amount(units).padStart(10)}${amount(included).padStart(12)}${money(dollars)}`,
    );
  }
  console.log(`${"in all".padEnd(58)}${money(dollars)}`);
  for (const alive of isolates)
    console.log(
      `${`with ${alive} isolates alive`.padEnd(58)}${money(bill({ ...values, isolates: alive }, receiver).dollars)}`,
    );
  const withEmails = bill({ ...values, confirmations: 1 }, receiver);
  console.log(`${"with an e-mail to each applicant".padEnd(58)}${money(withEmails.dollars)}`);
  console.log("");
  console.log("Each second, as the mean of a day; a busy hour has about three times as many:");
  for (const [what = "", rate = ""] of rateRows(values)) console.log(`${what.padEnd(46)}${rate.padStart(8)}`);
  console.log(
    `\nAssumed, each a flag (processor time as measured on ${measuredOn}, cost/processor-time.ts):`,
  );
  for (const name of names)
    console.log(
      `  --${kebabCase(name).padEnd(15)} ${String(values[name]).padStart(8)}  ${assumptions[name].says}`,
    );
  console.log("\nPrices as documented on 2026-11-22:");
  for (const source of new Set(Object.values(prices).map((price) => price.source)))
    console.log(`  ${source}`);
}

export const cost = newProgram(
  "cost",
  "Computes what a month costs, from the counted operations of each kind of request (tests/operation-counts.ts) and published prices.",
)
  .option("--backend", "with a product backend", false)
  .option("--buyers", "with two buyers, a webhook and a mailbox, and no inbox", false)
  .action(printBill);
for (const name of names)
  cost.option(
    `--${kebabCase(name)} <n>`,
    assumptions[name].says,
    numberBetween(0, Infinity, false),
    defaults[name],
  );

if (import.meta.main) await run(cost);
