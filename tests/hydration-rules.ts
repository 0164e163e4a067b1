import { Visitor } from "vite";
import { type Parsed, parse } from "./imports-of.ts";

/**
 * The exports of React and React Router that work as documented on a page without React in the browser. Types may all
 * be imported. If you need another name, add it here, or find its replacement in `instead`.
 */
const allowed: Readonly<Record<string, readonly string[]>> = {
  react: ["createContext", "Fragment", "useContext", "useId"],
  "react-dom/server": ["renderToStaticMarkup"],
  "react-router": [
    ...["createContext", "data", "href", "isRouteErrorResponse", "matchPath", "Outlet", "redirect"],
    ...["RouterContextProvider", "useActionData", "useLoaderData", "useParams"],
  ],
  "@react-router/cloudflare": ["createWorkersKVSessionStorage"],
};
/** The documents around pages are allowed to use these too, because hydrated pages need them. */
const ofDocuments: Readonly<Record<string, readonly string[]>> = {
  "app/root.tsx": ["Links", "Meta", "redirectDocument", "Scripts"],
  "app/console/document.tsx": ["Links", "Meta", "Scripts", "ScrollRestoration"],
};

const orHydrate =
  "; or `export const handle = { hydrate: true }` from the route, where it works as documented (app/README.md)";
const hydrate =
  "a screen whose state no form holds exports `const handle = { hydrate: true }` from its route; any other browser code belongs in app/enhance (app/README.md)";
const sameForAll = (names: readonly string[], words: string) => names.map((name) => [name, words] as const);
/** The advice for each name: why it does not work, and what to write in its place. */
const instead: ReadonlyMap<string, string> = new Map([
  ...sameForAll(
    ["use", "lazy", "Suspense", "Await"],
    "waits for nothing: the page is rendered to one string. The loader awaits the data, a component is imported, and a context is read with useContext",
  ),
  ...sameForAll(
    ["Form", "useFetcher", "useSubmit", "useActionState", "useFormStatus", "useNavigation", "useOptimistic"],
    'has no effect: the browser sends the form itself. Write <form method="post">, answer in the route\'s action, and show what is under way in app/enhance' +
      orHydrate,
  ),
  ...sameForAll(
    ["Link", "NavLink", "Navigate", "useNavigate"],
    "has no effect: the browser follows links itself. Write <a href>, or redirect() in the loader or the action" +
      orHydrate,
  ),
  ...sameForAll(
    ["useLocation", "useSearchParams"],
    "reads the address of whoever came first where the page is cached, and changes none. The loader reads it",
  ),
  ["PrefetchPageLinks", "fetches nothing. Set `prefetch: true` in the page's row of app/pages.ts"],
  ["ScrollRestoration", "has no effect: the browser restores the position itself. Leave it out"],
  ["clientLoader", "is never called. Load in `loader`"],
  ["clientAction", "is never called. Answer in `action`"],
  ["clientMiddleware", "is never called. Write it in app/middleware, or in `loader`"],
  ["HydrateFallback", "is never shown: the page is whole when it comes. Leave it out"],
  ["shouldRevalidate", "is never asked: every page loads its data. Leave it out"],
  ["ref", "is never set. Code in app/enhance finds the element by a data attribute"],
  ["style", "is blocked by the Content-Security-Policy. Write a class in app/styles"],
  ["action", "is never called: the form has no address. Give the address whose route exports an `action`"],
  [
    "middleware",
    "guards the first visitor only: the page is cached. Set `cache: false` in its row of app/pages.ts, or add it to the list in app/root.tsx",
  ],
]);

/** The exports of a route module that only the browser's router calls. */
const forBrowsers = /^(?:client[A-Z]\w*|HydrateFallback|shouldRevalidate)$/;
const hydrates = /export const handle\b[^=]*=\s*\{[^}]*\bhydrate:\s*true\b/;
const runsInBrowsers = /^app\/enhance\//;
const packageOfReact = /(?:^|[@/-])react(?:[/-]|$)/;

type Place = { at: number; found: string; advice: string };

/**
 * Finds code that needs React in the browser in screens that do not hydrate, and code that no page may have.
 *
 * @param sources source texts by path from the project's root: `app/routes/…`, `app/ui/…` and their imports.
 * @param cachedRoutes modules of the routes whose pages are cached, by the same paths.
 * @returns a line for each place, with the advice what to do.
 */
