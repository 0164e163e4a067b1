import { leftToLaunch, legalHashes } from "../../app/copy/approvals.ts";
import { consentHashes } from "../../app/copy/consents.ts";
import type { ConsentApproval } from "../../app/domain/application/shown-consents.ts";
import { newYorkDate } from "../../app/domain/calendar-day.ts";
import { valuesOf } from "../../app/domain/configuration/published.ts";
import { readSettings } from "../../app/domain/contract/operator/settings.ts";
import { readToday } from "../../app/domain/contract/operator/today.ts";
import { isRefused, type LaunchFacts } from "../../app/domain/operator/launch-checks.ts";
import { launchLine } from "../../app/operator-copy/launch.ts";
import { deployedSite } from "../local/check-variables.ts";
import type { Environment } from "./deployment/environment.ts";
import { openProductionKeys } from "./keys/production-keys.ts";
import { withOperator } from "./operator-client.ts";
import { print } from "./print.ts";
import { environmentOption, newProgram, run } from "./program.ts";

/** Of wrangler.toml, and where the deployed site answers to a token of it. What wrangler.toml lets through asks nobody for a passphrase. */
async function launchOf(environment: Environment, { isThorough }: { isThorough: boolean }) {
  const today = newYorkDate(Date.now());
  const look = (services: LaunchFacts["services"], stored?: Parameters<typeof deployedSite>[1]) =>
    leftToLaunch({ settings: deployedSite(environment, stored).values, services, today });
  let left = await look({});
  const hasToken = process.env.OPERATOR_TOKEN || process.env.KEYS_PASSPHRASE_FILE;
  if (!isThorough && !hasToken && !left.some(isRefused)) return left;
  try {
    await withOperator({ env: environment }, async (operator) => {
      const { settings } = await operator.call(readSettings, {});
      const inEffect = settings.map(({ name, inEffect }) => ({ name, value: inEffect?.value ?? null }));
      const { launch } = await operator.call(readToday, { from: today, to: today });
      left = await look(launch, valuesOf(inEffect));
    });
  } catch (error) {
    print("Of what is deployed nothing was asked:", ...(error as Error).message.split("\n"));
    // Before the first deployment.
    const keys = await openProductionKeys(environment).catch(() => undefined);
    if (keys)
      left = await look({ OPERATOR_PUBLIC_KEYS: keys.ring.operators.some(({ use }) => use === "paper") });
  }
  return left;
}

/** A line for each example's or unread thing that production would show. Other environments may show all of it. */
export async function neededToLaunch(environment: Environment): Promise<string[]> {
  if (environment !== "production") return [];
  const left = await launchOf(environment, { isThorough: false });
  return left.filter(isRefused).map((one) => launchLine(one, "en"));
}

/** The words of each consent and the name of each legal page, its hash and who approved it; then what is to be added for those that nobody has. */
async function approvalLines(brandName: string, approvals: readonly ConsentApproval[]): Promise<string[]> {
  const consents = [...(await consentHashes(brandName)), ...(await legalHashes())].map((consent) => ({
    ...consent,
    approval: approvals.find(({ sha256 }) => sha256 === consent.sha256),
  }));
  return [
    ...consents.flatMap(({ name, version, text, sha256, approval }) => [
      ...[`${name} (${version})`, `  ${text}`, `  ${sha256}`],
      approval ? `  approved by ${approval.by} on ${approval.on}` : "  not approved by anybody",
      "",
    ]),
    "Who has read and approves one adds to CONSENT_APPROVALS in wrangler.toml, comma-separated:",
    ...consents.flatMap(({ sha256, approval }) => (approval ? [] : `  ${sha256}:NAME:YYYY-MM-DD`)),
  ];
}

type Options = { env: Environment; consents?: string | true };

export const checkLaunch = newProgram(
  "check:launch",
  "What is left before strangers come, and where to set it. Exit code 1 where `npm run deploy` refuses.",
)
  .addOption(environmentOption("which deployment's", "production"))
  .option(
    "--consents [brand]",
    "prints instead the words that visitors agree to (app/copy/consents.ts, in no other list) and the legal pages (app/copy/legal.ts), their hashes, and who approved them; with another BRAND_NAME where one is typed",
  )
  .action(async ({ env, consents }: Options) => {
    if (consents) {
      const { BRAND_NAME, CONSENT_APPROVALS } = deployedSite(env).values;
      print(...(await approvalLines(consents === true ? BRAND_NAME : consents, CONSENT_APPROVALS)));
      return;
    }
    const left = await launchOf(env, { isThorough: true });
    print(...left.map((one) => launchLine(one, "en")));
    process.exitCode = Number(left.some(isRefused));
  });

if (import.meta.main) await run(checkLaunch);
