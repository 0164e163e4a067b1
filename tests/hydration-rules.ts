import { dirname, join, normalize } from "node:path";

const hooks =
  /\b(?:useState|useReducer|useEffect|useLayoutEffect|useRef|useTransition|useOptimistic|useActionState|useFetcher|useNavigate|useSubmit|useNavigation|useRevalidator)\b/g;
/** React's and the router's own; a component of ours may have the same name. */
const components = ["Link", "NavLink", "Form", "Await", "Suspense"];
const handlers = /(?<=\s)on[A-Z]\w*=(?=[{"'])/g;
const hydrates = /export const handle\b[^=]*=\s*\{[^}]*\bhydrate:\s*true\b/;

/** Browser code; and components for hydrated screens, which refuse to render on any other (use-hydrated.ts). */
const runsInBrowsers = /^app\/(?:enhance|ui\/hydrated)\//;

const advice =
  "has no effect: this screen reaches the browser as HTML alone. A screen whose state no form holds exports " +
  "`const handle = { hydrate: true }` from its route; any other browser code belongs in app/enhance (app/README.md)";

/**
 * What needs React in the browser, in screens that do not hydrate: a line for each place, with what to do.
 *
 * @param sources source texts by path from the project's root, `app/routes/…`, `app/ui/…` and what they import.
 */
export function reactWithoutHydration(sources: ReadonlyMap<string, string>): string[] {
  const files = new Map([...sources].map(([file, source]) => [file, withoutComments(source)]));
  /** Files that an unhydrated page renders, each with the route that leads there. */
  const rendered = new Map<string, string>();
  const follow = (file: string, route: string) => {
    if (rendered.has(file) || runsInBrowsers.test(file)) return;
    rendered.set(file, route);
    for (const target of importsOf(file, files.get(file) ?? "")) if (files.has(target)) follow(target, route);
  };
  for (const [file, source] of files)
    if (isScreen(file, source) && !hydrates.test(source)) follow(file, file);

  return [...rendered].flatMap(([file, route]) =>
    placesIn(file, files.get(file) ?? "").map(({ line, found }) => {
      const by = route === file ? "" : `, rendered by ${route}`;
      return `${file}:${line}: ${found} ${advice}${by}`;
    }),
  );
}

/** The document around every page, and every route module that renders something. */
const isScreen = (file: string, source: string): boolean =>
  file === "app/root.tsx" || (/^app\/routes\/.*\.tsx$/.test(file) && /^export default\b/m.test(source));

function placesIn(file: string, source: string): { line: number; found: string }[] {
  const patterns = [hooks];
  const imported = components.filter((name) => importsFromReact(source, name));
  if (imported.length > 0) patterns.push(new RegExp(`<(?:${imported.join("|")})\\b`, "g"));
  if (file.endsWith(".tsx")) patterns.push(handlers);
  return patterns.flatMap((pattern) =>
    [...source.matchAll(pattern)].map(({ 0: found, index }) => ({
      line: source.slice(0, index).split("\n").length,
      found,
    })),
  );
}

const importsFromReact = (source: string, name: string): boolean =>
  [...source.matchAll(/import\s*\{([^}]*)\}\s*from\s*"(?:react|react-router)"/g)].some(([, names = ""]) =>
    new RegExp(`\\b${name}\\b`).test(names),
  );

const importsOf = (file: string, source: string): string[] =>
  [...source.matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)].map(([, target = ""]) =>
    normalize(join(dirname(file), target)).replaceAll("\\", "/"),
  );

/** Comments as blanks, so that every line keeps its number. */
const withoutComments = (source: string): string =>
  source.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, (comment) => comment.replace(/\S/g, " "));
