/** Each has workers, stores, secrets and hosts of its own. */
export const environments = ["production", "preview"] as const;
export type Environment = (typeof environments)[number];

/** Both workers, in the order in which a new version goes out: the site calls the services. */
export const workers = ["services", "site"] as const;
export type WorkerKind = (typeof workers)[number];

export const sourceConfig: Record<WorkerKind, string> = {
  services: "workers/services/wrangler.toml",
  site: "wrangler.toml",
};
export const buildFolder: Record<WorkerKind, string> = { services: "build/services", site: "build/server" };

/** A command as it is typed for an environment: production is what it means by itself. */
export function asTyped(script: string, environment: Environment, parameters = ""): string {
  const all = [parameters, environment === "production" ? "" : `--env ${environment}`].filter(Boolean);
  return `npm run ${[script, ...(all.length > 0 ? ["--", ...all] : [])].join(" ")}`;
}

/** The options by which wrangler finds a worker that may not be built. */
export const atWorker = (kind: WorkerKind, environment: Environment): string[] => [
  "-c",
  sourceConfig[kind],
  `--env=${environment === "production" ? "" : environment}`,
];
