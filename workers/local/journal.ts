import { existsSync, readFileSync } from "node:fs";
import type { Request } from "miniflare";
import { Response } from "miniflare";
import { writePrivate } from "../operate/keys/key-file.ts";

export const journalWorker = "journal";

/**
 * Stands in for the KV namespace JOURNAL with a file, a line for each entry: a local KV namespace is in the store, and
 * put back with it. An entry whose end has passed leaves with the next one that comes.
 */
export const createJournalWorker = (file: string) => ({
  name: journalWorker,
  modules: true as const,
  compatibilityDate: "2026-07-30",
  serviceBindings: { FILE: (request: Request) => answer(file, request) },
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

async function answer(file: string, request: Request): Promise<Response> {
  const added = await request.text();
  const names = existsSync(file) ? readFileSync(file, "utf8").split("\n").filter(Boolean) : [];
  if (!added || names.includes(added)) return Response.json(names);
  const now = new Date().toISOString();
  const kept = names.filter((name) => now < (name.split("|").at(-1) ?? ""));
  writePrivate(file, [...kept, added].map((name) => `${name}\n`).join(""));
  return Response.json(kept);
}
