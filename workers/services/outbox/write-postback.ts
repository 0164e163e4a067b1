import { createPostbackRows } from "../affiliates/postback-rows.ts";
import { writtenPostback } from "./postback-record.ts";
import { succeeds, type Turn } from "./upkeep.ts";

/** Writes the row of an affiliate's postback, or removes it; until that succeeds, every alarm tries it again. */
export async function writePostback({ store, env }: Turn): Promise<void> {
  const submission = store.read();
  if (!submission || submission.postback.isWritten) return;
  const { state, ...row } = submission.postback;
  const rows = createPostbackRows(env.LEDGER);
  const isWritten = await succeeds("postback", submission, () =>
    state === "dropped" || state === "" ? rows.remove(row.conversionId) : rows.write({ ...row, state }),
  );
  const current = store.read()?.postback;
  if (isWritten && current?.state === state) store.mark({ postback: writtenPostback(current) });
}
