import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";

type StandInVersion = {
  id: string;
  metadata: { created_on: string };
  annotations: Record<string, string>;
  resources: { script_runtime: { migration_tag?: string } };
  config: StandInConfig;
  /** The part that does not work in this version. Empty if everything works. */
  fault: string;
};
type Deployment = {
  created_on: string;
  versions: { version_id: string; percentage: number }[];
  annotations: Record<string, string>;
};
type StandInConfig = {
  name: string;
  vars: Record<string, string>;
  migrations: { tag: string }[];
  kv_namespaces: { id?: string }[];
  d1_databases: { database_id?: string; database_name: string; migrations_dir?: string }[];
  services: { service: string }[];
  workers_dev?: boolean;
  routes?: { pattern: string; custom_domain: true }[];
  triggers: { crons?: string[] };
};
type StandInWorker = {
  secrets: Record<string, string>;
  versions: StandInVersion[];
  deployments: Deployment[];
  tag?: string;
  hosts: string[];
  crons: string[];
};
export type StandInState = {
  isLoggedIn: boolean;
  /** The account's subdomain of workers.dev, or undefined if nobody registered one yet. */
  subdomain: string | undefined;
  /** The domains of the account. */
  zones: string[];
  /** The part that does not work in versions that are uploaded from now on. */
  fault: string;
  clock: number;
  namespaces: { id: string; title: string }[];
  databases: { uuid: string; name: string; location: string; applied: string[] }[];
  buckets: string[];
  workers: Record<string, StandInWorker>;
};
/**
 * A call of wrangler.
 * `asks` is true if wrangler had the standard input of the operator, so that it could ask.
 */
export type StandInCall = { args: string[]; input: string; env: NodeJS.ProcessEnv; asks: boolean };

/** An error of wrangler. Its message is printed to standard error. */
class StandInError extends Error {
  /** The text on standard output. */
  printed = "";
}
function refuse(words: string, printed = ""): never {
  throw Object.assign(new StandInError(`✘ [ERROR] ${words}`), { printed });
}

/**
 * Stands in for wrangler in the deployment commands: it prints Cloudflare's responses as wrangler 4.151 prints them,
 * records each call, and remembers what exists.
 */
export function standInWrangler() {
  const state: StandInState = {
    ...{ isLoggedIn: true, subdomain: undefined, zones: ["autos.test"], fault: "" },
    ...{ clock: 0, namespaces: [], databases: [], buckets: [], workers: {} },
  };
  const calls: StandInCall[] = [];
  return {
    state,
    calls,
    /** A call that begins with this text fails before it changes anything. If it is empty, no call fails. */
    fail: "",
    /** @param from the folder in which wrangler would run. */
    run(args: readonly string[], from: string, input: string, env: NodeJS.ProcessEnv, asks = false) {
      calls.push({ args: [...args], input, env: { ...env }, asks });
      try {
        if (this.fail && args.join(" ").startsWith(this.fail)) refuse("fetch failed");
        return { status: 0, stdout: answer(state, args, from, input), stderr: "" };
      } catch (error) {
        if (!(error instanceof StandInError)) throw error;
        return { status: 1, stdout: error.printed, stderr: error.message };
      }
    },
  };
}

/**
 * @returns the output of wrangler.
 * @throws StandInError
 */
