import type { SiteOptions } from "../standalone-site.ts";

const place = { country: "US", postalCode: "90245", timezone: "America/Los_Angeles" };

/**
 * The site as it runs at the edge: each request has a place, as the platform says it; locally only the runtime's own
 * entry adds one, which benches go past.
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
