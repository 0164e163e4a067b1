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
  test("is everybody whose entry is valid, and nobody else", () => {
    const { values, problems } = read({
      ACCESS_OPERATORS: "a@b.example:a:read, broken, c@d.example:c:export",
    });
    expect(values.ACCESS_OPERATORS.map(({ name }) => name)).toEqual(["a", "c"]);
    expect(problems).toHaveLength(1);
  });
});

test.each([
  ["https://equipo.cloudflareaccess.com/", "production", "https://equipo.cloudflareaccess.com"],
  ["http://127.0.0.1:8788", "production", ""],
  ["http://127.0.0.1:8788", "test", "http://127.0.0.1:8788"],
])("the origin that signs, %s in %s, is «%s»: https in production", (ACCESS_ISSUER, ENVIRONMENT, issuer) =>
  expect(read({ ACCESS_ISSUER, ENVIRONMENT }).values.ACCESS_ISSUER).toBe(issuer),
);
