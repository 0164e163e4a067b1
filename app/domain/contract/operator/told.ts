/** Operations that change what visitors trust, or take much away: their handlers say to the notices' channel who did what. */
const told = [
  ...["publishConfiguration", "undoConfiguration", "publishTexts", "resetTexts", "undoText"],
  ...["pauseDestination", "withdrawCaller", "addReader", "withdrawReader", "sealedLeads", "correctLead"],
] as const;

/** The access log alone has them: what no visitor reads yet, one lead's, counts, and leads that go where the settings say. */
const quiet = [
  ...["setText", "discardTexts", "issueAffiliateLink", "revokeAffiliateLink", "testDestination"],
  ...["confirmExports", "replayLead", "retryLead", "releaseLead", "refuseLead", "deliveredLead", "closeLead"],
  ...["forgetLead", "stepRequest", "answerRequest", "stopSelling"],
  ...["orderLeads", "reindex", "restoreBackup"],
] as const;

/** What only reads is quiet, too. Whatever else is in neither list does not compile. */
export type Telling = "told" | "quiet";
type ToldId = (typeof told)[number];
export type ChangingId = ToldId | (typeof quiet)[number];
export type TellingOf<Id extends string> = Id extends ToldId ? "told" : "quiet";
