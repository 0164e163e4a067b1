import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { reactWithoutHydration } from "./hydration-rules.ts";

test("screens that do not hydrate use no state, no effects, no router components and no event handlers", () => {
  const files = globSync(["app/**/*.{ts,tsx}", "app/.server/*.ts"]).filter(
    (file) => !/\.test\.ts$/.test(file),
  );
  expect(files.length).toBeGreaterThan(60);
  const sources = new Map(
    files.map((file) => [file.replaceAll("\\", "/"), readFileSync(file, "utf8")] as const),
  );
  expect(reactWithoutHydration(sources)).toEqual([]);
});

test("what ui/hydrated gives to other folders refuses to render where React never runs", () => {
  const given = globSync("app/{ui,routes}/**/*.tsx")
    .filter((file) => !file.startsWith("app/ui/hydrated/"))
    .flatMap((file) => [...readFileSync(file, "utf8").matchAll(/"[./\w]*\/hydrated\/([\w-]+\.tsx?)"/g)])
    .map(([, name]) => name ?? "");
  expect(given.sort()).toEqual(["modal.tsx", "picker.tsx"]);
  for (const name of given)
    expect(readFileSync(`app/ui/hydrated/${name}`, "utf8")).toMatch(/return useHydrated\(\) \?/);
});

describe("the rule itself", () => {
  const places = (files: Record<string, string>) =>
    reactWithoutHydration(new Map(Object.entries(files))).map((finding) => finding.split(" has ")[0]);
  const counter = `import { useState } from "react";
export function Counter() {
  const [count, setCount] = useState(0);
  return <button type="button" onClick={() => setCount(count + 1)}>{count}</button>;
}`;
  const route = `import { Counter } from "../../ui/counter.tsx";
export default function Page() { return <Counter />; }`;
  const inCounter = ["app/ui/counter.tsx:1: useState", "app/ui/counter.tsx:3: useState"].concat(
    "app/ui/counter.tsx:4: onClick=",
  );

  test("a component with state is found where it stands, through the route that renders it", () => {
    const files = { "app/routes/list/route.tsx": route, "app/ui/counter.tsx": counter };
    expect(places(files)).toEqual(inCounter);
    const [message] = reactWithoutHydration(new Map(Object.entries(files)));
    expect(message).toContain("handle = { hydrate: true }");
    expect(message).toContain("app/enhance");
    expect(message).toContain("rendered by app/routes/list/route.tsx");
  });
  test("a route that hydrates may use it", () =>
    expect(
      places({
        "app/routes/list/route.tsx": `export const handle = { hydrate: true } satisfies RouteHandle;\n${route}`,
        "app/ui/counter.tsx": counter,
      }),
    ).toEqual([]));
  test("one that another, unhydrated route renders too is still found", () =>
    expect(
      places({
        "app/routes/list/route.tsx": `export const handle: RouteHandle = { captcha: true, hydrate: true };\n${route}`,
        "app/routes/home/route.tsx": route,
        "app/ui/counter.tsx": counter,
      }),
    ).toEqual(inCounter));
  test("the router's links and forms are found, components of ours by the same names are not", () =>
    expect(
      places({
        "app/routes/a/route.tsx":
          'import { Form, Link } from "react-router";\nexport default () => (\n<Form><Link to="/">a</Link></Form>);',
        "app/routes/b/route.tsx":
          'import { Form } from "../../ui/form/form.tsx";\nexport default () => <Form>b</Form>;',
      }),
    ).toEqual(["app/routes/a/route.tsx:3: <Form", "app/routes/a/route.tsx:3: <Link"]));
  test("browser code, comments, unused files and resource routes are left alone", () =>
    expect(
      places({
        "app/routes/a/route.tsx":
          '// useState does nothing here\n/* <a onClick={x}> */\nimport "../../enhance/x.ts";\nexport default () => <a href="https://example.com">a</a>;',
        "app/enhance/x.ts": "useEffect();",
        "app/ui/unused.tsx": counter,
        "app/routes/files/route.ts": "export const loader = () => useState();",
      }),
    ).toEqual([]));
});
