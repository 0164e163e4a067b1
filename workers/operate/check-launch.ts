import { findOpenLaunchChecks, legalHashes } from "../../app/copy/approvals.ts";
import { consentHashes } from "../../app/copy/consents.ts";
import type { ConsentApproval } from "../../app/domain/application/shown-consents.ts";
import { newYorkDate } from "../../app/domain/calendar-day.ts";
import { valuesOf } from "../../app/domain/configuration/published.ts";
import { readSettings } from "../../app/domain/contract/operator/settings.ts";
import { readToday } from "../../app/domain/contract/operator/today.ts";
import { blocksProduction, type LaunchFacts } from "../../app/domain/operator/launch-checks.ts";
import { launchLine } from "../../app/operator-copy/launch.ts";
import { deployedSite } from "../local/check-variables.ts";
import type { Environment } from "./deployment/environment.ts";
import { openDeploymentKeys } from "./keys/deployment-keys.ts";
import { withOperator } from "./operator-client.ts";
import { print } from "./print.ts";
import { environmentOption, newProgram, run } from "./program.ts";

/**
 * Lists what remains to be done before the launch. The deployed site is asked too, which needs a token. Without
 * `isThorough`, this does not ask for a passphrase to get one, unless wrangler.toml alone already refuses the launch.
 */
async function remainingChecks(environment: Environment, { isThorough }: { isThorough: boolean }) {
  const today = newYorkDate(Date.now());
  const remainingWith = (services: LaunchFacts["services"], stored?: Parameters<typeof deployedSite>[1]) =>
    findOpenLaunchChecks({ settings: deployedSite(environment, stored).values, services, today });
  let remaining = await remainingWith({});
  const hasToken = process.env.OPERATOR_TOKEN || process.env.KEYS_PASSPHRASE_FILE;
  if (!isThorough && !hasToken && !remaining.some(blocksProduction)) return remaining;
  try {
    await withOperator({ env: environment }, async (operator) => {
      const { settings } = await operator.call(readSettings, {});
      const effective = settings.map(({ name, inEffect }) => ({ name, value: inEffect?.value ?? null }));
      const { launch } = await operator.call(readToday, { from: today, to: today });
      remaining = await remainingWith(launch, valuesOf(effective));
    });
  } catch (error) {
    print("The deployed site was not checked:", ...(error as Error).message.split("\n"));
    // Before the first deployment there is no site to ask, but the key file may exist.
    const keys = await openDeploymentKeys(environment).catch(() => undefined);
    if (keys)
      remaining = await remainingWith({
        OPERATOR_PUBLIC_KEYS: keys.ring.operators.some(({ use }) => use === "paper"),
      });
  }
  return remaining;
}

/** A line for each example or unapproved text that production must not show. Other environments may show them. */
export async function launchRefusals(environment: Environment): Promise<string[]> {
  if (environment !== "production") return [];
  const remaining = await remainingChecks(environment, { isThorough: false });
  return remaining.filter(blocksProduction).map((check) => launchLine(check, "en"));
}

/**
 * The text of each consent and the name of each legal page, with its hash and who approved it. At the end are the lines
 * to copy into CONSENT_APPROVALS for texts that nobody has approved.
 */
async function approvalLines(brandName: string, approvals: readonly ConsentApproval[]): Promise<string[]> {
  const texts = [...(await consentHashes(brandName)), ...(await legalHashes())].map((text) => ({
    ...text,
    approval: approvals.find(({ sha256 }) => sha256 === text.sha256),
  }));
  return [
    ...texts.flatMap(({ name, version, text, sha256, approval }) => [
      ...[`${name} (${version})`, `  ${text}`, `  ${sha256}`],
      approval ? `  approved by ${approval.by} on ${approval.on}` : "  not approved by anybody",
      "",
    ]),
    "If you have read and approve a text, add its line to CONSENT_APPROVALS in wrangler.toml, comma-separated:",
    ...texts.flatMap(({ sha256, approval }) => (approval ? [] : `  ${sha256}:NAME:YYYY-MM-DD`)),
  ];
}

type Options = { env: Environment; consents?: string | true };

export const checkLaunch = newProgram(
  "check:launch",
  "Lists what remains to be done before the launch, and where to set it. The exit code is 1 if `npm run deploy` would refuse.",
)
  .addOption(environmentOption("the deployment to check", "production"))
  .option(
    "--consents [brand]",
    "instead prints the texts that visitors agree to (app/copy/consents.ts, in no other list) and the legal pages (app/copy/legal.ts), with their hashes and who approved them; with this BRAND_NAME if you type one",
  )
  .action(async ({ env, consents }: Options) => {
    if (consents) {
      const { BRAND_NAME, CONSENT_APPROVALS } = deployedSite(env).values;
      print(...(await approvalLines(consents === true ? BRAND_NAME : consents, CONSENT_APPROVALS)));
      return;
    }
    const remaining = await remainingChecks(env, { isThorough: true });
    print(...remaining.map((check) => launchLine(check, "en")));
    process.exitCode = Number(remaining.some(blocksProduction));
  });

if (import.meta.main) await run(checkLaunch);
