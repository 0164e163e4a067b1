import type { OutboxStore } from "./outbox-store.ts";
import type { OutboxSubmission, PostbackRecord } from "./record.ts";

/**
 * How the affiliate's postback stands, for its report (services/affiliates/). The row in D1 follows it
 * (write-postback.ts), and is not rebuilt when it is lost, as counters are not: with the last task the outbox drops the
 * sub-affiliate, as all that it knew of the attribution.
 */
export const noPostback: PostbackRecord = {
  state: "",
  isWritten: true,
  conversionId: "",
  affiliate: "",
  subAffiliate: "",
  convertedAt: 0,
};

/** Records how a conversion's postback stands. `dropped`: there is nobody to tell any more, and no row. */
export function postbackIs(
  store: OutboxStore,
  { conversionId, affiliate, convertedAt, conversionValues, postback }: OutboxSubmission,
  state: PostbackRecord["state"],
): void {
  const subAffiliate = postback.subAffiliate || (new Map(conversionValues).get("subid") ?? "");
  store.mark({
    postback: { state, isWritten: false, conversionId, affiliate, subAffiliate, convertedAt },
  });
}

/** What is left of it when nothing is sent any more: the row of one that waits is to go, if there is one. */
export const endedPostback = ({ postback }: Pick<OutboxSubmission, "postback">): PostbackRecord =>
  postback.state === "waiting" && postback.isWritten
    ? { ...postback, state: "dropped", isWritten: false }
    : noPostback;

/** What it is once its row is written: nothing more is written of what has ended. */
export const writtenPostback = (postback: PostbackRecord): PostbackRecord =>
  postback.state === "waiting"
    ? { ...postback, isWritten: true }
    : { ...noPostback, state: postback.state === "dropped" ? "" : postback.state };
