/** The deployments. Each has its own workers, stores, secrets and hosts. */
export const environments = ["production", "preview"] as const;
export type Environment = (typeof environments)[number];

/**
 * Both workers, in the order in which a new version is deployed: the site calls the services, so the services come
 * first.
 */
export const workerKinds = ["services", "site"] as const;
export type WorkerKind = (typeof workerKinds)[number];

export const configFile: Record<WorkerKind, string> = {
  services: "workers/services/wrangler.toml",
  site: "wrangler.toml",
};
export const buildFolder: Record<WorkerKind, string> = { services: "build/services", site: "build/server" };

/** A command as an operator types it for an environment. Production is the default. */
export function npmCommand(script: string, environment: Environment, parameters = ""): string {
  const all = [parameters, environment === "production" ? "" : `--env ${environment}`].filter(Boolean);
  return `npm run ${[script, ...(all.length > 0 ? ["--", ...all] : [])].join(" ")}`;
}

/** The options with which wrangler finds a worker by its source configuration, so that no build is needed. */
export const workerOptions = (kind: WorkerKind, environment: Environment): string[] => [
  "-c",
  configFile[kind],
  `--env=${environment === "production" ? "" : environment}`,
];
