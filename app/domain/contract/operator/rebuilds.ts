import { z } from "zod";
import { defineOperatorOperation } from "./operation.ts";

const cursor = z.string().max(2000);

/** A rebuild takes too long for one request, so each call rebuilds a slice. Every slice may be repeated. */
const defineRebuild = <const Id extends "reindex" | "restoreBackup">(id: Id, path: string) =>
  defineOperatorOperation({
    id,
    scope: "change",
    path,
    /**
     * `cursor`: empty for the first slice, then the `cursor` of the previous response. `unsigned`: whether
     * `restoreBackup` also restores copies without our signature.
     */
    request: () => ({ cursor: cursor.default(""), unsigned: z.boolean().default(false) }),
    response: () => ({
      cursor,
      /** The number of leads by outcome. */
      counts: z.record(z.string(), z.int()),
    }),
  });
export type Slice = Omit<z.output<typeof reindex.response>, "success">;

/** The outcome under which a rebuild counts pages whose register did not respond. */
export const withoutRegister = "without a register";

export const reindex = defineRebuild("reindex", "/operator/reindex");

/** The response is 404 `no_backup` if there is no bucket. */
export const restoreBackup = defineRebuild("restoreBackup", "/operator/backup/restore");
