import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inRoot } from "../../workers/paths.ts";

/** Goes in front of the built services: what is put into an outbox is accepted and gone, and databases know nothing. */
const script = `const { wrapped } = (() => {
const nothing = { results: [], success: true, meta: {} };
const statement = {
  bind: () => statement, all: async () => nothing, run: async () => nothing, first: async () => null,
};
const database = { prepare: () => statement, batch: async (statements) => statements.map(() => nothing) };
const outbox = {
  report: async () => undefined,
  accept: async ({ reference, acceptedAt }) => ({
    outcome: "accepted", reference, acceptedAt: new Date(acceptedAt).toISOString(), repeated: false, review: "",
    conversionId: crypto.randomUUID(), hasReceipt: true,
  }),
};
const OUTBOX = { idFromName: (name) => name, get: () => outbox };
const envs = new WeakMap();
const envOf = (env) => {
  if (!envs.has(env)) envs.set(env, { ...env, OUTBOX, LEDGER: database, COUNTERS: database });
  return envs.get(env);
};
return { wrapped: ({ fetch }) => ({ fetch: (request, env, context) => fetch(request, envOf(env), context) }) };
})();
`;

/**
 * A folder like the project's, whose built services have neither outboxes nor databases.
 *
 * @throws RangeError for a build that does not look as the bundler leaves it.
 */
export function servicesWithoutStores(): { folder: string; end: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "without-stores-"));
  const from = inRoot("build", "services");
  const to = join(folder, "build", "services");
  mkdirSync(to, { recursive: true });
  symlinkSync(inRoot("workers"), join(folder, "workers"));
  writeFileSync(join(to, "wrangler.json"), readFileSync(join(from, "wrangler.json")));
  const built = readFileSync(join(from, "index.js"), "utf8");
  const exported = /(export ?\{[^}]+?), ?(\w+) as default ?\};?/;
  if (!exported.test(built)) throw new RangeError("the built services look otherwise");
  writeFileSync(join(to, "index.js"), script + built.replace(exported, "$1};\nexport default wrapped($2);"));
  // What it loads when it is first needed: those files import the built worker by its name, which is this one's.
  cpSync(join(from, "assets"), join(to, "assets"), { recursive: true });
  return { folder, end: () => rmSync(folder, { recursive: true, force: true }) };
}
