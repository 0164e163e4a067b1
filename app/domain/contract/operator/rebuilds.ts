import { z } from "zod";
import { defineOperatorOperation } from "./operation.ts";

const cursor = z.string().max(2000);

/** Too long for one request; every slice may be repeated. */
const rebuild = <const Id extends "reindex" | "restoreBackup">(id: Id, path: string) =>
  defineOperatorOperation({
    id,
    scope: "change",
    path,
    /** Empty for the first slice; then what the one before answered. `unsigned`: of copies alone. */
    request: () => ({ cursor: cursor.default(""), unsigned: z.boolean().default(false) }),
    answer: () => ({
      cursor,
      /** By outcome. */
      counts: z.record(z.string(), z.int()),
    }),
  });
export type Slice = Omit<z.output<typeof reindex.answer>, "success">;

/** Counts pages of a rebuild whose register did not answer. */
export const unread = "without a register";

export const reindex = rebuild("reindex", "/operator/reindex");

/** 404 `no_backup` without a bucket. */
export const restoreBackup = rebuild("restoreBackup", "/operator/backup/restore");
