import { type ConsentApproval, sha256 } from "../domain/application/shown-consents.ts";
import {
  type LaunchFacts,
  type OpenLaunchCheck,
  openLaunchChecks,
} from "../domain/operator/launch-checks.ts";
import { type ConsentHash, consentHashes } from "./consents.ts";
import { legalPages, legalUpdated } from "./legal.ts";

const withoutApproved = (
  hashes: readonly ConsentHash[],
  approvals: readonly ConsentApproval[],
): ConsentHash[] => hashes.filter(({ sha256 }) => !approvals.some((approval) => approval.sha256 === sha256));

export const unapprovedConsents = async (
  approvals: readonly ConsentApproval[],
  brand: string,
): Promise<ConsentHash[]> => withoutApproved(await consentHashes(brand), approvals);

/**
 * The hashes of the legal pages as this site ships them, by their titles. They are reviewed like a consent, by an
 * entry of CONSENT_APPROVALS.
 */
export const legalHashes = (): Promise<ConsentHash[]> =>
  Promise.all(
    Object.values(legalPages).map(async (page) => ({
      name: page.title,
      version: legalUpdated,
      text: page.description,
      sha256: await sha256(JSON.stringify(page)),
    })),
  );

/** Returns everything that is still to do before strangers visit the site. */
export async function findOpenLaunchChecks(
  facts: Omit<LaunchFacts, "unapprovedConsents" | "unreviewedPages">,
): Promise<OpenLaunchCheck[]> {
  const { CONSENT_APPROVALS: approvals, BRAND_NAME } = facts.settings;
  return openLaunchChecks({
    ...facts,
    unapprovedConsents: await unapprovedConsents(approvals, BRAND_NAME),
    unreviewedPages: withoutApproved(await legalHashes(), approvals),
  });
}