function answer(state: StandInState, args: readonly string[], from: string, input: string): string {
  const { values, positionals } = parseArgs({
    args: [...args],
    strict: false,
    allowPositionals: true,
    options: {
      config: { type: "string", short: "c" },
      env: { type: "string", short: "e" },
      tag: { type: "string" },
      message: { type: "string" },
      format: { type: "string" },
      location: { type: "string" },
      "version-tag": { type: "string" },
    },
  });
  const configFile = join(from, String(values.config));
  const next = (): string => new Date(Date.UTC(2026, 10, 22) + ++state.clock * 1000).toISOString();
  const newId = (): string =>
    String(++state.clock)
      .padStart(8, "0")
      .concat("-0000-4000-8000-000000000000");

  /** The worker's name according to its wrangler.toml, for the chosen environment. */
  function workerName(): string {
    const [, name = ""] = /^name = "(.+)"$/m.exec(readFileSync(configFile, "utf8")) ?? [];
    return values.env ? `${name}-${values.env}` : name;
  }
  const worker = () =>
    state.workers[workerName()] ?? refuse("This Worker does not exist on your account. [code: 10007]");
  const workerToBe = (name: string) => {
    state.workers[name] ??= { secrets: {}, versions: [], deployments: [], hosts: [], crons: [] };
    return state.workers[name];
  };
  const json = (value: unknown): string => JSON.stringify(value, null, 2);

  /** Reads an upload, and refuses what Cloudflare would refuse. */
  function readUpload(): StandInConfig {
    const config: StandInConfig = JSON.parse(readFileSync(configFile, "utf8"));
    for (const { id } of config.kv_namespaces)
      if (!state.namespaces.some((namespace) => namespace.id === id))
        refuse(`KV namespace '${id}' not found.`);
    for (const { database_id: id } of config.d1_databases)
      if (!state.databases.some(({ uuid }) => uuid === id)) refuse(`D1 binding: database '${id}' not found.`);
    for (const { service } of config.services)
      if (!state.workers[service]?.versions.length)
        refuse(`Could not resolve service binding to '${service}'.`);
    return config;
  }

  function addVersion(name: string, config: StandInConfig, annotations: Record<string, string>): string {
    const { versions, tag } = workerToBe(name);
    const runtime = { script_runtime: { ...(tag ? { migration_tag: tag } : {}) } };
    const metadata = { created_on: next() };
    const id = newId();
    versions.push({ id, metadata, annotations, resources: runtime, config, fault: state.fault });
    return id;
  }

  const labels = () => ({
    ...(values.tag ? { "workers/tag": String(values.tag) } : {}),
    ...(values.message ? { "workers/message": String(values.message) } : {}),
  });
  const deployAll = (name: string, id: string, annotations: Record<string, string> = {}) =>
    workerToBe(name).deployments.push({
      created_on: next(),
      versions: [{ version_id: id, percentage: 100 }],
      annotations,
    });

  /** Sets hosts and crons, as wrangler does after an upload. */
  function publish({ name, workers_dev, routes = [], triggers }: StandInConfig): void {
    if (workers_dev && !state.subdomain)
      refuse(
        "You can either deploy your worker to one or more routes by specifying them in your wrangler.toml file, or register a workers.dev subdomain here",
      );
    for (const { pattern } of routes)
      if (!state.zones.some((zone) => pattern === zone || pattern.endsWith(`.${zone}`)))
        refuse(
          `Could not find zone for \`${pattern}\`. Make sure the domain is set up to be proxied by Cloudflare.`,
        );
    const hosts = routes.map(({ pattern }) => pattern);
    for (const other of Object.values(state.workers))
      other.hosts = other.hosts.filter((host) => !hosts.includes(host));
    Object.assign(workerToBe(name), { hosts, crons: triggers.crons ?? [] });
  }

  const commands: Record<string, () => string | undefined> = {
    login: () => {
      state.isLoggedIn = true;
      return "Successfully logged in.";
    },
    whoami: () => json({ loggedIn: true }),
    "triggers deploy": () => {
      publish(readUpload());
    },
    "d1 time-travel info": () => {
      const name = positionals[3] ?? "";
      if (!state.databases.some((one) => one.name === name))
        refuse(`Couldn't find a D1 DB with the name '${name}'`);
      return json({ bookmark: `${name}-now` });
    },
    "kv namespace list": () => json(state.namespaces),
    "kv namespace create": () => {
      const title = positionals[3] ?? "";
      if (state.namespaces.some((one) => one.title === title)) refuse(`"${title}" already exists.`);
      state.namespaces.push({ id: newId(), title });
    },
    "d1 list": () => json(state.databases.map(({ uuid, name }) => ({ uuid, name }))),
    "d1 create": () => {
      const name = positionals[2] ?? "";
      if (state.databases.some((one) => one.name === name))
        refuse(`A database with '${name}' already exists`);
      state.databases.push({ uuid: newId(), name, location: String(values.location), applied: [] });
    },
    "d1 migrations apply": () => {
      const database = state.databases.find(({ name }) => name === positionals[3]);
      if (!database) return refuse(`Couldn't find a D1 DB with the name '${positionals[3]}'`);
      const files = migrationsOf(database.name).filter((name) => !database.applied.includes(name));
      database.applied.push(...files);
    },
    "r2 bucket list": () =>
      ["Listing buckets...", ...state.buckets.map((name) => `name:           ${name}`)].join("\n"),
    "r2 bucket create": () => {
      const name = positionals[3] ?? "";
      if (state.buckets.includes(name)) refuse("The bucket you tried to create already exists [code: 10004]");
      state.buckets.push(name);
    },
    "secret list": () => json(Object.keys(worker().secrets).map((name) => ({ name, type: "secret_text" }))),
    "secret bulk": () => {
      const name = workerName();
      const { secrets, versions } = workerToBe(name);
      for (const [key, value] of Object.entries(JSON.parse(input) as Record<string, string | null>))
        if (value === null) delete secrets[key];
        else secrets[key] = value;
      // If there is no worker yet, wrangler uploads an empty one first.
      const draft = {
        name,
        vars: {},
        migrations: [],
        kv_namespaces: [],
        d1_databases: [],
        services: [],
        triggers: {},
      };
      if (versions.length === 0) deployAll(name, addVersion(name, draft, {}));
      const { config } = versions.at(-1) ?? { config: draft };
      deployAll(name, addVersion(name, config, { "workers/triggered_by": "secret" }));
    },
    deploy: () => {
      if (args.includes("--dry-run")) return;
      const config = readUpload();
      const tag = config.migrations.at(-1)?.tag;
      if (tag) workerToBe(config.name).tag = tag;
      deployAll(config.name, addVersion(config.name, config, labels()));
      publish(config);
    },
    "versions upload": () => {
      const config = readUpload();
      if (!state.workers[config.name])
        refuse("You cannot upload a new version of a Worker that does not yet exist.");
      if (config.migrations.at(-1)?.tag !== state.workers[config.name]?.tag)
        refuse("migrations must be fully applied via a non-versioned deployment. [code: 10211]");
      addVersion(config.name, config, labels());
    },
    "versions deploy": () => {
      const [tag, share] = String(values["version-tag"]).split("@");
      const found = worker().versions.filter(({ annotations }) => annotations["workers/tag"] === tag);
      if (found.length !== 1 || share !== "100") refuse(`No deployable version found with tag "${tag}".`);
      for (const { id } of found) deployAll(workerName(), id, labels());
    },
    "deployments list": () => json(worker().deployments.slice(-10)),
    rollback: () => {
      const { versions, tag } = worker();
      const back = versions.find(({ id }) => id === positionals[1]);
      if (!back) return refuse(`Version ${positionals[1]} not found.`);
      if (back.resources.script_runtime.migration_tag !== tag)
        refuse("Cannot create a deployment across a migration of durable objects.");
      deployAll(workerName(), back.id, labels());
    },
  };

  /** The files of a database's folder, which the wrangler.toml names. */
  function migrationsOf(database: string): string[] {
    const toml = readFileSync(configFile, "utf8");
    const [, folder = ""] =
      new RegExp(`database_name = "${database}"\nmigrations_dir = "(.+)"`).exec(toml) ??
      refuse(`no ${database}`);
    return readdirSync(join(dirname(configFile), folder)).sort();
  }

  const known = Object.keys(commands).find((name) => `${positionals.join(" ")} `.startsWith(`${name} `));
  if (!known) refuse(`the stand-in does not know: ${args.join(" ")}`);
  if (!state.isLoggedIn && args.includes("whoami")) refuse("", json({ loggedIn: false }));
  if (!state.isLoggedIn && !args.includes("--dry-run") && args[0] !== "login")
    refuse(
      "In a non-interactive environment, it's necessary to set a CLOUDFLARE_API_TOKEN environment variable for wrangler to work.",
    );
  return commands[known]?.() ?? "";
}
