/** That a person approved a consent's words: their hash, who, and on which day. */
export type ConsentApproval = { sha256: string; by: string; on: string };

/**
 * The approvals of consent texts, comma-separated, each `sha256:name:date` (hex, a person, YYYY-MM-DD).
 *
 * @throws RangeError naming the variable when one has another form.
 */
export function readConsentApprovals(text: string): ConsentApproval[] {
  const entries = text.split(",").flatMap((entry) => entry.trim() || []);
  return entries.map((entry) => {
    const parts = /^([0-9a-f]{64}):([^:]{1,80}):(\d{4}-\d{2}-\d{2})$/.exec(entry);
    const [, sha256, by, on] = parts ?? [];
    if (!sha256 || !by || !on || Number.isNaN(Date.parse(on)))
      throw new RangeError("CONSENT_APPROVALS: must be a comma-separated list of sha256:name:YYYY-MM-DD");
    return { sha256, by, on };
  });
}
