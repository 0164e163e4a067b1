import * as fs from "node:fs";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { type Disk, openExport } from "./export-file.ts";

const folder = mkdtempSync(join(tmpdir(), "export-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const newFile = () => join(folder, crypto.randomUUID());

type Write = (
  descriptor: number,
  bytes: Uint8Array,
  offset: number,
  length: number,
  at: number | null,
) => number;
const diskWith = (write: Write): Disk => ({ ...fs, writeSync: write as Disk["writeSync"] });

test("a disk that writes a part at a time gets the whole text", async () => {
  const file = newFile();
  const parts = diskWith((to, bytes, offset, length, at) =>
    fs.writeSync(to, bytes, offset, Math.min(length, 5), at),
  );
  const output = openExport(file, undefined, parts);
  await output.write("uno con eñe\n");
  await output.write("dos\n");
  output.close();
  expect(readFileSync(file, "utf8")).toBe("uno con eñe\ndos\n");
});

/**
 * A disk that writes this many bytes of a file, and then behaves in another way. Writes to other files work as usual.
 */
const diskOf = (file: string, size: number, onFull: () => number): Disk => {
  let bytesLeft = size;
  return diskWith((to, bytes, offset, length, at) => {
    if (fs.fstatSync(to).ino !== fs.statSync(file).ino) return fs.writeSync(to, bytes, offset, length, at);
    if (bytesLeft === 0) return onFull();
    const written = fs.writeSync(to, bytes, offset, Math.min(length, bytesLeft), at);
    bytesLeft -= written;
    return written;
  });
};
const noSpace = (): number => {
  throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
};

test.each<[string, () => number, string]>([
  ["is full", noSpace, "ENOSPC"],
  ["writes nothing more", () => 0, "the disk accepts no more data"],
  ["reports more bytes than it wrote", () => 6, "has 14 bytes instead of 20"],
])("if the disk %s, writing fails and the file keeps the texts before", async (_, then, message) => {
  const file = newFile();
  const output = openExport(file, undefined, diskOf(file, 14, then));
  await output.write("123456789\n");
  await expect(output.write("abcdefghi\n")).rejects.toThrow(message);
  output.close();
  expect(readFileSync(file, "utf8")).toBe("123456789\n");
});

test("an existing file is never overwritten", () => {
  const file = newFile();
  fs.writeFileSync(file, "the only copy");
  expect(() => openExport(file)).toThrow("EEXIST");
  expect(readFileSync(file, "utf8")).toBe("the only copy");
});

const framed = { head: "<all>\n", tail: "</all>\n" };

test("a file is complete after each page, so that an interruption leaves a readable file", async () => {
  const file = newFile();
  const output = openExport(file, framed);
  await output.write("uno\n");
  expect(readFileSync(file, "utf8")).toBe("<all>\nuno\n</all>\n");
  await output.write("dos\n");
  expect(readFileSync(file, "utf8")).toBe("<all>\nuno\ndos\n</all>\n");
  output.close();
  expect(readFileSync(file, "utf8")).toBe("<all>\nuno\ndos\n</all>\n");
});
