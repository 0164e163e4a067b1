import * as fs from "node:fs";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { type Disk, openExport } from "./export-file.ts";

const folder = mkdtempSync(join(tmpdir(), "export-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const newFile = () => join(folder, crypto.randomUUID());

type Write = (descriptor: number, bytes: Uint8Array, offset: number, length: number) => number;
const diskWith = (write: Write): Disk => ({ ...fs, writeSync: write as Disk["writeSync"] });

test("a disk that takes a part at a time gets the whole text", async () => {
  const file = newFile();
  const parts = diskWith((to, bytes, offset, length) => fs.writeSync(to, bytes, offset, Math.min(length, 5)));
  const output = openExport(file, parts);
  await output.write("uno con eñe\n");
  await output.write("dos\n");
  output.close();
  expect(readFileSync(file, "utf8")).toBe("uno con eñe\ndos\n");
});

/** A disk that takes this many bytes, and then does something else. */
const diskOf = (size: number, then: () => number): Disk => {
  let left = size;
  return diskWith((to, bytes, offset, length) => {
    if (left === 0) return then();
    const taken = fs.writeSync(to, bytes, offset, Math.min(length, left));
    left -= taken;
    return taken;
  });
};
const noSpace = (): number => {
  throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
};

test.each<[string, () => number, string]>([
  ["is full", noSpace, "ENOSPC"],
  ["takes nothing more", () => 0, "the disk takes nothing more"],
  ["says that it took what it did not take", () => 6, "has 14 bytes instead of 20"],
])("when the disk %s, the text fails and the file has those before it", async (_, then, message) => {
  const file = newFile();
  const output = openExport(file, diskOf(14, then));
  await output.write("123456789\n");
  await expect(output.write("abcdefghi\n")).rejects.toThrow(message);
  output.close();
  expect(readFileSync(file, "utf8")).toBe("123456789\n");
});

test("an existing file is never written over", () => {
  const file = newFile();
  fs.writeFileSync(file, "the only copy");
  expect(() => openExport(file)).toThrow("EEXIST");
  expect(readFileSync(file, "utf8")).toBe("the only copy");
});
