import { readdirSync, readFileSync } from "node:fs";
import { httpVisitor } from "../http-visitor.ts";
import type { TestSite } from "../standalone-site.ts";
import { until } from "../until.ts";

// What a runtime's own process costs, from the kernel's books. Linux only.

const ours = () =>
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

/** Processor time of a process so far, user and system; milliseconds at 100 ticks a second. */
export function spent(pid: string): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Memory of a process that is in use; megabytes. */
export function resident(pid: string): number {
  const [, kilobytes = "0"] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}

/** The cookies of a visitor who has been here for a while: partners have answered, nothing is awaited. */
export async function returning(origin: string): Promise<string> {
  const visitor = httpVisitor(origin);
  await visitor.get("/");
  await until("the partners' answers", async () => {
    await visitor.get("/");
    return visitor.cookies.has("perfil") && !visitor.cookies.has("pendiente");
  });
  return [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}

/** Started one after the other, so that each one's process is known. */
export async function started<Site>(start: () => Promise<Site>): Promise<{ pid: string; site: Site }> {
  const before = ours();
  const site = await start();
  return { pid: ours().find((pid) => !before.includes(pid)) ?? "", site };
}

/** Where a site answers without the local runtime's own door in front of it. */
export const direct = async ({ site }: { site: TestSite }) =>
  (await site.runtime.unsafeGetDirectURL()).origin;
