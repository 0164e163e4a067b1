import type { WorkerVariables } from "../operate/keys/secrets.ts";
import { checkPort } from "./port.ts";

/** The ports that `npm run dev` listens on. The console and the backend may run elsewhere. */
export type DevelopmentPorts = { site: number; console?: number; backend?: number };

/**
 * The port of the local console is left out if Cloudflare Access is set, and the port of the stand-in backend if a real
 * backend is set. `npm run dev` makes invented leads only for the stand-in.
 */
export function portsOfDevelopment(port: number, { site, services }: WorkerVariables): DevelopmentPorts {
  const isLocalConsole = site.ACCESS_ISSUER === `http://127.0.0.1:${port + 1}`;
  return {
    site: port,
    ...(isLocalConsole ? { console: port + 1 } : {}),
    ...(services.UPSTREAM_ORIGIN ? {} : { backend: port + 2 }),
  };
}

const portUses = {
  site: "the site",
  console: "the console's sign-in",
  backend: "the stand-in backend",
} as const satisfies Record<keyof DevelopmentPorts, string>;

const portsWithUses = (ports: DevelopmentPorts) =>
  Object.entries(ports).map(([name, port]) => ({ port, use: portUses[name as keyof DevelopmentPorts] }));

/** The sentence that is printed at the start: `npm run dev takes port 8787 (the site), …`. */
export const portsSentence = (ports: DevelopmentPorts): string =>
  `npm run dev takes ${portsWithUses(ports)
    .map(({ port, use }) => `port ${port} (${use})`)
    .join(", ")}. PORT moves them all; the debugger takes 9229, or the next port that is free.`;

/**
 * Checks all ports before anything is started or written.
 * @throws Error that names the port, its purpose, and what to do.
 */
export async function refuseTakenPorts(ports: DevelopmentPorts): Promise<void> {
  for (const { port, use } of portsWithUses(ports))
    await checkPort(port).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EADDRINUSE") throw error;
      const owner = port === ports.console ? "another program, perhaps npm run console" : "another program";
      throw new Error(
        `Port ${port} (${use}) is in use by ${owner}. Stop that program, or choose other ports: PORT=${ports.site + 10} npm run dev`,
      );
    });
}
