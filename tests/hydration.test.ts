import { describe, expect, test } from "vitest";
import { findingsOfSite } from "./hydration-check.ts";
import { reactWithoutHydration } from "./hydration-rules.ts";

test("screens that do not hydrate use nothing that needs React in the browser, and cached pages have no middleware", () => {
  const { files, cached, findings } = findingsOfSite();
  expect(files.length).toBeGreaterThan(60);
  expect(cached.filter((route) => !files.includes(route))).toEqual([]);
  expect(findings).toEqual([]);
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
  const inCounter = ["app/ui/counter.tsx:1: useState", "app/ui/counter.tsx:4: onClick="];

  test("a component with state is found in its file, with the route that renders it", () => {
    const files = { "app/routes/list/route.tsx": route, "app/ui/counter.tsx": counter };
    expect(places(files)).toEqual(inCounter);
    const [message] = reactWithoutHydration(new Map(Object.entries(files)));
    expect(message).toContain("handle = { hydrate: true }");
    expect(message).toContain("app/enhance");
    expect(message).toContain("rendered by app/routes/list/route.tsx");
  });
  test("a route that hydrates may use a component with state", () =>
    expect(
      places({
        "app/routes/list/route.tsx": `export const handle = { hydrate: true } satisfies RouteHandle;\n${route}`,
        "app/ui/counter.tsx": counter,
      }),
    ).toEqual([]));
  test("a component that an unhydrated route renders too is still found", () =>
    expect(
      places({
        "app/routes/list/route.tsx": `export const handle: RouteHandle = { captcha: true, hydrate: true };\n${route}`,
        "app/routes/home/route.tsx": route,
        "app/ui/counter.tsx": counter,
      }),
    ).toEqual(inCounter));
  test("our own components with the names of the router's components are allowed", () =>
    expect(
      places({
        "app/routes/b/route.tsx":
          'import { Form } from "../../ui/form/form.tsx";\nexport default () => <Form>b</Form>;',
      }),
    ).toEqual([]));
  test("browser code, comments, types, unused files and resource routes are allowed", () =>
    expect(
      places({
        "app/routes/a/route.tsx":
          '// import { useState } from "react"\n/* <a onClick={x}> */\nimport type { RefObject } from "react";\nimport { type Dispatch } from "react";\nimport "../../enhance/x.ts";\nexport default () => <a href="https://example.com">a</a>;',
        "app/enhance/x.ts": 'import { useEffect } from "react";\nuseEffect();',
        "app/ui/unused.tsx": counter,
        "app/routes/files/route.ts":
          'import { useState } from "react";\nexport const loader = () => useState();',
      }),
    ).toEqual([]));
  test("the document may have what hydrated pages need, and no other file may", () => {
    const scripts =
      'import { Links, Meta, Outlet, Scripts } from "react-router";\nexport default () => <Scripts />;';
    expect(places({ "app/root.tsx": scripts })).toEqual([]);
    expect(places({ "app/routes/a/route.tsx": scripts })).toEqual(
      ["Links", "Meta", "Scripts"].map((name) => `app/routes/a/route.tsx:1: ${name}`),
    );
  });

  const refusals = (source: string, more: Record<string, string> = {}, cached: string[] = []) =>
    reactWithoutHydration(
      new Map(Object.entries({ "app/routes/a/route.tsx": source, ...more })),
      new Set(cached),
    );
  const page = "\nexport default () => <p>a</p>;";
  const hydrated = "export const handle = { hydrate: true };\n";

  test.each([
    ["react", "useSyncExternalStore", "app/enhance"],
    ["react", "useEffect", "handle = { hydrate: true }"],
    ["react", "anExportOfTomorrow", "handle = { hydrate: true }"],
    ["react", "lazy", "a component is imported"],
    ["react", "Suspense", "The loader awaits"],
    ["react", "use", "useContext"],
    ["react", "useActionState", '<form method="post">'],
    ["react-dom", "useFormStatus", '<form method="post">'],
    ["react-dom", "createPortal", "app/enhance"],
    ["react-router", "Await", "The loader awaits"],
    ["react-router", "Form", '<form method="post">'],
    ["react-router", "useFetcher", '<form method="post">'],
    ["react-router", "useFetcher", "handle = { hydrate: true }"],
    ["react-router", "Link", "<a href>"],
    ["react-router", "Link", "handle = { hydrate: true }"],
    ["react-router", "useNavigate", "redirect()"],
    ["react-router", "useSearchParams", "The loader reads it"],
    ["react-router", "useBeforeUnload", "app/enhance"],
    ["react-router", "PrefetchPageLinks", "`prefetch: true`"],
    ["react-router", "ScrollRestoration", "Leave it out"],
    ["@tanstack/react-table", "useTable", "handle = { hydrate: true }"],
  ])("%s: %s is refused, with what to do instead", (from, name, words) => {
    const source = `import { ${name} } from "${from}";${page}`;
    expect(refusals(source)).toEqual([expect.stringMatching(`^app/routes/a/route.tsx:1: ${name} `)]);
    expect(refusals(source)[0]).toContain(words);
    expect(refusals(hydrated + source)).toEqual([]);
  });

  test.each([
    ['import React from "react";'],
    ['import * as React from "react";'],
    ['const React = await import("react");'],
    ['export * from "react";'],
  ])("%s is refused, because it hides the used exports", (line) =>
    expect(refusals(line + page)).toEqual([expect.stringContaining("import its names")]),
  );

  test.each([
    ["clientLoader", "Load in `loader`"],
    ["clientAction", "Answer in `action`"],
    ["clientMiddleware", "app/middleware"],
    ["HydrateFallback", "Leave it out"],
    ["shouldRevalidate", "Leave it out"],
  ])("a route's %s is refused, with what to do instead", (name, words) => {
    const ways = [
      `export const ${name} = () => null;`,
      `export function ${name}() {}`,
      `const x = 1;\nexport { x as ${name} };`,
    ];
    for (const way of ways) {
      expect(refusals(way + page), way).toEqual([expect.stringContaining(`${name} is never`)]);
      expect(refusals(way + page)[0]).toContain(words);
      expect(refusals(hydrated + way + page)).toEqual([]);
    }
  });

  test.each([
    ["<div ref={box} />", "ref= is never set. Code in app/enhance"],
    ["<a onClick={go} />", "app/enhance"],
    ['<form action={() => {}} method="post" />', "Give the address"],
    ["<form action={save} />", "Give the address"],
    ["<form action={imported} />", "Give the address"],
    ["<button formAction={save} />", "Give the address"],
  ])("%s is refused, with what to do instead", (element, words) => {
    const source = `import { keep as imported } from "./keep.ts";\nfunction save() {}\nexport default () => ${element};`;
    const more = { "app/routes/a/keep.ts": "export const keep = async () => {};" };
    expect(refusals(source, more)).toEqual([
      expect.stringMatching(/^app\/routes\/a\/route\.tsx:3: (?:ref|onClick|action|formAction)= /),
    ]);
    expect(refusals(source, more)[0]).toContain(words);
    expect(refusals(hydrated + source, more)).toEqual([]);
  });
  test("a form whose action is an address is allowed, even if a function elsewhere has the same name", () =>
    expect(
      refusals(
        'const Other = () => {\nconst to = () => "";\nreturn to();\n};\nexport default ({ to }) => <form action={to}><Other /></form>;',
      ),
    ).toEqual([]));

  test("inline styles are refused on every page, because the policy blocks them", () => {
    const source = "export default () => <p style={{ width: 1 }}>a</p>;";
    for (const way of [source, hydrated + source])
      expect(refusals(way)).toEqual([expect.stringContaining("Write a class in app/styles")]);
  });

  test("a route's middleware is refused if the page is cached, because the middleware would guard only the first visitor", () => {
    const source = `export const middleware = [guard];${page}`;
    expect(refusals(source)).toEqual([]);
    expect(refusals(source, {}, ["app/routes/a/route.tsx"])).toEqual([
      expect.stringMatching(/route\.tsx:1: middleware guards the first visitor only.*`cache: false`/),
    ]);
  });
});
