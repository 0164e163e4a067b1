import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { listOf } from "../../../app/domain/settings/parse.ts";
import { readTable, setting } from "../../../app/domain/settings/table.ts";
import { programOf, readProgram } from "./programs.ts";

const hashOf = (key: string) => createHash("sha256").update(key).digest("hex");
const [first, second] = ["k".repeat(43), "s".repeat(43)];

describe("PROGRAM_KEYS", () => {
  const read = (text: string) => {
    const { values, problems } = readTable(
      { PROGRAM_KEYS: setting(listOf(readProgram), []) },
      { PROGRAM_KEYS: text },
    );
    return { programs: values.PROGRAM_KEYS, problems };
  };
  test("lists programs by name, with the hashes of their keys", () =>
    expect(read(`uno:${hashOf(first)}, dos:${hashOf(second)}:trusted`)).toMatchObject({
      programs: [
        { name: "uno", keyHash: hashOf(first) },
        { name: "dos", keyHash: hashOf(second) },
      ],
      problems: [],
    }));
  test.each(["", ":trusted", ":converts", ":trusted:converts", ":converts:trusted"])(
    "%j marks a trusted program and a program whose leads convert, in any order",
    (flags) =>
      expect(read(`uno:${hashOf(first)}${flags}`).programs).toMatchObject([
        { trusted: flags.includes("trusted"), converts: flags.includes("converts") },
      ]),
  );
  test.each(["", " , "])("%j admits no program", (value) => expect(read(value).programs).toEqual([]));
  test.each([
    "uno",
    `uno:${first}`,
    `uno:${hashOf(first)}:no`,
    `uno:${hashOf(first)}:trusted:`,
    `:${hashOf(first)}`,
  ])("%s is reported, shows nothing and keeps nobody else out", (value) => {
    const { programs, problems } = read(`${value},dos:${hashOf(second)}`);
    expect(programs.map(({ name }) => name)).toEqual(["dos"]);
    expect(problems.map(({ reason }) => reason)).toEqual([
      "entry 1 must have the form name:sha256[:trusted][:converts]",
    ]);
  });
});

describe("a program's key", () => {
  const programs = [`uno:${hashOf(first)}`, `dos:${hashOf(second)}:trusted`].map(readProgram);
  test("tells which program it is", async () => {
    expect((await programOf(`Bearer ${first}`, programs))?.name).toBe("uno");
    expect((await programOf(`bearer ${second}`, programs))?.name).toBe("dos");
    expect(await programOf(`Bearer ${first}`, []), "while none is configured").toBeUndefined();
  });
  test.each([undefined, "", "Bearer ", "Bearer x", `Basic ${first}`, first, `Bearer ${hashOf(first)}`])(
    "%s is none",
    async (authorization) => expect(await programOf(authorization, programs)).toBeUndefined(),
  );
});
