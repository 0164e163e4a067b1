import { closeSync, fstatSync, fsyncSync, ftruncateSync, openSync, writeSync } from "node:fs";

/** The file operations of an export, so that a test can have a disk that fills. */
const disk = { closeSync, fstatSync, fsyncSync, ftruncateSync, openSync, writeSync };
export type Disk = typeof disk;

export type ExportOutput = {
  /** Resolves when the page is on disk, or its reader took it; it throws when any of it is not. */
  write(page: string): Promise<void>;
  close(): void;
};

/** What a file has around its pages. */
export type Frame = { head: string; tail: string };

/**
 * A file that grows by pages, or standard output without one. When a page does not fit, the file is cut back to those before
 * it, so that it holds what was confirmed, whole.
 *
 * @throws Error when the file exists: an export may be the only copy, so it is never written over.
 */
export function openExport(
  file: string | undefined,
  { head, tail }: Frame = { head: "", tail: "" },
  files: Disk = disk,
): ExportOutput {
  if (!file) {
    let isBegun = false;
    return {
      async write(page) {
        await writeToReader(`${isBegun ? "" : head}${page}`);
        isBegun = true;
      },
      close: () => void process.stdout.write(isBegun ? tail : ""),
    };
  }
  const descriptor = files.openSync(file, "wx", 0o600);
  const end = Buffer.from(tail);
  let size = 0;
  return {
    async write(page) {
      const bytes = Buffer.from(`${size === 0 ? head : ""}${page}`);
      try {
        writeAll(files, descriptor, Buffer.concat([bytes, end]), size);
        files.fsyncSync(descriptor);
        const found = files.fstatSync(descriptor).size;
        const wanted = size + bytes.length + end.length;
        if (found !== wanted) throw new Error(`${file} has ${found} bytes instead of ${wanted}`);
      } catch (error) {
        files.ftruncateSync(descriptor, size);
        if (size > 0) writeAll(files, descriptor, end, size);
        throw error;
      }
      size += bytes.length;
    },
    close: () => files.closeSync(descriptor),
  };
}

/** A disk that is nearly full takes a part, and says so only in what it returns. */
function writeAll({ writeSync }: Disk, descriptor: number, bytes: Buffer, at: number): void {
  for (let done = 0; done < bytes.length; ) {
    const taken = writeSync(descriptor, bytes, done, bytes.length - done, at + done);
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
