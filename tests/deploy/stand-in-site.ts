import type { StandInState } from "./stand-in-wrangler.ts";

/**
 * Responds as the built workers do, as far as a deployment checks them.
 * @param fault the part that does not work in the site's version.
 */
function respond({ pathname }: URL, fault: string): Response {
  if (pathname === "/services/health")
    return Response.json({ success: true, settings: fault === "settings" ? "not ok" : "ok" });
  if (pathname === "/services/ready")
    return Response.json({ success: fault !== "store" }, { status: fault === "store" ? 503 : 200 });
  return new Response("<!DOCTYPE html><html></html>", { status: fault === "page" ? 500 : 200 });
}

/** Cloudflare's edge in front of an account's workers. A host belongs to the worker that has it as a custom domain. */
export function standInEdge(state: StandInState) {
  return {
    asked: [] as Request[],
    /** Handles requests in place of the simple responses above. */
    origin: undefined as ((request: Request) => Promise<Response>) | undefined,
    /** Handles requests to hosts that no worker has. */
    outside: undefined as ((request: Request) => Promise<Response>) | undefined,
    /**
     * Works like the global `fetch`.
     * @throws TypeError for a host that nothing handles.
     */
    async fetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
      const request = new Request(input, init);
      const url = new URL(request.url);
      this.asked.push(request);
      const worker = Object.values(state.workers).find(({ hosts }) => hosts.includes(url.hostname));
      if (!worker && this.outside) return this.outside(request);
      if (!worker) throw new TypeError("fetch failed");
      if (this.origin) return this.origin(request);
      const served = worker.deployments.at(-1)?.versions[0]?.version_id;
      return respond(url, worker.versions.find(({ id }) => id === served)?.fault ?? "");
    },
  };
}
