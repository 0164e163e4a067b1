import { trimEnd } from "./trim-end.ts";

/** A path segment. `id` belongs to the path that ends with it. */
type Node<Id> = { id: Id | undefined; children: Map<string, Node<Id>> };

/** The key of the child node that matches any segment. */
const parameter = ":";

/**
 * Finds the entry at a path by React Router's patterns, such as `/temas-de-ayuda/:category`. It finds what React
 * Router's `matchRoutes` finds, without going through all routes: segments are decoded, case and slashes at the end do
 * not count, and a literal segment takes precedence over a parameter. Only a last segment may be optional, and `*` is
 * not supported. document/page-index.test.ts compares both on every path.
 */
export function pathMatcher<Id>(
  rows: Iterable<readonly [pattern: string, id: Id]>,
): (pathname: string) => Id | undefined {
  const root: Node<Id> = { id: undefined, children: new Map() };
  for (const [pattern, id] of rows)
    for (const spelling of new Set([pattern, withoutOptional(pattern)])) {
      let node = root;
      for (const segment of segmentsOf(spelling.toLowerCase())) {
        const name = segment.startsWith(":") ? parameter : segment;
        const next = node.children.get(name) ?? { id: undefined, children: new Map() };
        node.children.set(name, next);
        node = next;
      }
      node.id ??= id;
    }
  return (pathname) => find(root, segmentsOf(decodePath(pathname).toLowerCase()), 0);
}

function find<Id>(node: Node<Id> | undefined, segments: readonly string[], depth: number): Id | undefined {
  const segment = segments[depth];
  if (!node || segment === undefined) return node?.id;
  if (segment === "") return undefined;
  return (
    find(node.children.get(segment), segments, depth + 1) ??
    find(node.children.get(parameter), segments, depth + 1)
  );
}

/** Removes an optional last segment: `/solicitud` of `/solicitud/:step?`. */
export const withoutOptional = (pattern: string): string => pattern.replace(/\/[^/]+\?$/, "");

const segmentsOf = (path: string): string[] => trimEnd(path, /\//).split("/").slice(1);

/** Decodes the segments of a path. An encoded slash stays within its segment. */
function decodePath(pathname: string): string {
  if (!pathname.includes("%")) return pathname;
  try {
    return pathname
      .split("/")
      .map((segment) => decodeURIComponent(segment).replaceAll("/", "%2f"))
      .join("/");
  } catch {
    return pathname;
  }
}

/** Returns the path whose data a React Router address (`/path.data`) requests. Any other path is returned as it is. */
export const documentPath = (pathname: string): string => pathname.replace(/(?:(?<=\/)_)?\.data$/, "");
