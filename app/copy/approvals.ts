import { type ConsentApproval, sha256 } from "../domain/application/shown-consents.ts";
import { type LaunchFacts, type LaunchLeft, leftOf } from "../domain/operator/launch-checks.ts";
import { type ConsentHash, consentHashes } from "./consents.ts";
import { legalPages, legalUpdated } from "./legal.ts";

const without = (hashes: readonly ConsentHash[], approvals: readonly ConsentApproval[]): ConsentHash[] =>
  hashes.filter(({ sha256 }) => !approvals.some((approval) => approval.sha256 === sha256));

export const unapprovedConsents = async (
  approvals: readonly ConsentApproval[],
  brand: string,
): Promise<ConsentHash[]> => without(await consentHashes(brand), approvals);

/**
 * The hashes of the legal pages as this site ships them, by their titles. They are reviewed like a consent, by an
 * entry of CONSENT_APPROVALS.
 */
export const legalHashes = (): Promise<ConsentHash[]> =>
  Promise.all(
    Object.values(legalPages).map(async (page) => ({
      ...{ name: page.title, version: legalUpdated, text: page.description },
      sha256: await sha256(JSON.stringify(page)),
    })),
  );

/** Returns what is still to do before strangers visit the site. */
export async function leftToLaunch(
  facts: Omit<LaunchFacts, "unapproved" | "unreviewed">,
): Promise<LaunchLeft[]> {
  const { CONSENT_APPROVALS: approvals, BRAND_NAME } = facts.settings;
  const unapprovedNames = await unapprovedConsents(approvals, BRAND_NAME);
  return leftOf({
    ...facts,
    unapproved: unapprovedNames,
    unreviewed: without(await legalHashes(), approvals),
  });
}
