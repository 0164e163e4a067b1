import strings from "big-list-of-naughty-strings" with { type: "json" };
import { type DefaultTreeAdapterMap, parse } from "parse5";
import { expect, test } from "vitest";
import { allOperations } from "../../app/domain/contract/all-operations.ts";
import { encode } from "../../app/domain/contract/operation.ts";
import { endpoints, pages } from "../../app/pages.ts";
import { isFullRun } from "../full-run.ts";
import { fillSteps, httpVisitor, steps } from "../http-visitor.ts";
import { person } from "../people.ts";
import { siteOfFile } from "./sites.ts";

const site = await siteOfFile();

type Node = DefaultTreeAdapterMap["node"];
type Form = {
  path: string;
  method: string;
  cookie: string;
  fields: Map<string, { value: string; hidden: boolean }>;
};
type Sent = { target: string; init: RequestInit; values: readonly string[] };

/** The forms in a page, with their fields' values. */
function formsIn(body: string, path: string, cookie: string): Form[] {
  const forms: Form[] = [];
  const visit = (node: Node, form: Form | undefined) => {
    if (!("childNodes" in node)) return;
    const attributes =
      "attrs" in node ? new Map(node.attrs.map(({ name, value }) => [name, value])) : undefined;
    let within = form;
    if (node.nodeName === "form") {
      const action = new URL(attributes?.get("action") || path, site.origin);
      const method = (attributes?.get("method") ?? "get").toUpperCase();
      within = { path: action.pathname, method, cookie, fields: new Map() };
      forms.push(within);
    }
    const name = attributes?.get("name");
    if (within && name && ["input", "select", "textarea", "button"].includes(node.nodeName))
      within.fields.set(name, {
        value: attributes?.get("value") ?? "",
        hidden: attributes?.get("type") === "hidden" || node.nodeName === "button",
      });
    for (const child of node.childNodes) visit(child, within);
  };
  visit(parse(body), undefined);
  return forms;
}

/** Every form of the site: of each page as a new visitor sees it, and of each step as one who filled in the others does. */
async function allForms(): Promise<Form[]> {
  const visitor = httpVisitor(site.origin);
  await fillSteps(visitor, person);
  const cookieOf = (path: string) =>
    Object.values<string>(steps).includes(path)
      ? [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
      : "";
  const paths = [
    ...Object.values(pages).map(({ path }) => path.replace("/:step?", "").replace(/:(?:index|pageNum)/, "1")),
    ...Object.values(steps),
    "/temas-de-ayuda/auto-credito",
  ].filter((path) => !path.includes(":"));
  const found = await Promise.all(
    paths.map(async (path) => {
      const cookie = cookieOf(path);
      const response = await fetch(site.origin + path, { headers: { cookie }, redirect: "manual" });
      return formsIn(await response.text(), path, cookie);
    }),
  );
  const forms = found.flat().filter(({ fields }) => fields.size > 0);
  const saved =
    forms.filter(({ path }) => /solicitud2?$/.test(path)).map(({ fields }) => fields)[0] ?? new Map();
  for (const { path } of [endpoints.saveAutoCredito, endpoints.saveAutoFinance])
    forms.push({ path, method: "POST", cookie: "", fields: saved });
  const keyOf = ({ method, path, fields }: Form) => `${method} ${path} ${[...fields.keys()].sort().join()}`;
  return [...new Map(forms.map((form) => [keyOf(form), form])).values()];
}

const stringAt = (n: number): string => strings[n % strings.length] ?? "";

const fewRequests = 12;
/** The number of requests to each form and operation. `npm run test:full` sends one for every string. */
const requestsToEach = isFullRun ? strings.length : fewRequests;
/** The distance between the strings of two fields of a request. It is a prime number, so that all pairs differ. */
const stride = 41;
/** The string of a field in the nth request. It differs for every field, and at first also from other forms. */
const stringFor = (first: number, field: number, n: number): string => stringAt(first + field * stride + n);

function formRequest({ path, method, cookie, fields }: Form, first: number, n: number): Sent {
  // An invalid submission id ends an application early, so hidden fields change only in every fourth request.
  const values = [...fields].map(([name, { value, hidden }], index): [string, string] =>
    hidden && n % 4 ? [name, value] : [name, stringFor(first, index, n)],
  );
  const encoded = new URLSearchParams(values);
  const sent = values.map(([, value]) => value);
  if (method === "GET") return { target: `${path}?${encoded}`, init: { headers: { cookie } }, values: sent };
  const headers = { origin: site.origin, ...(cookie ? { cookie } : {}) };
  return { target: path, init: { method, body: encoded, headers }, values: sent };
}

/**
 * Sends requests, sixteen at a time.
 * @returns the requests that got a 5xx or a page with their own markup.
 */
async function badAnswers(requests: readonly Sent[]): Promise<unknown[]> {
  const waiting = [...requests];
  const bad: unknown[] = [];
  const send = async () => {
    for (let request = waiting.shift(); request; request = waiting.shift()) {
      const { target, init, values } = request;
      const address = Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).join(".");
      const headers = { ...init.headers, "cf-connecting-ip": `10.${address}` };
      const ask = () => fetch(site.origin + target, { ...init, headers, redirect: "manual" });
      // On a busy machine the runtime may close an idle connection at the moment in which it is used again.
      const response = await ask().catch(ask);
      const body = await response.text();
      const html = response.headers.get("content-type")?.startsWith("text/html");
      const reflected = html
        ? values.filter((value) => /<[a-z!/?]/i.test(value) && body.includes(value))
        : [];
      if (response.status >= 500 || reflected.length > 0)
        bad.push({ target, status: response.status, reflected });
    }
  };
  await Promise.all(Array.from({ length: 16 }, send));
  return bad;
}

const requestsOf = (count: number, request: (n: number) => Sent): Sent[] =>
  Array.from({ length: count }, (_, n) => request(n));

test("naughty strings in every field of every form cause no 5xx and no reflected markup", async () => {
  const forms = await allForms();
  const paths = new Set(forms.map(({ path }) => path));
  for (const path of [
    ...[
      "/auto-credito/solicitud",
      "/auto-credito/solicitud/step4",
      "/auto-credito/solicitud2",
      "/contactanos",
    ],
    ...[
      "/auto-finance/loan-request",
      "/temas-de-ayuda",
      "/cuanto-costaria",
      "/refinanciar-conviene",
      "/auto-credito/guardar",
    ],
    ...["/opciones-de-privacidad", "/used-listings"],
  ])
    expect([...paths]).toContain(path);
  const requests = forms.flatMap((form, index) =>
    requestsOf(requestsToEach, (n) => formRequest(form, index * fewRequests, n)),
  );
  expect(await badAnswers(requests)).toEqual([]);
}, 1_800_000);

test("naughty strings in the fields of every operation of the services cause no 5xx", async () => {
  const requests = allOperations.flatMap((operation, first) => {
    const names = Object.keys(operation.request.shape);
    if (names.length === 0) return [];
    return requestsOf(requestsToEach, (n) => {
      const values = names.map((name, index): [string, string] => [
        name,
        stringFor(first * fewRequests, index, n),
      ]);
      const { target, ...init } = encode(operation, Object.fromEntries(values));
      return { target: `/services${target}`, init, values: values.map(([, value]) => value) };
    });
  });
  expect(await badAnswers(requests)).toEqual([]);
}, 1_800_000);
