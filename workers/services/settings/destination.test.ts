import { expect, test } from "vitest";
import { buyersFactsOf, destinationOf, destinationsFor, readDestinations } from "./destination.ts";

const secret = (letter: string) => `whsec_${btoa(letter.repeat(24))}`;
const texts: Record<string, string> = {
  UPSTREAM_ORIGIN: "https://backend.example",
  DESTINATION_SECRETS: `crm:${secret("a")}, crm:${secret("b")},socio:${secret("c")},corto:whsec_YQ==`,
};
const read = (list: unknown, environment: "production" | "test" = "production", known = texts) =>
  readDestinations(JSON.stringify(list), {
    environment,
    text: (name) => known[name] ?? "",
    reportLeftOut: () => {},
  });
const crm = { id: "crm", kind: "webhook", url: "https://crm.example/webhook" };
const reasonOf = (entry: unknown, environment: "production" | "test" = "production") => {
  const [destination] = read([entry], environment);
  return destination?.kind === "unreadable" ? destination.reason?.en : undefined;
};

test("each kind is read, with the secrets of its id, newest first", () => {
  const list = read([
    { ...crm, name: "Concesionario", takes: ["lead", "contact"], schedule: [5, 60], yes: "outcome=success" },
    { id: "principal", kind: "backend" },
    { id: "buzon", kind: "adf-email", from: "a@example.com", to: "b@example.org" },
    { id: "bandeja", kind: "inbox", takes: ["contact"] },
  ]);
  expect(list.map(({ kind }) => kind)).toEqual(["webhook", "backend", "adf-email", "inbox"]);
  expect(list[0]).toMatchObject({
    ...{ name: "Concesionario", schedule: [5, 60], timeoutMs: 10_000, yes: "outcome=success" },
    secrets: [
      { secret: secret("a"), until: "" },
      { secret: secret("b"), until: "" },
    ],
  });
  expect(list[1]).toMatchObject({ name: "", takes: ["lead"] });
});

test.each<[string, unknown, string]>([
  ["an address without TLS", { ...crm, url: "http://crm.example/" }, "url: must look like https"],
  ["a name and a password", { ...crm, url: "https://a:b@crm.example/" }, "url: must look like https"],
  ["no secret", { ...crm, id: "nadie" }, "DESTINATION_SECRETS is missing"],
  ["a short secret", { ...crm, id: "corto" }, "24-64 bytes"],
  ["a field that nothing has", { ...crm, sells: false }, "sells: no such field"],
  [
    "messages as ADF",
    { id: "b", kind: "adf-email", from: "a@b.c", to: "d@e.f", takes: ["contact"] },
    "takes",
  ],
  ["a yes that nothing can be", { ...crm, yes: "outcome=" }, "yes"],
  ["a yes for the inbox", { id: "b", kind: "inbox", yes: "ok" }, "yes: no such field"],
  ["no id", { ...crm, id: undefined }, "id is missing or wrong"],
  ["no object", "crm", "entry 1"],
])("an entry with %s is unreadable, and says why without what it holds", (_what, entry, reason) => {
  expect(reasonOf(entry)).toContain(reason);
  expect(reasonOf(entry)).not.toContain("crm.example");
});

test.each([
  ...["localhost", "localhost.", "printer", "10.0.0.1", "2130706433", "0x7f.1", "[::1]", "[::ffff:10.0.0.1]"],
  ...["crm.local", "a.localhost", "vault.internal", "nas.home.arpa"],
])("in production the host %s is not public", (host) => {
  expect(reasonOf({ ...crm, url: `https://${host}/leads` })).toContain("url: must look like https");
});

test("outside of production an address may do without TLS", () => {
  expect(reasonOf({ ...crm, url: "http://127.0.0.1:1/" }, "test")).toBeUndefined();
});

test("a second entry with the same id, or of a kind that may be there once, is unreadable", () => {
  const list = read([crm, crm, { id: "a", kind: "inbox" }, { id: "b", kind: "inbox" }]);
  expect(list.map(({ kind }) => kind)).toEqual(["webhook", "unreadable", "inbox", "unreadable"]);
});

test.each(["", "{", "{}", "[]", "null"])("a setting that is not a list is refused: %s", (text) => {
  const reading = { environment: "production", text: () => "", reportLeftOut: () => {} } as const;
  expect(() => readDestinations(text, reading)).toThrow(RangeError);
});

test("an unreadable entry is found by its id, or by its place without one, and leads stay bound to it", () => {
  const wrong = read([{ kind: "webhook" }, { id: "socio", takes: ["contact"] }]);
  expect(wrong.map(({ id, takes }) => [id, takes])).toEqual([
    ["#1", ["lead", "contact"]],
    ["socio", ["contact"]],
  ]);
  expect(destinationsFor("lead", wrong).map(({ id }) => id)).toEqual(["#1"]);
  const right = read([crm, { id: "socio", kind: "inbox" }]);
  expect(destinationOf(right, "#1")?.id).toBe("crm");
  expect(destinationOf(right, "socio")?.kind).toBe("inbox");
  expect(destinationOf(right, "#9")).toBeUndefined();
});

test("a lead is offered to every destination that takes leads, in the list's order", () => {
  const list = read([
    crm,
    { id: "bandeja", kind: "inbox", takes: ["lead", "contact"] },
    { id: "principal", kind: "backend", takes: ["lead", "contact"] },
  ]);
  expect(destinationsFor("lead", list).map(({ id }) => id)).toEqual(["crm", "bandeja", "principal"]);
  expect(destinationsFor("contact", list).map(({ id }) => id)).toEqual(["bandeja", "principal"]);
});

test("a buyer that passes no lead on has to say so, a destination without leads need not, and an unreadable one counts as passing on", () => {
  const list = read([
    { ...crm, passesOn: false },
    { id: "bandeja", kind: "inbox", takes: ["contact"] },
    { id: "principal", kind: "backend" },
    { id: "socio", kind: "webhook", passesOn: false },
  ]);
  expect(buyersFactsOf(list, 2)).toEqual({ max: 2, passingOn: ["principal", "socio"] });
  expect(buyersFactsOf(undefined, 1).passingOn).toBeUndefined();
});
