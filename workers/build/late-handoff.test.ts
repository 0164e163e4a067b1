import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test, vi } from "vitest";
import { withLateHandoff } from "./late-handoff.ts";

const packageFile = createRequire(import.meta.url).resolve("react-router/package.json");
const handler = join(dirname(packageFile), "dist", "production", "lib", "server-runtime", "server.js");

test("in React Router as it is installed no data stream is made before it is read", () => {
  const code = withLateHandoff(readFileSync(handler, "utf8"));
  expect(code).not.toContain("serverHandoffStream: encodeViaTurboStream");
  expect(code.match(/get serverHandoffStream\(\)/g)).toHaveLength(2);
});

test("a stream is made once, by whoever reads it first", () => {
  const encodeViaTurboStream = vi.fn(() => ({}));
  const entry = "return { serverHandoffStream: encodeViaTurboStream(state), isSpaMode: false };";
  const code = withLateHandoff(`if (second) ${entry}\n${entry}`);
  const made = new Function("encodeViaTurboStream", "state", "second", code)(encodeViaTurboStream, {}, false);
  expect(encodeViaTurboStream).not.toHaveBeenCalled();
  expect(made.serverHandoffStream).toBe(made.serverHandoffStream);
  expect(encodeViaTurboStream).toHaveBeenCalledOnce();
});

test("another React Router's handler stops the build", () => {
  expect(() => withLateHandoff("serverHandoffStream: encode(state),")).toThrow("elsewhere");
});
