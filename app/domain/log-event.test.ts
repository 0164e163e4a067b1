import { globSync, readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { logEvent } from "./log-event.ts";

test("an event is one line of JSON, and absent fields are left out", () => {
  const log = vi.spyOn(console, "warn").mockImplementation(() => {});
  logEvent("warn", {
    event: "slow answer",
    request: "4f1c-09ab",
    path: "/",
    status: 200,
    ms: 1200,
    id: undefined,
  });
  expect(log.mock.calls).toEqual([
    ['{"event":"slow answer","request":"4f1c-09ab","path":"/","status":200,"ms":1200}'],
  ]);
});

test("an event with a field of a person, written or spread, or with an error's message does not compile", () => {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  const lead = { email: "ana@example.com", phone: "213-555-0142" };
  // What is tested are these comments: `tsc` fails at one whose line compiles.
  // @ts-expect-error
  logEvent("log", { event: "accepted", email: lead.email });
  // @ts-expect-error
  logEvent("log", { event: "accepted", ...lead });
  // @ts-expect-error
  logEvent("log", { event: "page error", message: new Error("ana@example.com").message });
  logEvent("log", { event: "accepted", id: "5eed0000-0000-4000-8000-000000000000" });
  expect(log).toHaveBeenCalledTimes(4);
});

test("both workers log only through this function, except for counted warnings, and errors in development", () => {
  const others = ["app/domain/log-event.ts", "app/.server/log.ts", "app/copy/texts.ts"];
  const files = globSync(["app/**/*.{ts,tsx}", "workers/{site,services,access}/**/*.ts", "workers/app.ts"]);
  const logging = files
    .filter((file) => !/\.test\.tsx?$|^app\/enhance\//.test(file) && !others.includes(file))
    .flatMap(
      (file) =>
        readFileSync(file, "utf8").match(/^(?! *\*).*\bconsole\.(?:log|info|warn|error|debug)\(.*$/gm) ?? [],
    );
  expect(logging.map((line) => line.trim()).sort()).toEqual([
    'if (context?.get(configContext).environment === "development") console.error(error);',
    "if (import.meta.env.DEV) console.error(error);",
  ]);
});
