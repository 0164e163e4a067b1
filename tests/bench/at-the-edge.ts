import type { SiteOptions } from "../standalone-site.ts";

const place = { country: "US", postalCode: "90245", timezone: "America/Los_Angeles" };

/**
 * The site as it runs at the edge: each request has a place, as the platform says it; locally only the runtime's own
 * entry adds one, which benches go past.
 *
 * @param options.withoutStores KV does nothing and the services' answers are repeated: the site's own work.
 */
export const atTheEdge = ({ withoutStores = false } = {}): Pick<SiteOptions, "inFront"> => ({
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
export default {
  ...worker,
  fetch(request, env, context) {
    Object.defineProperty(request, "cf", { value: cf });
    return worker.fetch(request, stubbed(env), context);
  },
};`,
          },
        ],
});
