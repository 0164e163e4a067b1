import { z } from "zod";
import { success } from "../operation.ts";
import { defineOperatorOperation } from "./operation.ts";

const cursor = z.string().max(2000);

/** Too long for one request; every slice may be repeated. */
const rebuild = (id: "reindex" | "restoreBackup", path: string, summary: string) =>
  defineOperatorOperation({
    id,
    scope: "change",
    method: "POST",
    path,
    summary,
    /** Empty for the first slice; then what the one before answered. `unsigned`: of copies alone. */
    request: () => z.object({ cursor: cursor.default(""), unsigned: z.boolean().default(false) }),
    answer: () =>
      z.object({
        success,
        cursor,
        /** By outcome. */
        counts: z.record(z.string(), z.int()),
      }),
  });
export type Slice = Omit<z.output<typeof reindex.answer>, "success">;

/** Counts pages of a rebuild whose register did not answer. */
export const unread = "without a register";

export const reindex = rebuild(
  "reindex",
  "/operator/reindex",
  "Rebuilds the index from the register and the outboxes, a slice at a time.",
);

export const restoreBackup = rebuild(
  "restoreBackup",
  "/operator/backup/restore",
  "Puts copies of outboxes back where something is missing, a slice at a time; `unsigned` ones, without an HMAC of ours, only if that is asked. 404 `no_backup` where there are none.",
);
