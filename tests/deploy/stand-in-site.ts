import type { StandInState } from "./stand-in-wrangler.ts";

/** Answers as the built workers do, as far as a deployment looks; `fault`: what does not work in the site's version. */
function answer({ pathname }: URL, fault: string): Response {
  if (fault === "all") return new Response("Error 1101", { status: 500 });
  if (pathname === "/services/health")
    return Response.json({ success: true, settings: fault === "settings" ? "not ok" : "ok" });
  if (pathname === "/services/ready")
    return Response.json({ success: fault !== "store" }, { status: fault === "store" ? 503 : 200 });
  if (pathname.startsWith("/services/leadvalidation/v2/")) {
    const errors = fault === "validation" ? [] : [{ field: "email", code: "format" }];
    return Response.json({ success: false, steps: [{ step: 1, rules: [], errors }] });
  }
  if (fault === "page") return new Response("<html>", { status: 500 });
  return new Response("<!DOCTYPE html><html></html>", { headers: { "content-type": "text/html" } });
}

/**
 * Cloudflare's edge in front of an account's workers: a host is the worker's that has it as a custom domain, and a version of
 * each is chosen by the deployment or, where it is in it, by the request's override.
 */
export function standInEdge(state: StandInState) {
  function choose(name: string, overrides: string): string {
    const deployment = state.workers[name]?.deployments.at(-1)?.versions ?? [];
    const [, asked] = new RegExp(`(?:^|, )${name}="([^"]+)"`).exec(overrides) ?? [];
    const named = deployment.find(({ version_id }) => version_id === asked);
    return (named ?? deployment.toSorted((a, b) => b.percentage - a.percentage)[0])?.version_id ?? "";
  }

  return {
    asked: [] as Request[],
    /** What is asked in the place of the light answers. */
    origin: undefined as ((request: Request) => Promise<Response>) | undefined,
    /** Answers for hosts that no worker has. */
    outside: undefined as ((request: Request) => Promise<Response>) | undefined,
    /** As the global one. @throws TypeError for a host that nobody answers for. */
    async fetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
      const request = new Request(input, init);
      const url = new URL(request.url);
      this.asked.push(request);
      const [name = "", worker] =
        Object.entries(state.workers).find(([, { hosts }]) => hosts.includes(url.hostname)) ?? [];
      const called = worker?.versions.at(-1)?.config.services[0]?.service ?? "";
      if (!worker && this.outside) return this.outside(request);
      if (!worker) throw new TypeError("fetch failed");
      const overrides = request.headers.get("cloudflare-workers-version-overrides") ?? "";
      const chosen = [name, called].map((one) => choose(one, overrides));
      const fault = worker.versions.find(({ id }) => id === chosen[0])?.fault ?? "";
      const given = this.origin ? await this.origin(request) : answer(url, fault);
      const response = new Response(given.body, given);
      // The built workers know themselves by ids of their own.
      const names = this.origin ? response.headers.has("x-answered-by") : overrides && response.ok;
      if (names) response.headers.set("x-answered-by", chosen.join(" "));
      return response;
    },
  };
}
