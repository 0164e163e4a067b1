import { expect, test } from "vitest";
import { explainStartError, StartError } from "./start-error.ts";

const fileError = (code: string) =>
  Object.assign(new Error(`${code}: open`), { code, path: "/home/.dev.vars" });
const socketError = (call: string, code: string) =>
  Object.assign(new Error(`${call} ${code}: 127.0.0.1:8787`), { code });

test.each([
  [fileError("EROFS"), "/home/.dev.vars cannot be written."],
  [fileError("ENOSPC"), "The disk of /home/.dev.vars is full. Free some space"],
  [
    new Error("D1_ERROR: database or disk is full: SQLITE_FULL"),
    "The disk of /site is full. Free some space",
  ],
  [new Error("disk I/O error: SQLITE_IOERR (extended: SQLITE_IOERR_SHMSIZE)"), "The disk of /site cannot be"],
  [new Error("file is not a database: SQLITE_NOTADB"), "A database in /site is damaged."],
  [fileError("ERR_ADDRESS_IN_USE"), "Port 8787 is in use by another program."],
  [
    socketError("listen", "EADDRNOTAVAIL"),
    "This machine cannot reach itself at 127.0.0.1 (EADDRNOTAVAIL). Turn",
  ],
  [
    socketError("connect", "ENETUNREACH"),
    "This machine cannot reach itself at 127.0.0.1 (ENETUNREACH). Turn",
  ],
  [socketError("listen", "EACCES"), "Port 8787 cannot be opened (EACCES). Choose another port"],
  [new Error("unable to open database file"), "/site cannot be written."],
  [new StartError("PORT: must be a number."), "PORT: must be a number."],
])("explain: %s", (error, sentence) => {
  expect(explainStartError(error, "/site", 8787)).toContain(sentence);
});

test("an error that may be temporary has no explanation", () => {
  expect(explainStartError(new TypeError("fetch failed"), "/site", 8787)).toBeUndefined();
});
