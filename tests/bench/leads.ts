import { startProductBackend } from "../faults/product-backend.ts";
import { type FilledForm, fillForm, submitLead } from "../faults/submit-lead.ts";
import { startTestSite } from "../standalone-site.ts";
import { until } from "../until.ts";
import { direct, spent, started } from "./processes.ts";
import { table } from "./turns.ts";

/**
 * Measures what a lead costs: applications on one page, sent by a number of submitters who each wait for the
 * response. Prints how many were accepted per second, how long the responses took, and the runtime's processor time
 * per lead, delivery included. Most of the time is spent in the local stand-ins for outbox, index and counters.
 * Asserts nothing. Linux only.
 * `node tests/bench/leads.ts 100` sends a hundred leads.
 */
const leads = Number(process.argv[2] ?? 400);

type Load = { name: string; submitters: number; alone?: boolean };
const loads: Load[] = [
  { name: "1 submitter", submitters: 1 },
  { name: "8 submitters", submitters: 8 },
  { name: "16 submitters", submitters: 16 },
  { name: "16, standing alone", submitters: 16, alone: true },
];

async function measure(load: Load): Promise<string[]> {
  const backend = await startProductBackend(() => "none");
  const { pid, site } = await started(() =>
    startTestSite({
      bare: true,
      limits: { SUBMIT_CEILING: 1_000_000 },
      ...(!load.alone && { services: { UPSTREAM_ORIGIN: backend.origin } }),
    }),
  );
  const origin = await direct({ site });
  const isDelivered = async (count: number) => {
    if (!load.alone) return backend.forms.size >= count;
    const { counts } = await site.operate<{ counts: Record<string, number> }>("/leads?limit=1");
    return (counts.delivered ?? 0) >= Math.min(count, 1001);
  };
  const deliver = (count: number) => until("every delivery", () => isDelivered(count), 120_000);

  const warmUp = 60;
  const forms: FilledForm[] = [];
  while (forms.length < leads + warmUp)
    forms.push(
      ...(await Promise.all(
        Array.from({ length: 8 }, (_, n) => withRetries(() => fillForm(origin, n, 60_000))),
      )),
    );
  await Promise.all(
    forms.splice(0, warmUp).map((form) => withRetries(() => submitLead(origin, form, 60_000))),
  );
  await deliver(warmUp);
  await new Promise((resolve) => setTimeout(resolve, 1500));

  forms.splice(leads);
  const waits: number[] = [];
  const timeBefore = spent(pid);
  const since = performance.now();
  const submitters = Array.from({ length: load.submitters }, async () => {
    for (;;) {
      const form = forms.pop();
      if (!form) return;
      const sentAt = performance.now();
      const { isAccepted, status } = await withRetries(() => submitLead(origin, form, 60_000));
      if (!isAccepted) throw new Error(`not accepted: ${status}`);
      waits.push(performance.now() - sentAt);
    }
  });
  await Promise.all(submitters);
  const seconds = (performance.now() - since) / 1000;
  await deliver(leads + warmUp);
  // The index, the register and the counters are written after a delivery.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const time = (spent(pid) - timeBefore) / leads;
  await site.end();
  await backend.end();
  waits.sort((a, b) => a - b);
  const percentiles = [0.5, 0.95, 0.99].map((share) => waits[Math.floor(waits.length * share)] ?? 0);
  return [load.name, ...[leads / seconds, ...percentiles, time].map((figure) => figure.toFixed(1))];
}

/** Sends again if a reused connection was closed while something was on its way, as a browser does. */
async function withRetries<Value>(send: () => Promise<Value>): Promise<Value> {
  return send().catch(send).catch(send);
}

const rows: string[][] = [];
for (const load of loads) rows.push(await measure(load));
table(
  "A lead, accepted and delivered; the submitters and the backend take their share of the processors",
  ["", "a second", "p50", "p95", "p99 ms", "CPU ms"],
  rows,
);
process.exit(0);
