import { trimEnd } from "./trim-end.ts";

type Node<Id> = { id: Id | undefined; next: Map<string, Node<Id>> };

/** A key that stands for a segment of any text. */
const parameter = ":";

/**
 * Finds the entry at a path by React Router's patterns, such as `/temas-de-ayuda/:category`. The matcher agrees with
 * `matchRoutes`, which goes through all routes and is not made for a look-up before the router runs: segments are
 * decoded, case and slashes at the end do not count, and a segment's own word takes precedence over a parameter. `*`
 * is not understood, nor is an optional segment before the last. page-index.test.ts compares the two on every path.
 */
export function pathMatcher<Id>(
  rows: Iterable<readonly [pattern: string, id: Id]>,
): (pathname: string) => Id | undefined {
  const root: Node<Id> = { id: undefined, next: new Map() };
  for (const [pattern, id] of rows)
    for (const spelling of new Set([pattern, withoutOptional(pattern)])) {
      let node = root;
      for (const segment of segmentsOf(spelling.toLowerCase())) {
        const name = segment.startsWith(":") ? parameter : segment;
        const next = node.next.get(name) ?? { id: undefined, next: new Map() };
        node.next.set(name, next);
        node = next;
      }
      node.id ??= id;
    }
  return (pathname) => find(root, segmentsOf(decodePath(pathname).toLowerCase()), 0);
}

function find<Id>(node: Node<Id> | undefined, segments: readonly string[], at: number): Id | undefined {
  const segment = segments[at];
  if (!node || segment === undefined) return node?.id;
  if (segment === "") return undefined;
  return find(node.next.get(segment), segments, at + 1) ?? find(node.next.get(parameter), segments, at + 1);
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
