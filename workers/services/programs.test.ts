import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { programOf, readPrograms } from "./programs.ts";

const hashOf = (key: string) => createHash("sha256").update(key).digest("hex");
const [first, second] = ["k".repeat(43), "s".repeat(43)];

describe("PROGRAM_KEYS", () => {
  test("lists programs by name, with the hashes of their keys, some of them trusted", () =>
    expect(readPrograms(`uno:${hashOf(first)}, dos:${hashOf(second)}:trusted`)).toEqual([
      { name: "uno", keyHash: hashOf(first), trusted: false, converts: false },
      { name: "dos", keyHash: hashOf(second), trusted: true, converts: false },
    ]));
  test.each([":converts", ":trusted:converts", ":converts:trusted"])(
    "%s marks one whose leads convert, in any order of flags",
    (flags) =>
      expect(readPrograms(`uno:${hashOf(first)}${flags}`)).toEqual([
        { name: "uno", keyHash: hashOf(first), trusted: flags.includes("trusted"), converts: true },
      ]),
  );
  test.each([undefined, "", " , "])("%j lets no program in", (value) =>
    expect(readPrograms(value)).toEqual([]),
  );
  test.each([
    "uno",
    `uno:${first}`,
    `uno:${hashOf(first)}:no`,
    `uno:${hashOf(first)}:trusted:`,
    `:${hashOf(first)}`,
  ])("%s is an error that names the variable and shows nothing", (value) =>
    expect(() => readPrograms(value)).toThrow(/^PROGRAM_KEYS: must have the form[^:]*`name:sha256`/),
  );
});

describe("a program's key", () => {
  const programs = readPrograms(`uno:${hashOf(first)},dos:${hashOf(second)}:trusted`);
  test("tells which program it is", async () => {
    expect((await programOf(`Bearer ${first}`, programs))?.name).toBe("uno");
    expect((await programOf(`bearer ${second}`, programs))?.name).toBe("dos");
  });
  test.each([undefined, "", "Bearer ", "Bearer x", `Basic ${first}`, first, `Bearer ${hashOf(first)}`])(
    "%s is none",
    async (authorization) => expect(await programOf(authorization, programs)).toBeUndefined(),
  );
  test("is none while no program is configured", async () =>
    expect(await programOf(`Bearer ${first}`, [])).toBeUndefined());
});
