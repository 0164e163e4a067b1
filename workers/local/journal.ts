import { existsSync, readFileSync } from "node:fs";
import type { Request } from "miniflare";
import { Response } from "miniflare";
import { writePrivateFile } from "../operate/keys/key-file.ts";

export const journalWorker = "journal";

/**
 * Stands in for the KV namespace JOURNAL, which notes the forgotten leads, with a file that has a line for each entry.
 * After a backup is restored, the journal says what to forget again. A local KV namespace would be restored with it. A
 * new entry removes expired ones.
 */
export const createJournalWorker = (file: string) => ({
  name: journalWorker,
  modules: true as const,
  compatibilityDate: "2026-07-30",
  serviceBindings: { FILE: (request: Request) => readOrAdd(file, request) },
  script: `import { WorkerEntrypoint } from "cloudflare:workers";
    export default class extends WorkerEntrypoint {
      async #ask(method, body) {
        const response = await this.env.FILE.fetch("http://journal/", { method, body });
        if (!response.ok) throw new Error("the journal: status " + response.status);
        return response.json();
      }
      put(name) { return this.#ask("POST", name); }
      async list({ prefix }) {
        const names = (await this.#ask("GET")).filter((name) => name.startsWith(prefix));
        return { keys: names.map((name) => ({ name })), list_complete: true };
      }
    }`,
});

async function readOrAdd(file: string, request: Request): Promise<Response> {
  const newName = await request.text();
  const names = existsSync(file) ? readFileSync(file, "utf8").split("\n").filter(Boolean) : [];
  if (!newName || names.includes(newName)) return Response.json(names);
  const now = new Date().toISOString();
  // A name ends with the time at which the entry expires.
  const unexpiredNames = names.filter((name) => now < (name.split("|").at(-1) ?? ""));
  writePrivateFile(file, [...unexpiredNames, newName].map((name) => `${name}\n`).join(""));
  return Response.json(unexpiredNames);
}