export function reactWithoutHydration(
  sources: ReadonlyMap<string, string>,
  cachedRoutes: ReadonlySet<string> = new Set(),
): string[] {
  const files = new Map([...sources].map(([path, source]) => [path, parse(path, source)]));
  const isUnhydratedScreen = (path: string) =>
    isScreen(path, files.get(path)) && !hydrates.test(sources.get(path) ?? "");
  /** The files that an unhydrated page renders, each with the route that leads there. */
  const rendered = new Map<string, string>();
  const follow = (path: string, route: string) => {
    const file = files.get(path);
    if (!file || rendered.has(path) || runsInBrowsers.test(path)) return;
    rendered.set(path, route);
    for (const { target } of file.imports) follow(target, route);
  };
  for (const path of files.keys()) if (isUnhydratedScreen(path)) follow(path, path);

  return [...files].flatMap(([path, file]) => {
    const route = rendered.get(path);
    const places: Place[] = [];
    if (cachedRoutes.has(path)) places.push(...exportsIn(file, /^middleware$/));
    if (isUnhydratedScreen(path)) places.push(...exportsIn(file, forBrowsers));
    if (route !== undefined) places.push(...importsIn(path, file));
    if (path.endsWith(".tsx") && !runsInBrowsers.test(path)) {
      places.push(...attributesIn(file, route === undefined ? /^style$/ : /^(?:style|ref|on[A-Z].*)$/));
      if (route !== undefined) places.push(...functionsAsAddresses(file, files));
    }
    const by = route === undefined || route === path ? "" : `, rendered by ${route}`;
    return places
      .sort((a, b) => a.at - b.at)
      .map(({ at, found, advice }) => {
        const line = sources.get(path)?.slice(0, at).split("\n").length;
        return `${path}:${line}: ${found} ${advice}${by}`;
      });
  });
}

/** The document around every page, and every route module that renders something. */
const isScreen = (path: string, file?: Parsed): boolean =>
  path === "app/root.tsx" ||
  (/^app\/routes\/.*\.tsx$/.test(path) && file !== undefined && exportsIn(file, /^default$/).length > 0);

const adviceFor = (name: string): string =>
  instead.get(name) ?? `has no effect: this screen reaches the browser as HTML alone; ${hydrate}`;

const importsIn = (path: string, { imports }: Parsed): Place[] =>
  imports
    .filter(({ target, typeOnly }) => packageOfReact.test(target) && !typeOnly)
    .filter(({ target, name }) => !(allowed[target] ?? []).concat(ofDocuments[path] ?? []).includes(name))
    .map(({ at, target, name }) =>
      name === "*" || name === "default"
        ? { at, found: `all of ${target}`, advice: "hides what is used of it: import its names" }
        : { at, found: name, advice: adviceFor(name) },
    );

const exportsIn = ({ module }: Parsed, matches: RegExp): Place[] =>
  module.staticExports
    .flatMap(({ entries }) => entries)
    .map(({ start, exportName: { kind, name } }) => ({
      at: start,
      found: kind === "Default" ? "default" : (name ?? ""),
    }))
    .filter(({ found }) => matches.test(found))
    .map((place) => ({ ...place, advice: adviceFor(place.found) }));

function attributesIn({ program }: Parsed, matches: RegExp): Place[] {
  const places: Place[] = [];
  new Visitor({
    JSXAttribute({ start, name }) {
      if (name.type === "JSXIdentifier" && matches.test(name.name))
        places.push({ at: start, found: `${name.name}=`, advice: adviceFor(name.name) });
    },
  }).visit(program);
  return places;
}

/** Matches `<form action={fn}>` and `<button formAction={fn}>`. */
function functionsAsAddresses(file: Parsed, files: ReadonlyMap<string, Parsed>): Place[] {
  const functions = functionsIn(file);
  for (const { target, name, local } of file.imports) {
    const from = files.get(target);
    if (from && functionsIn(from).some((other) => other.name === name && other.from === 0))
      functions.push({ name: local, from: 0, to: Number.POSITIVE_INFINITY });
  }
  const places: Place[] = [];
  new Visitor({
    JSXAttribute({ start, name, value }) {
      if (!/^(?:action|formAction)$/.test(String(name.name)) || value?.type !== "JSXExpressionContainer")
        return;
      const { expression } = value;
      const isNamed = ({ name, from, to }: Named) =>
        expression.type === "Identifier" && expression.name === name && from <= start && start < to;
      if (isFunction(expression) || functions.some(isNamed))
        places.push({ at: start, found: `${name.name}=`, advice: adviceFor("action") });
    },
  }).visit(file.program);
  return places;
}

const isFunction = (value: { type: string } | null): boolean =>
  value?.type === "ArrowFunctionExpression" || value?.type === "FunctionExpression";

/** A function, with the range of the source in which its name is known. */
type Named = { name: string; from: number; to: number };
function functionsIn({ program }: Parsed): Named[] {
  const named: Named[] = [];
  const scopes = [{ start: 0, end: program.end }];
  const add = (name: string) => {
    const { start = 0, end = 0 } = scopes.at(-1) ?? {};
    named.push({ name, from: start, to: end });
  };
  const enter = (scope: { start: number; end: number }) => scopes.push(scope);
  const leave = () => scopes.pop();
  new Visitor({
    FunctionDeclaration(declared) {
      if (declared.id) add(declared.id.name);
      enter(declared);
    },
    "FunctionDeclaration:exit": leave,
    ArrowFunctionExpression: enter,
    "ArrowFunctionExpression:exit": leave,
    FunctionExpression: enter,
    "FunctionExpression:exit": leave,
    VariableDeclarator({ id, init }) {
      if (id.type === "Identifier" && isFunction(init)) add(id.name);
    },
  }).visit(program);
  return named;
}
