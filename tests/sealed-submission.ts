import type { Sealed } from "../app/domain/seal/seal.ts";
import type { SealedSubmission } from "../workers/services/stores/lead-index/submission.ts";

const sealed = (keyId: string, schema = "special-finance/1"): Sealed => ({
  keyId,
  schema,
  enc: "ZW5j",
  ciphertext: "Y2lwaGVydGV4dA",
});

/** A submission as an outbox stores it. Its seals cannot be opened. */
export const sealedSubmission: SealedSubmission = {
  record: 2,
  id: "3d878971-c684-4e56-ac2a-d09c4b0a4d30",
  reference: "XWCR7-FSRJY",
  digests: [{ keyId: "digest-2", hmac: "digest-of-the-answers" }],
  acceptedAt: Date.parse("2026-11-22T10:00:00Z"),
  layout: "steps",
  source: "1100461/na",
  affiliate: "77",
  consents: [{ name: "privacy", given: true, version: "privacidad-2026-11", at: "2026-11-22T10:00:00.000Z" }],
  matches: [{ kind: "email", keyId: "digest-2", hmac: "match-of-the-email" }],
  evidence: [{ keyId: "digest-2", hmac: "evidence-of-the-rest" }],
  marks: [],
  review: "",
  captchaSolved: false,
  seals: {
    operator: [sealed("operator-2"), sealed("operator-paper")],
    delivery: [sealed("delivery-1")],
    consents: [sealed("operator-2", "consents/1"), sealed("operator-paper", "consents/1")],
    receipt: [],
    answers: [],
  },
};
