import type { ServerBuild } from "react-router";

const value = Symbol("at the edge");

/**
 * What a loader found out for its page. The router serializes every loader's data for a browser that hydrates. None
 * does here, and a symbol is what a serializer passes over: a page's data does not go into a stream that nobody reads.
 */
type EdgeData = { [value]: unknown };

const isEdgeData = (data: unknown): data is EdgeData =>
  typeof data === "object" && data !== null && value in data;

/** Every route's data as its loader returned it. */
export const withoutEdgeData = (loaderData: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(loaderData).map(([id, data]) => [id, isEdgeData(data) ? data[value] : data]),
  );

type WithData = { type: "DataWithResponseInit"; data: unknown; init: ResponseInit | null };
const isWithData = (result: unknown): result is WithData =>
  typeof result === "object" && result !== null && "type" in result && result.type === "DataWithResponseInit";

function atTheEdge(result: unknown): unknown {
  if (result instanceof Response) return result;
  if (!isWithData(result)) return { [value]: result } satisfies EdgeData;
  result.data = { [value]: result.data } satisfies EdgeData;
  return result;
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
