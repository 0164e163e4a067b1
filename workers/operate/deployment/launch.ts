import { textsIn } from "../../../app/console/bilingual.ts";
import { launchPlaces, launchTexts } from "../../../app/console/copy/launch.ts";
import { leftToLaunch } from "../../../app/copy/approvals.ts";
import { newYorkDate } from "../../../app/domain/calendar-day.ts";
import { readConfiguration } from "../../../app/domain/contract/operator/configuration.ts";
import { readToday, type Today } from "../../../app/domain/contract/operator/today.ts";
import { isRefused, type LaunchLeft } from "../../../app/domain/launch-checks.ts";
import { deployedSite } from "../../local/check-variables.ts";
import { hasProductionKeys, openProductionKeys } from "../keys/production-keys.ts";
import { withOperator } from "../operator-client.ts";
import type { Environment } from "./environment.ts";
import { readWorkerConfig } from "./worker-config.ts";

/** The console's configuration in effect, and what the services alone know. */
type Deployed = {
  services: Partial<Today["launch"]>;
  version?: { version: number; document: Readonly<Record<string, unknown>> } | undefined;
};

/** @throws where it does not answer, or nobody has a token for it. */
async function askDeployed(environment: Environment): Promise<Deployed> {
  let deployed: Deployed = { services: {} };
  const today = newYorkDate(Date.now());
  await withOperator({ env: environment }, async (operator) => {
    const { shown } = await operator.call(readConfiguration, {});
    const { launch } = await operator.call(readToday, { from: today, to: today });
    deployed = { services: launch, version: shown ?? undefined };
  });
  return deployed;
}

/** What both wrangler.toml say. Whether a webhook is told is a secret of the services. */
function inFiles(environment: Environment): Deployed["services"] {
  const { r2_buckets, send_email, vars } = readWorkerConfig("services", environment);
  const isTold = send_email.some(({ name }) => name === "NOTICE_EMAIL") && vars.NOTICE_EMAIL_TO;
  return {
    hasBackup: r2_buckets.some(({ binding }) => binding === "BACKUP"),
    ...(isTold ? { hasNotices: true } : {}),
  };
}

const inKeyFile = async (environment: Environment): Promise<Deployed["services"]> => ({
  hasPaperKey: (await openProductionKeys(environment)).ring.operators.some(({ use }) => use === "paper"),
});

/**
 * What is left of a launch: of both wrangler.toml, and of what is deployed and the key file where a token or the passphrase is
 * at hand. A person at a terminal is asked for the passphrase where that may change something.
 *
 * @param isThorough false: only where the files alone would be refused.
 * @returns `unasked`: why only the files were read; empty otherwise.
 */
export async function launchOf(environment: Environment, { isThorough }: { isThorough: boolean }) {
  const today = newYorkDate(Date.now());
  const look = async ({ services, version }: Deployed) => {
    const settings = deployedSite(environment, version).values;
    const known = { ...inFiles(environment), ...services };
    return { settings, left: await leftToLaunch({ settings, services: known, today }) };
  };
  const alone = await look({ services: {} });
  const { KEYS_PASSPHRASE_FILE, OPERATOR_TOKEN } = process.env;
  const hasKeys = hasProductionKeys(environment);
  const mayAsk = process.stdin.isTTY && (isThorough || alone.left.some(isRefused));
  const canOpen = hasKeys && Boolean(KEYS_PASSPHRASE_FILE || mayAsk);
  if (!OPERATOR_TOKEN && !canOpen) return { ...alone, unasked: "no token and no passphrase is at hand" };
  try {
    return { ...(await look(await askDeployed(environment))), unasked: "" };
  } catch (error) {
    const services = canOpen ? await inKeyFile(environment) : {};
    return { ...(await look({ services })), unasked: (error as Error).message };
  }
}

/** A line for what is left and one for the place to set it; for what nobody could tell a line. */
export const launchLines = (left: readonly LaunchLeft[]): string[] =>
  left.flatMap(({ check, refuses, names }) =>
    names
      ? [
          `${refuses ? "Refused" : "Look   "} ${textsIn(launchTexts, "en")(check, { names: names.join(", ") })}`,
          `        → ${textsIn(launchPlaces, "en")(check)}`,
        ]
      : [`Unknown ${check}: the deployed site can tell.`],
  );

/**
 * Refuses a first sight of the example's telephones, addresses, links and unread words to strangers. Only production is.
 *
 * @throws where something is left that refuses it. Nothing has happened yet.
 */
export async function refuseUnready(
  environment: Environment,
  { anyway, isDryRun }: { anyway: boolean; isDryRun: boolean },
): Promise<void> {
  if (environment !== "production") return;
  const { left } = await launchOf(environment, { isThorough: false });
  const refused = left.filter(isRefused);
  if (refused.length < left.length)
    console.log(`${left.length - refused.length} more to look at: npm run check:launch`);
  if (refused.length === 0) return;
  const lines = launchLines(refused);
  if (!anyway && !isDryRun)
    throw new Error([...lines, "Nothing was deployed. Correct this, or add --anyway."].join("\n"));
  console.log(
    [
      ...lines,
      anyway ? "Deployed anyway." : "Without --dry-run this is refused, unless --anyway is there.",
    ].join("\n"),
  );
}
