import { expect, test } from "vitest";
import { argumentsIn } from "../copy/format.ts";

const modules = import.meta.glob<Record<string, unknown>>(["./*.ts", "!./*.test.ts"], { eager: true });
const isBilingual = (text: unknown): text is [string, string] =>
  Array.isArray(text) && text.length === 2 && text.every((one) => typeof one === "string");
const messages = Object.entries(modules).flatMap(([file, exported]) =>
  Object.entries(exported).flatMap(([table, texts]) =>
    Object.entries(texts ?? {}).flatMap(([name, text]) =>
      isBilingual(text) ? [[`${file} ${table} ${name}`, text] as const] : [],
    ),
  ),
);

test("every text of the console is a message that can be read, without tags", () => {
  expect(messages.length).toBeGreaterThan(700);
  for (const [name, text] of messages)
    for (const message of text) {
      expect(() => argumentsIn(message), `${name}: ${message}`).not.toThrow();
      expect(message, name).not.toMatch(/(?<!')<[a-z]/);
    }
});
