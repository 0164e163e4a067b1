import { type ConsentHash, consentHashes } from "../copy/consents.ts";
import type { ConsentApproval } from "../domain/application/shown-consents.ts";

export async function unapprovedConsents(
  approvals: readonly ConsentApproval[],
  brand: string,
): Promise<ConsentHash[]> {
  const hashes = await consentHashes(brand);
  return hashes.filter(({ sha256 }) => !approvals.some((approval) => approval.sha256 === sha256));
}
