import { dueCells } from "../../app/domain/help/states/published.ts";
import { contentReport } from "./content-report.ts";

// npm run check:content [-- --on 2027-10-01]: what the pages by state say and has to be read again. Ends with 1 when something
// is hidden already, because nobody read it again within a year.

const withinDays = 60;
const { argv } = process;
const asked = argv.includes("--on") ? (argv[argv.indexOf("--on") + 1] ?? "") : "";
const today = asked || new Date().toISOString().slice(0, 10);
if (!/^\d{4}-\d{2}-\d{2}$/.test(today) || Number.isNaN(Date.parse(today))) {
  console.error(`--on ${today}: not a day (2027-10-01)`);
  process.exit(2);
}
const { lines, isHidden } = contentReport(today, withinDays, dueCells(today, withinDays));
for (const line of lines) console.log(line);
process.exitCode = isHidden ? 1 : 0;
