/**
 * Operations that only the access log records. They concern texts that no visitor reads yet, links that show counts, a
 * test of a destination, or one lead, or they send leads where the settings say. The handler of every other operation
 * that changes something or hands leads out also alerts the operators, and the alert says who did what.
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

/** Whether operators are alerted of an operation. Operations that only read are quiet, too. */
export type AlertPolicy = "alerts" | "quiet";
export type AlertPolicyOf<Scope, Id> = Scope extends "read"
  ? "quiet"
  : Id extends QuietOperation
    ? "quiet"
    : "alerts";
