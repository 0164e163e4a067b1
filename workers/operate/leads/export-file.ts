import { closeSync, fstatSync, fsyncSync, ftruncateSync, openSync, writeSync } from "node:fs";

/** The file operations of an export, so that a test can have a disk that fills. */
const disk = { closeSync, fstatSync, fsyncSync, ftruncateSync, openSync, writeSync };
export type Disk = typeof disk;

/** Where an export goes. `write` resolves when the text is on disk, or its reader took it; it throws when any of it is not. */
export type ExportOutput = { write(text: string): Promise<void>; close(): void };

/**
 * A new file, or standard output without one. When a text does not fit, the file is cut back to those before it, so that
 * it holds what was confirmed, in whole lines.
 *
 * @throws Error when the file exists or cannot be made: an export may be the only copy, so it is never written over.
 */
export function openExport(file: string | undefined, files: Disk = disk): ExportOutput {
  if (!file) return { write: writeToReader, close: () => {} };
  const descriptor = files.openSync(file, "wx", 0o600);
  let size = 0;
  return {
    async write(text) {
      const bytes = Buffer.from(text);
      try {
        writeAll(files, descriptor, bytes);
        files.fsyncSync(descriptor);
        const found = files.fstatSync(descriptor).size;
        if (found !== size + bytes.length)
          throw new Error(`${file} has ${found} bytes instead of ${size + bytes.length}`);
      } catch (error) {
        files.ftruncateSync(descriptor, size);
        throw error;
      }
      size += bytes.length;
    },
    close: () => files.closeSync(descriptor),
  };
}

/** A disk that is nearly full takes a part, and says so only in what it returns. */
function writeAll({ writeSync }: Disk, descriptor: number, bytes: Buffer): void {
  for (let done = 0; done < bytes.length; ) {
    const taken = writeSync(descriptor, bytes, done, bytes.length - done);
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
