import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { plainText } from "../../app/domain/plain-text.ts";
import { inRoot } from "../paths.ts";
import { open } from "../services/outbox/seal.ts";
import { keysOf } from "./keys.ts";
import { type OperatorClient, openLocal, openRemote } from "./operator-client.ts";

const usage = `npm run leads                              the newest leads, and the number by status
npm run leads -- --status "needs attention"  only leads with this status
npm run leads -- show REF                    a lead's timeline and consents (no personal data)
npm run leads -- export [REF …] [--out F]    decrypts on this machine, with the private key in .keys; one JSON line per lead
npm run leads -- retry REF …                 starts delivery again now
npm run leads -- counters [--by-hour]        the last week (--days N) by day or hour (UTC), source, affiliate and
                                             sub-affiliate: arrivals, applications started and accepted; browser
                                             errors; page experience (Core Web Vitals)
Options: --limit N   --before TIME   --remote [--origin https://…]  (the deployed store; by default the local one)
REF is a reference (XXXXX-XXXXX) or a submission id. Contact messages are listed as leads.`;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    status: { type: "string", default: "" },
    before: { type: "string", default: "" },
    limit: { type: "string", default: "50" },
    "by-hour": { type: "boolean", default: false },
    days: { type: "string", default: "7" },
    out: { type: "string" },
    remote: { type: "boolean", default: false },
    origin: { type: "string" },
    help: { type: "boolean", default: false },
  },
});
const [command = "list", ...references] = positionals;

async function list(store: OperatorClient): Promise<void> {
  const { counts, leads } = await store.list({ ...options, limit: Number(options.limit) });
  for (const lead of leads) {
    const source = [lead.source, lead.affiliate].filter(Boolean).join(" ") || "—";
    const tries = lead.attempts === 1 ? "1 attempt" : `${lead.attempts} attempts`;
    console.log(
      [
        lead.accepted_at.slice(0, 19).replace("T", " "),
        lead.reference,
        lead.status.padEnd(15),
        lead.destination,
        tries,
        source,
        lead.last_failure,
      ].join("  "),
    );
  }
  const total = Object.entries(counts).map(([status, count]) => `${count} ${status}`);
  console.log(total.join(", ") || "No leads yet.");
}

async function show(store: OperatorClient): Promise<void> {
  for (const reference of references) {
    const { timeline, consents, ...lead } = await store.show(reference);
    for (const [name, value] of Object.entries(lead)) console.log(`${name.padEnd(14)}${value}`);
    console.log("\nTimeline (UTC)");
    for (const { at, event, detail } of timeline)
      console.log(`  ${at}  ${event}${detail ? `: ${detail}` : ""}`);
    console.log("\nConsents");
    for (const consent of consents)
      console.log(
        `  ${consent.name}: ${consent.given ? "given" : "not given"}, ${consent.version}, ${consent.at}`,
      );
  }
}

/** Decrypts on this machine. A lead that the key does not open is reported, and the others are exported. */
async function exportLeads(store: OperatorClient): Promise<void> {
  const { operator } = await keysOf(options.remote ? "production" : "local");
  const privateKey = process.env.OPERATOR_PRIVATE_KEY ?? operator.privateKey;
  const wanted = references.length > 0 ? references : await allReferences(store);
  const lines: string[] = [];
  for (const reference of wanted) {
    try {
      const { id, sealed } = await store.sealed(reference);
      lines.push(await open(sealed, privateKey, id));
    } catch (error) {
      console.error(
        `${reference}: not exported (${(error as Error).message || "this key does not open it"})`,
      );
      process.exitCode = 1;
    }
  }
  const text = lines.map((line) => `${line}\n`).join("");
  if (!options.out) process.stdout.write(text);
  else writeFileSync(options.out, text, { mode: 0o600 });
  console.error(`${lines.length} of ${wanted.length} exported.`);
}

async function allReferences(store: OperatorClient): Promise<string[]> {
  const found: string[] = [];
  let before = options.before;
  for (;;) {
    const { leads } = await store.list({ status: options.status, before, limit: 500 });
    found.push(...leads.map((lead) => lead.id));
    const oldest = leads.at(-1);
    if (!oldest || leads.length < 500) return found;
    before = `${oldest.accepted_at}|${oldest.id}`;
  }
}

async function retry(store: OperatorClient): Promise<void> {
  for (const reference of references) {
    await store.retry(reference);
    console.log(`${reference}: delivery starts now`);
  }
}

const eventNames = {
  arrival: "arrivals",
  participate: "started",
  convert: "accepted",
  browser_error: "errors",
  vital: "page experience",
};

async function counters(store: OperatorClient): Promise<void> {
  const by = options["by-hour"] ? "hour" : "day";
  const { rows, complete } = await store.counters({ by, days: options.days });
  const lines = rows.map((row) => [
    row.hour.replace("T", " ").padEnd(by === "hour" ? 13 : 10),
    String(row.count).padStart(6),
    eventNames[row.event],
    ...[row.source, row.affiliate, row.sub_affiliate].map((value) => plainText(value, 401)),
  ]);
  const widths = (lines[0] ?? []).map((_, column) =>
    Math.max(...lines.map((line) => (line[column] ?? "").length)),
  );
  for (const line of lines)
    console.log(
      line
        .map((value, column) => value.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    );
  if (rows.length === 0) console.log("Nothing counted yet.");
  if (!complete) console.error("There are more rows than can be listed: choose fewer days.");
}

const commands: Record<string, (store: OperatorClient) => Promise<void>> = {
  list,
  show,
  export: exportLeads,
  retry,
  counters,
  /** The name of `counters` until 2026-11. */
  tally: counters,
};
const run = commands[command];
const origin =
  options.origin ?? /^SITE_ORIGIN = "(.+)"$/m.exec(readFileSync(inRoot("wrangler.toml"), "utf8"))?.[1] ?? "";

if (options.help || !run || (["show", "retry"].includes(command) && references.length === 0)) {
  console.log(usage);
  process.exit(options.help ? 0 : 2);
}
if (!options.remote && !existsSync(inRoot("build", "services", "wrangler.json"))) {
  console.error("The site has not been built yet: run `npm start` once.");
  process.exit(1);
}
const store = await (options.remote ? openRemote(origin) : openLocal());
try {
  await run(store);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await store.close();
}
