/** The deployments. Each has its own workers, stores, secrets and hosts. */
export const environments = ["production", "preview"] as const;
export type Environment = (typeof environments)[number];

/** Both workers, in the order in which they are deployed. The site calls the services, so the services come first. */
export const workerKinds = ["services", "site"] as const;
export type WorkerKind = (typeof workerKinds)[number];

export const configFile: Record<WorkerKind, string> = {
  services: "workers/services/wrangler.toml",
  site: "wrangler.toml",
};
export const buildFolder: Record<WorkerKind, string> = { services: "build/services", site: "build/server" };

/** The command to type for an environment: `npm run deploy -- --env preview`. Production needs no `--env`. */
export function npmCommand(script: string, environment: Environment, parameters = ""): string {
  const words = [parameters, environment === "production" ? "" : `--env ${environment}`].filter(Boolean);
  return `npm run ${[script, ...(words.length > 0 ? ["--", ...words] : [])].join(" ")}`;
}

/** Wrangler's options that name a worker by its source configuration, so that no build is needed. */
export const workerFlags = (kind: WorkerKind, environment: Environment): string[] => [
  "-c",
  configFile[kind],
  `--env=${environment === "production" ? "" : environment}`,
];
