/**
 * Every operation that changes something or hands leads out, by its id. `told`: it changes what visitors trust, or takes
 * much away, and its handler says to the notices' channel who did what (workers/services/operator/handle-operator.ts).
 * `quiet`: the access log alone has it. What only reads is quiet. An operation without a row does not compile.
 */
export const tellings = {
  publishConfiguration: "told",
  undoConfiguration: "told",
  publishTexts: "told",
  resetTexts: "told",
  undoText: "told",
  pauseDestination: "told",
  withdrawCaller: "told",
  sealedLeads: "told",
  // Nothing that a visitor reads yet.
  setText: "quiet",
  discardTexts: "quiet",
  // Its export was told.
  confirmExports: "quiet",
  // One lead's, or counts alone.
  replayLead: "quiet",
  retryLead: "quiet",
  releaseLead: "quiet",
  refuseLead: "quiet",
  deliveredLead: "quiet",
  closeLead: "quiet",
  correctLead: "quiet",
  forgetLead: "quiet",
  stepRequest: "quiet",
  answerRequest: "quiet",
  stopSelling: "quiet",
  issueAffiliateLink: "quiet",
  revokeAffiliateLink: "quiet",
  testDestination: "quiet",
  // Many leads, which go nowhere but where the settings say.
  orderLeads: "quiet",
  retryDestination: "quiet",
  reindex: "quiet",
  restoreBackup: "quiet",
} as const satisfies Record<string, Telling>;

export type Telling = "told" | "quiet";
export type ChangingId = keyof typeof tellings;
export type TellingOf<Id extends string> = Id extends ChangingId ? (typeof tellings)[Id] : "quiet";
