import { closeSync, fstatSync, fsyncSync, ftruncateSync, openSync, writeSync } from "node:fs";

/** The file operations of an export. A test can replace them with a disk that fills up. */
const disk = { closeSync, fstatSync, fsyncSync, ftruncateSync, openSync, writeSync };
export type Disk = typeof disk;

export type ExportOutput = {
  /**
   * Resolves when the page is on the disk, or when the reader of standard output has taken it. Throws if a part of
   * the page is missing.
   */
  write(page: string): Promise<void>;
  close(): void;
};

/** The texts before and after the pages of a file. */
export type Frame = { head: string; tail: string };

/**
 * Opens a new file that grows page by page, or standard output if no file is named. If a page cannot be written, the
 * file is cut back to the pages before, so that it stays readable and has exactly the pages that were confirmed.
 * @throws Error if the file exists: an export may be the only copy, so it is never overwritten.
 */
export function openExport(
  file: string | undefined,
  { head, tail }: Frame = { head: "", tail: "" },
  files: Disk = disk,
): ExportOutput {
  if (!file) {
    let hasPages = false;
    return {
      async write(page) {
        await writeToStdout(`${hasPages ? "" : head}${page}`);
        hasPages = true;
      },
      close: () => void process.stdout.write(hasPages ? tail : ""),
    };
  }
  const descriptor = files.openSync(file, "wx", 0o600);
  const tailBytes = Buffer.from(tail);
  /** The size of the file without the tail. */
  let size = 0;
  return {
    async write(page) {
      const bytes = Buffer.from(`${size === 0 ? head : ""}${page}`);
      try {
        writeAll(files, descriptor, Buffer.concat([bytes, tailBytes]), size);
        files.fsyncSync(descriptor);
        const foundSize = files.fstatSync(descriptor).size;
        const expectedSize = size + bytes.length + tailBytes.length;
        if (foundSize !== expectedSize)
          throw new Error(`${file} has ${foundSize} bytes instead of ${expectedSize}`);
      } catch (error) {
        files.ftruncateSync(descriptor, size);
        if (size > 0) writeAll(files, descriptor, tailBytes, size);
        throw error;
      }
      size += bytes.length;
    },
    close: () => files.closeSync(descriptor),
  };
}

/**
 * Writes all bytes. A disk that is nearly full may write only a part, which only the return value of the write shows.
 */
function writeAll({ writeSync }: Disk, descriptor: number, bytes: Buffer, position: number): void {
  for (let offset = 0; offset < bytes.length; ) {
    const byteCount = writeSync(descriptor, bytes, offset, bytes.length - offset, position + offset);
    if (byteCount <= 0) throw new Error("the disk accepts no more data");
    offset += byteCount;
  }
}

const writeToStdout = (text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    process.stdout.once("error", reject);
    process.stdout.write(text, (error) => {
      process.stdout.off("error", reject);
      if (error) reject(error);
      else resolve();
    });
  });
