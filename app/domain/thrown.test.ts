import { expect, test, vi } from "vitest";
import { logThrown } from "./thrown.ts";

test.each(["", "a b", "one\n    at two"])(
  "an error is logged by its place, never by its message: %j",
  async (message) => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    const handed: Promise<Error>[] = [];
    logThrown({ event: "site error" }, new Error(message), (work) =>
      handed.push(work.catch((error) => error)),
    );
    const [line] = log.mock.calls.flat();
    log.mockRestore();
    expect(JSON.parse(line)).toMatchObject({ kind: "Error", at: expect.stringContaining("thrown.test.ts") });
    const [stack = ""] = (await Promise.all(handed)).map((error) => error.stack);
    expect(stack.match(/^ +at /gm)?.length).toBeGreaterThan(1);
    if (message) expect(stack + line).not.toContain(message);
  },
);
