/**
 * The access log alone has them: what no visitor reads yet, one lead's, counts, and leads that go where the settings say. Of every
 * other operation that changes something or hands leads out, its handler says to the notices' channel who did what.
 */
type Quiet =
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

export type Telling = "told" | "quiet";
/** What only reads is quiet, too. */
export type TellingOf<Scope, Id> = Scope extends "read" ? "quiet" : Id extends Quiet ? "quiet" : "told";
