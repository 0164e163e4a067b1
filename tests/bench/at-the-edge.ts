import type { SiteOptions } from "../standalone-site.ts";

const place = { country: "US", postalCode: "90245", timezone: "America/Los_Angeles" };

const ownOrigin = "https://sitio.example";

/**
 * The site as it runs at the edge: each request has a place, as the platform says it; locally only the runtime's own
 * entry adds one, which benches go past.
 *
 * @param options.withoutStores KV does nothing and the services' answers are repeated: the site's own work.
 * @param options.production on the site's own host over TLS, with production's cookie names. The request is made again for
 * that, which no edge does: some microseconds too many.
 */
export const atTheEdge = ({
  withoutStores = false,
  production = false,
} = {}): Pick<SiteOptions, "inFront" | "site"> => ({
  ...(production && { site: { ENVIRONMENT: "production", SITE_ORIGIN: ownOrigin } }),
  inFront: (worker) =>
    worker === "services"
      ? []
      : [
          {
            path: "at-the-edge.js",
            contents: `import worker from "./index.js";
const cf = ${JSON.stringify(place)};
const answers = new Map();
const stubs = new WeakMap();
function stubbed(env) {
  if (!${withoutStores}) return env;
  if (!stubs.has(env)) {
    const kv = { get: async () => null, put: async () => {}, delete: async () => {} };
    const SERVICES = { fetch: (request) => answer(env, request) };
    stubs.set(env, { ...env, SERVICES, SESSIONS: kv, CONFIGURATION: kv });
  }
  return stubs.get(env);
}
async function answer(env, request) {
  const { pathname, search } = new URL(request.url);
  const key = request.method + pathname + search;
  if (!answers.has(key)) {
    const real = await env.SERVICES.fetch(request);
    answers.set(key, [await real.text(), { status: real.status, headers: [...real.headers] }]);
  }
  return new Response(...answers.get(key));
}
const addressed = ${production}
  ? (request) => new Request("${ownOrigin}" + request.url.slice(request.url.indexOf("/", 8)), request)
  : (request) => request;
export default {
  ...worker,
  fetch(outer, env, context) {
    const request = addressed(outer);
    Object.defineProperty(request, "cf", { value: cf });
    return worker.fetch(request, stubbed(env), context);
  },
};`,
          },
        ],
});
