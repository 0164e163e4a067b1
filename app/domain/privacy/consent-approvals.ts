export type ConsentApproval = { sha256: string; by: string; on: string };

/**
 * An entry of CONSENT_APPROVALS: `sha256:name:date` (hex, a person, YYYY-MM-DD).
 *
 * @throws RangeError when it has another form.
 */
export function readConsentApproval(entry: string): ConsentApproval {
  const parts = /^([0-9a-f]{64}):([^:]{1,80}):(\d{4}-\d{2}-\d{2})$/.exec(entry);
  const [, sha256, by, on] = parts ?? [];
  if (!sha256 || !by || !on || Number.isNaN(Date.parse(on)))
    throw new RangeError("must have the form sha256:name:YYYY-MM-DD");
  return { sha256, by, on };
}
