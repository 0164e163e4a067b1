import type { ServerBuild } from "react-router";

/**
 * What a loader found out for its page. The router serializes every loader's data for a browser that hydrates; none
 * does here, and private fields are what it leaves out: half of what a page cost went into a stream that nobody read.
 */
class EdgeData {
  readonly #value: unknown;
  constructor(value: unknown) {
    this.#value = value;
  }
  get value(): unknown {
    return this.#value;
  }
}

/** Every route's data as its loader returned it. */
export const withoutEdgeData = (loaderData: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(loaderData).map(([id, data]) => [id, data instanceof EdgeData ? data.value : data]),
  );

type WithData = { type: "DataWithResponseInit"; data: unknown; init: ResponseInit | null };
const isWithData = (result: unknown): result is WithData =>
  typeof result === "object" && result !== null && "type" in result && result.type === "DataWithResponseInit";

function atTheEdge(result: unknown): unknown {
  if (result instanceof Response) return result;
  if (isWithData(result)) {
    result.data = new EdgeData(result.data);
    return result;
  }
  return new EdgeData(result);
}

/** A build whose pages keep their loaders' data at the edge; what is no page answers as it did. */
export function withEdgeData(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const load = route?.module.loader;
    if (!route?.module.default || !load) return [id, route];
    const loader: typeof load = async (args) => atTheEdge(await load(args));
    return [id, { ...route, module: { ...route.module, loader } }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}
