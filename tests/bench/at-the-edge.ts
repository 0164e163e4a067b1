import type { SiteOptions } from "../standalone-site.ts";

const place = { country: "US", postalCode: "90245", timezone: "America/Los_Angeles" };

/**
 * Runs the site as at the edge: each request has a place, as the platform provides it. Locally only the runtime's own
 * entry adds a place, and the benches bypass that entry.
 */
export const atTheEdge: Pick<SiteOptions, "inFront"> = {
  inFront: (worker) =>
    worker === "services"
      ? []
      : [
          {
            path: "at-the-edge.js",
            contents: `import worker from "./index.js";
const cf = ${JSON.stringify(place)};
export default {
  ...worker,
  fetch(request, env, context) {
    Object.defineProperty(request, "cf", { value: cf });
    return worker.fetch(request, env, context);
  },
};`,
          },
        ],
};
