import { expect, test } from "vitest";
import { deployedVariables } from "../../workers/local/check-variables.ts";
import { type Environment, environments, workerKinds } from "../../workers/operate/deployment/environment.ts";
import { storesOf } from "../../workers/operate/deployment/stores.ts";
import { readWorkerConfig } from "../../workers/operate/deployment/worker-config.ts";

// In wrangler.toml an environment inherits no binding and no variable. A forgotten one would be missing only at run
// time.
type Binding = { binding?: string; name?: string; class_name?: string; simple?: object };
const bindingsOf = (kind: (typeof workerKinds)[number], environment: Environment) => {
  const config = readWorkerConfig(kind, environment);
  const named = (list: readonly Binding[] = []) =>
    list.map(({ binding, name, class_name, simple }) => ({ binding: binding ?? name, class_name, simple }));
  return {
    objects: named(config.durable_objects.bindings),
    databases: config.d1_databases.map(({ binding, migrations_dir }) => ({ binding, migrations_dir })),
    namespaces: named(config.kv_namespaces),
    buckets: named(config.r2_buckets),
    limits: named(config.ratelimits),
    services: named(config.services),
    email: named(config.send_email),
    variables: Object.keys(config.vars).sort(),
    inherited: [
      ...[config.triggers, config.observability, config.migrations, config.compatibility_date],
      config.limits,
    ],
  };
};

test.each(workerKinds)(
  "the preview's %s worker has every binding, variable, task and log setting",
  (kind) => {
    const previewNames = bindingsOf(kind, "preview").variables;
    const missing = bindingsOf(kind, "production").variables.filter((name) => !previewNames.includes(name));
    expect(missing, "set these in [env.preview.vars] of its wrangler.toml too").toEqual([]);
    expect(bindingsOf(kind, "preview")).toEqual(bindingsOf(kind, "production"));
  },
);

test.each(environments)("%s obeys production's rules, and logs no request lines", (environment) => {
  for (const kind of workerKinds) {
    const { observability, triggers, limits } = readWorkerConfig(kind, environment);
    expect(deployedVariables(environment)[kind].ENVIRONMENT).toBe("production");
    expect(observability?.logs?.invocation_logs).toBe(false);
    expect(triggers.crons).not.toEqual([]);
    expect(limits?.cpu_ms).toBeGreaterThanOrEqual(2000);
  }
  expect(readWorkerConfig("site", environment).vars.SEARCH_ENGINES).toBe(
    environment === "production" ? "on" : "off",
  );
});

test("the environments share no worker, store, host or limit, and each site calls its own services", () => {
  const all = (environment: Environment) => [
    ...workerKinds.map((kind) => readWorkerConfig(kind, environment).name),
    ...storesOf(environment).map(({ name }) => name),
    ...readWorkerConfig("services", environment).ratelimits.map(({ namespace_id }) => namespace_id),
    readWorkerConfig("site", environment).vars.SITE_ORIGIN,
  ];
  const preview = new Set(all("preview"));
  expect(all("production").filter((name) => preview.has(name))).toEqual([]);
  for (const environment of environments)
    expect(readWorkerConfig("site", environment).services?.map(({ service }) => service)).toEqual([
      readWorkerConfig("services", environment).name,
    ]);
});

test("CLOUDFLARE_ENV does not override the environment of a command", () => {
  process.env.CLOUDFLARE_ENV = "preview";
  try {
    expect(readWorkerConfig("site", "production").name).toBe("tu-credito-de-auto");
  } finally {
    delete process.env.CLOUDFLARE_ENV;
  }
});
