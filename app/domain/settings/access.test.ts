import { describe, expect, test } from "vitest";
import { accessSettings, readConsoleOperator } from "./access.ts";
import { readTable } from "./table.ts";

const read = (variables: Record<string, string>) => readTable(accessSettings, variables);

describe("who may sign in to the console", () => {
  test("is an e-mail address with a name and scopes; the address counts in lower case", () =>
    expect(readConsoleOperator("Ana@Firma.example:ana:change+read")).toEqual({
      email: "ana@firma.example",
      name: "ana",
      scopes: ["read", "change"],
    }));
  test.each(["ana@firma.example", "ana@firma.example:ana:write", "ana:ana:read", "a@b@c:ana:read"])(
    "cannot be read from %s",
    (entry) => expect(() => readConsoleOperator(entry)).toThrow("must have the form"),
  );
  test("is everybody whose entry can be read, and nobody else", () => {
    const { values, problems } = read({
      ACCESS_OPERATORS: "a@b.example:a:read, broken, c@d.example:c:export",
    });
    expect(values.ACCESS_OPERATORS.map(({ name }) => name)).toEqual(["a", "c"]);
    expect(problems).toHaveLength(1);
  });
});

describe("the origin that signs", () => {
  test("is https in production", () => {
    const production = { ENVIRONMENT: "production" };
    const issuer = (ACCESS_ISSUER: string, more = {}) =>
      readTable(accessSettings, { ACCESS_ISSUER, ...more }).values.ACCESS_ISSUER;
    expect(issuer("https://equipo.cloudflareaccess.com/", production)).toBe(
      "https://equipo.cloudflareaccess.com",
    );
    expect(issuer("http://127.0.0.1:8788", production)).toBe("");
    expect(issuer("http://127.0.0.1:8788", { ENVIRONMENT: "test" })).toBe("http://127.0.0.1:8788");
    expect(issuer("https://equipo.example/path")).toBe("");
  });
});
