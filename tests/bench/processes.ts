import { readdirSync, readFileSync } from "node:fs";
import { cookieHeader, httpVisitor } from "../http-visitor.ts";
import type { TestSite } from "../standalone-site.ts";
import { until } from "../until.ts";

// Measures what a runtime costs: the kernel reports its processor time (Linux only), and the inspector the isolate's
// memory.

const runtimeProcesses = () =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
        const parent = Number(stat.slice(stat.lastIndexOf(")") + 4).split(" ")[0]);
        return parent === process.pid && readFileSync(`/proc/${pid}/comm`, "utf8").startsWith("workerd");
      } catch {
        return false;
      }
    });

/** Processor time of a process so far, over all threads, in milliseconds with nanosecond precision. */
export function spent(pid: string): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const times = threads.map((thread) => {
    try {
      return Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0]);
    } catch {
      return 0;
    }
  });
  return times.reduce((sum, time) => sum + time, 0) / 1_000_000;
}

/** The cookies of a returning visitor: partners have replied, and nothing is pending. */
export async function returning(origin: string): Promise<string> {
  const visitor = httpVisitor(origin);
  await visitor.get("/");
  await until("the partners' replies", async () => {
    await visitor.get("/");
    return visitor.cookies.has("perfil") && !visitor.cookies.has("pendiente");
  });
  return cookieHeader(visitor);
}

/**
 * Starts a site and finds its process. Sites must be started one after the other, so that each site's process is
 * known.
 */
export async function started<Site>(start: () => Promise<Site>): Promise<{ pid: string; site: Site }> {
  const earlierProcesses = runtimeProcesses();
  const site = await start();
  return { pid: runtimeProcesses().find((pid) => !earlierProcesses.includes(pid)) ?? "", site };
}

/** A site's address without the local runtime's proxy in front of it. */
export const direct = async ({ site }: { site: TestSite }) =>
  (await site.runtime.unsafeGetDirectURL()).origin;
