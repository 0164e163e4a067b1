import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";

// Stands in for wrangler on the PATH of the deployment commands: notes each call (arguments, standard input, environment)
// in STAND_IN_LOG, plays Cloudflare's answers as wrangler 4.151 prints them, and remembers in STAND_IN_STATE what exists.
// A call that begins with STAND_IN_FAIL fails before it changes anything.

type StandInVersion = {
  id: string;
  metadata: { created_on: string };
  annotations: Record<string, string>;
  resources: { script_runtime: { migration_tag?: string } };
  config: StandInConfig;
};
type Deployment = { created_on: string; versions: { version_id: string; percentage: number }[] };
type StandInConfig = {
  name: string;
  vars: Record<string, string>;
  migrations: { tag: string }[];
  kv_namespaces: { id?: string }[];
  d1_databases: { database_id?: string; database_name: string; migrations_dir?: string }[];
  services: { service: string }[];
};
export type StandInState = {
  clock: number;
  namespaces: { id: string; title: string }[];
  databases: { uuid: string; name: string; applied: string[] }[];
  buckets: string[];
  workers: Record<
    string,
    { secrets: Record<string, string>; versions: StandInVersion[]; deployments: Deployment[]; tag?: string }
  >;
};
export type StandInCall = { args: string[]; input: string; env: Record<string, string> };

const { STAND_IN_LOG = "", STAND_IN_STATE = "", STAND_IN_FAIL = "" } = process.env;
const args = process.argv.slice(2);
const { values, positionals } = parseArgs({
  args,
  strict: false,
  allowPositionals: true,
  options: {
    config: { type: "string", short: "c" },
    env: { type: "string", short: "e" },
    tag: { type: "string" },
    message: { type: "string" },
    format: { type: "string" },
  },
});
const input = positionals[0] === "secret" && positionals[1] === "bulk" ? readFileSync(0, "utf8") : "";
appendFileSync(STAND_IN_LOG, `${JSON.stringify({ args, input, env: process.env })}\n`);
if (STAND_IN_FAIL && args.join(" ").startsWith(STAND_IN_FAIL)) fail("fetch failed");

const empty: StandInState = { clock: 0, namespaces: [], databases: [], buckets: [], workers: {} };
const state: StandInState = existsSync(STAND_IN_STATE)
  ? JSON.parse(readFileSync(STAND_IN_STATE, "utf8"))
  : empty;
const next = (): string => new Date(Date.UTC(2026, 10, 22) + ++state.clock * 1000).toISOString();
const newId = (): string =>
  String(++state.clock)
    .padStart(8, "0")
    .concat("-0000-4000-8000-000000000000");

function fail(words: string): never {
  console.error(`✘ [ERROR] ${words}`);
  process.exit(1);
}

/** The worker's name by its wrangler.toml, as an environment has it. */
function workerName(): string {
  const [, name = ""] = /^name = "(.+)"$/m.exec(readFileSync(String(values.config), "utf8")) ?? [];
  return values.env ? `${name}-${values.env}` : name;
}
const worker = () =>
  state.workers[workerName()] ?? fail("This Worker does not exist on your account. [code: 10007]");
const workerToBe = (name: string) => {
  state.workers[name] ??= { secrets: {}, versions: [], deployments: [] };
  return state.workers[name];
};
const print = (value: unknown): void => console.log(JSON.stringify(value, null, 2));

/** What Cloudflare refuses in an upload. */
function readUpload(): StandInConfig {
  const config: StandInConfig = JSON.parse(readFileSync(String(values.config), "utf8"));
  for (const { id } of config.kv_namespaces)
    if (!state.namespaces.some((namespace) => namespace.id === id)) fail(`KV namespace '${id}' not found.`);
  for (const { database_id: id } of config.d1_databases)
    if (!state.databases.some(({ uuid }) => uuid === id)) fail(`D1 binding: database '${id}' not found.`);
  for (const { service } of config.services)
    if (!state.workers[service]?.versions.length) fail(`Could not resolve service binding to '${service}'.`);
  return config;
}

function addVersion(name: string, config: StandInConfig, annotations: Record<string, string>): string {
  const { versions, tag } = workerToBe(name);
  const runtime = { script_runtime: { ...(tag ? { migration_tag: tag } : {}) } };
  const metadata = { created_on: next() };
  const id = newId();
  versions.push({ id, metadata, annotations, resources: runtime, config });
  return id;
}

