import { leftToLaunch, legalHashes } from "../../app/copy/approvals.ts";
import { consentHashes } from "../../app/copy/consents.ts";
import { legalPages } from "../../app/copy/legal.ts";
import type { ConsentApproval } from "../../app/domain/application/shown-consents.ts";
import { newYorkDate } from "../../app/domain/calendar-day.ts";
import { valuesOf } from "../../app/domain/configuration/published.ts";
import { readSettings } from "../../app/domain/contract/operator/settings.ts";
import { readToday } from "../../app/domain/contract/operator/today.ts";
import { isRefused, type LaunchFacts } from "../../app/domain/operator/launch-checks.ts";
import { launchLine } from "../../app/operator-copy/launch.ts";
import { deployedServices, deployedSite } from "../local/check-variables.ts";
import type { Environment } from "./deployment/environment.ts";
import { openProductionKeys } from "./keys/production-keys.ts";
import { withOperator } from "./operator-client.ts";
import { print } from "./print.ts";
import { environmentOption, newProgram, numberBetween, run } from "./program.ts";

/** Of wrangler.toml, and where the deployed site answers to a token of it. What wrangler.toml lets through asks nobody for a passphrase. */
async function launchOf(environment: Environment, { isThorough }: { isThorough: boolean }) {
  const today = newYorkDate(Date.now());
  const look = async (services: LaunchFacts["services"], stored?: Parameters<typeof deployedSite>[1]) => {
    const settings = deployedSite(environment, stored).values;
    return { settings, left: await leftToLaunch({ settings, services, today }) };
  };
  let found = await look({});
  const hasToken = process.env.OPERATOR_TOKEN || process.env.KEYS_PASSPHRASE_FILE;
  if (!isThorough && !hasToken && !found.left.some(isRefused)) return found;
  try {
    await withOperator({ env: environment }, async (operator) => {
      const { settings } = await operator.call(readSettings, {});
      const inEffect = settings.map(({ name, inEffect }) => ({ name, value: inEffect?.value ?? null }));
      const { launch } = await operator.call(readToday, { from: today, to: today });
      found = await look(launch, valuesOf(inEffect));
    });
  } catch (error) {
    print("Of what is deployed nothing was asked:", ...(error as Error).message.split("\n"));
    // Before the first deployment.
    const keys = await openProductionKeys(environment).catch(() => undefined);
    if (keys)
      found = await look({ OPERATOR_PUBLIC_KEYS: keys.ring.operators.some(({ use }) => use === "paper") });
  }
  return found;
}

/** Nothing has happened yet. @throws where production would show what is an example's or unread, unless that is meant. */
export async function refuseUnready(environment: Environment, isMeant: boolean): Promise<void> {
  if (environment !== "production") return;
  const { left } = await launchOf(environment, { isThorough: false });
  const lines = left.filter(isRefused).map((one) => launchLine(one, "en"));
  if (lines.length === 0 || isMeant) return print(...lines);
  throw new Error([...lines, "Nothing was deployed. Correct this, or add --anyway."].join("\n"));
}

/** Where its pages send visitors, by what names it: settings, the words of consents and legal pages. Origins are no links. */
async function linksOf(environment: Environment, all: ReturnType<typeof deployedSite>["values"]) {
  const { SITE_ORIGIN, CONTENT_IMAGE_ORIGINS: _, ACCESS_ISSUER: __, ...settings } = all;
  const { APPT_SCHEDULER_URL } = deployedServices(environment);
  const consents = await consentHashes(settings.BRAND_NAME);
  const shown = { ...settings, APPT_SCHEDULER_URL, consents, "legal pages": legalPages };
  return Object.entries(shown).flatMap(([name, value]) => {
    const text = `${JSON.stringify(value)}`;
    const links = name.endsWith("_URL") && value ? [String(value)] : text.match(/https?:\/\/[^\s"\\<>]+/g);
    return (links ?? []).map((link): [string, URL] => [name, new URL(link, SITE_ORIGIN)]);
  });
}

/** A line for each link that answers no success within so many milliseconds. @param own the site's origin. */
export async function deadLinks(
  links: readonly [name: string, link: URL][],
  timeout: number,
  own: string,
): Promise<string[]> {
  const lines = links.map(async ([name, link]) => {
    const answer = await fetch(link, { signal: AbortSignal.timeout(timeout) }).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return [];
    const why = link.origin === own ? `: ${link.host} is not deployed yet, or away` : "";
    return `${name}: ${link} ${answer ? `answers ${answer.status}` : `does not answer${why}`}`;
  });
  return (await Promise.all(lines)).flat();
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

type Options = { env: Environment; consents?: string | true; links: boolean; timeout: number };

export const checkLaunch = newProgram(
  "check:launch",
  "What is left before strangers come, and where to set it. Exit code 1 where `npm run deploy` refuses.",
)
  .addOption(environmentOption("which deployment's", "production"))
  .option(
    "--consents [brand]",
    "prints instead the words that visitors agree to (app/copy/consents.ts, in no other list) and the legal pages (app/copy/legal.ts), their hashes, and who approved them; with another BRAND_NAME where one is typed",
  )
  .option("--links", "tries every outside link that settings, consents and legal pages name, too", false)
  .option("--timeout <ms>", "milliseconds for each link", numberBetween(1, 120_000), 20_000)
  .action(async ({ env, consents, links, timeout }: Options) => {
    if (consents) {
      const { BRAND_NAME, CONSENT_APPROVALS } = deployedSite(env).values;
      print(...(await approvalLines(consents === true ? BRAND_NAME : consents, CONSENT_APPROVALS)));
      return;
    }
    const { settings, left } = await launchOf(env, { isThorough: true });
    const dead = links ? await deadLinks(await linksOf(env, settings), timeout, settings.SITE_ORIGIN) : [];
    print(...left.map((one) => launchLine(one, "en")), ...dead);
    process.exitCode = Number(left.some(isRefused));
  });

if (import.meta.main) await run(checkLaunch);
