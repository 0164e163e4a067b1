import { trimEnd } from "./trim-end.ts";

/** A node of a tree of paths. `children`: the nodes of the next segment, by its text. */
type Node<Id> = { id: Id | undefined; children: Map<string, Node<Id>> };

/** The key in `children` of a parameter, which matches a segment of any text. */
const parameterKey = ":";

/**
 * Makes a function that finds the id of a path by React Router's patterns, such as `/temas-de-ayuda/:category`. It
 * agrees with `matchRoutes`, which goes through all routes and is not made for a look-up before the router runs:
 * segments are decoded, case and slashes at the end do not count, and a literal segment takes precedence over a
 * parameter. `*` is not supported, nor is an optional segment before the last. page-index.test.ts compares the two
 * functions on every path.
 */
export function pathMatcher<Id>(
  rows: Iterable<readonly [pattern: string, id: Id]>,
): (pathname: string) => Id | undefined {
  const root: Node<Id> = { id: undefined, children: new Map() };
  for (const [pattern, id] of rows)
    for (const requiredPattern of new Set([pattern, withoutOptional(pattern)])) {
      let node = root;
      for (const segment of segmentsOf(requiredPattern.toLowerCase())) {
        const key = segment.startsWith(":") ? parameterKey : segment;
        const child = node.children.get(key) ?? { id: undefined, children: new Map() };
        node.children.set(key, child);
        node = child;
      }
      node.id ??= id;
    }
  return (pathname) => findId(root, segmentsOf(decodePath(pathname).toLowerCase()), 0);
}

function findId<Id>(node: Node<Id> | undefined, segments: readonly string[], depth: number): Id | undefined {
  const segment = segments[depth];
  if (!node || segment === undefined) return node?.id;
  if (segment === "") return undefined;
  const find = (key: string) => findId(node.children.get(key), segments, depth + 1);
  return find(segment) ?? find(parameterKey);
}

/** Removes an optional last segment: `/solicitud/:step?` becomes `/solicitud`. */
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

/** The page's path of an address of React Router's data (`/path.data`). Any other path is returned as it is. */
export const documentPath = (pathname: string): string => pathname.replace(/(?:(?<=\/)_)?\.data$/, "");