const labels = () => ({
  ...(values.tag ? { "workers/tag": String(values.tag) } : {}),
  ...(values.message ? { "workers/message": String(values.message) } : {}),
});
const deployAll = (name: string, id: string) =>
  workerToBe(name).deployments.push({ created_on: next(), versions: [{ version_id: id, percentage: 100 }] });

const commands: Record<string, () => void> = {
  "kv namespace list": () => print(state.namespaces),
  "kv namespace create": () => {
    const title = positionals[3] ?? "";
    if (state.namespaces.some((one) => one.title === title)) fail(`"${title}" already exists.`);
    state.namespaces.push({ id: newId(), title });
    console.log(`🌀 Creating namespace with title "${title}"\n✨ Success!`);
  },
  "d1 list": () => print(state.databases.map(({ uuid, name }) => ({ uuid, name }))),
  "d1 create": () => {
    const name = positionals[2] ?? "";
    if (state.databases.some((one) => one.name === name)) fail(`A database with '${name}' already exists`);
    state.databases.push({ uuid: newId(), name, applied: [] });
    console.log(`✅ Successfully created DB '${name}'`);
  },
  "d1 migrations apply": () => {
    const database = state.databases.find(({ name }) => name === positionals[3]);
    if (!database) return fail(`Couldn't find a D1 DB with the name '${positionals[3]}'`);
    const files = migrationsOf(database.name).filter((name) => !database.applied.includes(name));
    database.applied.push(...files);
    console.log(files.length === 0 ? "✅ No migrations to apply!" : `Applied ${files.join(", ")}`);
  },
  "r2 bucket list": () =>
    console.log(["Listing buckets...", ...state.buckets.map((name) => `name:           ${name}`)].join("\n")),
  "r2 bucket create": () => {
    const name = positionals[3] ?? "";
    if (state.buckets.includes(name)) fail("The bucket you tried to create already exists [code: 10004]");
    state.buckets.push(name);
    console.log(`✅ Created bucket '${name}'`);
  },
  "secret list": () => print(Object.keys(worker().secrets).map((name) => ({ name, type: "secret_text" }))),
  "secret bulk": () => {
    const name = workerName();
    const { secrets, versions } = workerToBe(name);
    for (const [key, value] of Object.entries(JSON.parse(input) as Record<string, string | null>))
      if (value === null) delete secrets[key];
      else secrets[key] = value;
    const last = versions.at(-1);
    if (!last) return;
    deployAll(name, addVersion(name, last.config, { "workers/triggered_by": "secret" }));
  },
  deploy: () => {
    if (args.includes("--dry-run")) return console.log("--dry-run: exiting now.");
    const config = readUpload();
    const tag = config.migrations.at(-1)?.tag;
    if (tag) workerToBe(config.name).tag = tag;
    deployAll(config.name, addVersion(config.name, config, labels()));
    console.log(`Uploaded ${config.name}`);
  },
  "versions upload": () => {
    const config = readUpload();
    if (config.migrations.at(-1)?.tag !== state.workers[config.name]?.tag)
      fail("migrations must be fully applied by running `wrangler deploy` [code: 10211]");
    console.log(`Worker Version ID: ${addVersion(config.name, config, labels())}`);
  },
  "versions list": () => print(worker().versions.slice(-10)),
  "versions view": () => print(worker().versions.find(({ id }) => id === positionals[2])),
  "versions deploy": () => {
    const versions = positionals.slice(2).map((share) => {
      const [id = "", percentage] = share.split("@");
      if (!worker().versions.some((version) => version.id === id)) fail(`Version ${id} not found`);
      return { version_id: id, percentage: Number(percentage) };
    });
    if (versions.reduce((sum, { percentage }) => sum + percentage, 0) !== 100) fail("must add up to 100");
    worker().deployments.push({ created_on: next(), versions });
  },
  "deployments list": () => print(worker().deployments.slice(-10)),
  rollback: () => deployAll(workerName(), positionals[1] ?? ""),
};

/** The files of a database's folder, by the wrangler.toml that names it. */
function migrationsOf(database: string): string[] {
  const file = String(values.config);
  const toml = readFileSync(file, "utf8");
  const [, folder = ""] =
    new RegExp(`database_name = "${database}"\nmigrations_dir = "(.+)"`).exec(toml) ?? fail(`no ${database}`);
  return readdirSync(join(dirname(file), folder)).sort();
}

const known = Object.keys(commands).find((name) => `${positionals.join(" ")} `.startsWith(`${name} `));
if (!known) fail(`the stand-in does not know: ${args.join(" ")}`);
commands[known]?.();
writeFileSync(STAND_IN_STATE, JSON.stringify(state));
