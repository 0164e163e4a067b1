/**
 * Operations that only the access log records: they concern texts that no visitor reads yet, links that show counts, a
 * test of a destination, or one lead, or they send leads where the settings say. For every other operation that changes
 * something or hands leads out, its handler sends an alert that says who did what.
 */
type QuietOperation =
  | ("setText" | "discardTexts" | "issueAffiliateLink" | "revokeAffiliateLink" | "testDestination")
  | (
      | "confirmExports"
      | "replayLead"
      | "retryLead"
      | "releaseLead"
      | "refuseLead"
      | "deliveredLead"
      | "closeLead"
    )
  | ("forgetLead" | "stepRequest" | "answerRequest" | "stopSelling")
  | ("orderLeads" | "reindex" | "restoreBackup");

export type AlertPolicy = "told" | "quiet";
/** Operations that only read are quiet, too. */
export type NotificationOf<Scope, Id> = Scope extends "read"
  ? "quiet"
  : Id extends QuietOperation
    ? "quiet"
    : "told";
