import { z } from "zod";
import { defineOperatorOperation } from "./operation.ts";

const cursor = z.string().max(2000);

/** A rebuild is too long for one request, so it is done in slices. Every slice may be repeated. */
const rebuild = <const Id extends "reindex" | "restoreBackup">(id: Id, path: string) =>
  defineOperatorOperation({
    id,
    scope: "change",
    path,
    /**
     * `cursor`: empty for the first slice, then the `cursor` of the previous response. `unsigned`: copies without our
     * signature are restored, too; only `restoreBackup` reads it.
     */
    request: () => ({ cursor: cursor.default(""), unsigned: z.boolean().default(false) }),
    response: () => ({
      cursor,
      /** The number of leads by outcome. */
      counts: z.record(z.string(), z.int()),
    }),
  });
export type Slice = Omit<z.output<typeof reindex.response>, "success">;

/** The name under which a rebuild counts pages whose register did not respond. */
export const withoutRegister = "without a register";

export const reindex = rebuild("reindex", "/operator/reindex");

/** The response is 404 `no_backup` if there is no bucket. */
export const restoreBackup = rebuild("restoreBackup", "/operator/backup/restore");
