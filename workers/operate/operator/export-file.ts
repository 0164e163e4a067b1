import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from "node:fs";

import { jsonLine } from "../print.ts";

/** The file operations of an export, so that a test can have a disk that fills. */
const disk = { closeSync, fstatSync, fsyncSync, ftruncateSync, openSync, writeSync };
export type Disk = typeof disk;

type Written = { id: string; reference: string };

/** `done`: ids and references of what is in the file already; `last`: of its last page, which may not be confirmed. */
export type ExportOutput = {
  done: ReadonlySet<string>;
  last: readonly Written[];
  /** Resolves when the page is on disk, or its reader took it; it throws when any of it is not. */
  write(page: string, leads: readonly Written[]): Promise<void>;
  /** @param isWhole nothing is left to be written. */
  close(isWhole: boolean): void;
};

/** What a file has around its pages. */
export type Frame = { head: string; tail: string };

type Place = { size: number; leads: Written[] };

/**
 * A file that grows by pages, or standard output without one. When a page does not fit, the file is cut back to those before
 * it, so that it holds what was confirmed, whole. Beside it, until it is whole, `FILE.part` says how far it is (ids and references alone): after a
 * break, also within a page, `isResumed` goes on from there.
 *
 * @throws Error when a new file exists, or one to go on with has no part: an export may be the only copy, so it is never written
 * over.
 */
export function openExport(
  file: string | undefined,
  { head, tail }: Frame = { head: "", tail: "" },
  isResumed = false,
  files: Disk = disk,
): ExportOutput {
  if (!file) {
    let isBegun = false;
    return {
      ...{ done: new Set(), last: [] },
      async write(page) {
        await writeToReader(`${isBegun ? "" : head}${page}`);
        isBegun = true;
      },
      close: () => void process.stdout.write(isBegun ? tail : ""),
    };
  }
  const part = `${file}.part`;
  if (isResumed && !existsSync(part)) throw new Error(`${file} cannot be gone on with: there is no ${part}`);
  // A line that a break cut off is of a page that is cut off too.
  const lines = isResumed ? readFileSync(part, "utf8").split("\n").slice(0, -1) : [];
  const places = lines.map((line) => JSON.parse(line) as Place);
  const descriptor = files.openSync(file, isResumed ? "r+" : "wx", 0o600);
  const parts = files.openSync(part, isResumed ? "a" : "wx", 0o600);
  let size = places.at(-1)?.size ?? 0;
  const end = Buffer.from(tail);
  const cutBack = () => {
    files.ftruncateSync(descriptor, size);
    if (size > 0) writeAll(files, descriptor, end, size);
  };
  cutBack();
  files.ftruncateSync(parts, Buffer.byteLength(lines.map((line) => `${line}\n`).join("")));
  return {
    done: new Set(places.flatMap(({ leads }) => leads.flatMap(({ id, reference }) => [id, reference]))),
    last: places.at(-1)?.leads ?? [],
    async write(page, leads) {
      const bytes = Buffer.from(`${size === 0 ? head : ""}${page}`);
      const place: Place = {
        size: size + bytes.length,
        leads: leads.map(({ id, reference }) => ({ id, reference })),
      };
      try {
        writeAll(files, descriptor, Buffer.concat([bytes, end]), size);
        files.fsyncSync(descriptor);
        const found = files.fstatSync(descriptor).size;
        const wanted = place.size + end.length;
        if (found !== wanted) throw new Error(`${file} has ${found} bytes instead of ${wanted}`);
        writeAll(files, parts, Buffer.from(`${jsonLine(place)}\n`), null);
        files.fsyncSync(parts);
      } catch (error) {
        cutBack();
        throw error;
      }
      size = place.size;
    },
    close(isWhole) {
      files.closeSync(descriptor);
      files.closeSync(parts);
      if (isWhole) rmSync(part);
    },
  };
}

/** A disk that is nearly full takes a part, and says so only in what it returns. */
function writeAll({ writeSync }: Disk, descriptor: number, bytes: Buffer, at: number | null): void {
  for (let done = 0; done < bytes.length; ) {
    const taken = writeSync(descriptor, bytes, done, bytes.length - done, at === null ? null : at + done);
    if (taken <= 0) throw new Error("the disk takes nothing more");
    done += taken;
  }
}

const writeToReader = (text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    process.stdout.once("error", reject);
    process.stdout.write(text, (error) => {
      process.stdout.off("error", reject);
      if (error) reject(error);
      else resolve();
    });
  });
