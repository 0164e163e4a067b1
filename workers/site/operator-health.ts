import type { Context } from "hono";
import { unapprovedConsents } from "../../app/copy/approvals.ts";
import {
  getHealth,
  type HealthPart,
  type ServicesHealth,
} from "../../app/domain/contract/operator/health.ts";
import { healthGroups } from "../../app/domain/health/findings.ts";
import {
  buyersChecks,
  type Check,
  createCheck,
  createResponseCheck,
  keyChecks,
  runChecks,
  settingChecks,
  versionCheck,
} from "../../app/domain/health/health-check.ts";
import { secretKeyId } from "../../app/domain/key-id.ts";
import { limitNames } from "./limiter.ts";
import { passToServices } from "./pass-through.ts";
import { configurationProblems, settingsAtHand } from "./settings.ts";

type SiteSettings = Pick<ReturnType<typeof settingsAtHand>, "config" | "problems">;

/** The ids of the draft keys, newest first. */
export const draftKeyIds = (keys: readonly string[]): string[] =>
  keys.map((key) => secretKeyId("draft", key));

/**
 * All parts of the health page, in the order of their groups.
 * @param services the services' own parts; empty if the services do not respond.
 */
export async function withSiteParts(env: SiteEnv, services: ServicesHealth): Promise<HealthPart[]> {
  const parts = [...services.parts, ...(await runChecks(await siteChecks(env, services)))];
  return parts.sort(
    (first, second) => healthGroups.indexOf(first.group) - healthGroups.indexOf(second.group),
  );
}

const siteCheck = createCheck("site");

/** The checks for which the site's scheduled task alerts operators. */
export const alertingChecks = async (settings: SiteSettings): Promise<Check[]> => [
  ...settingChecks("site", settings.problems),
  ...(await consentChecks(settings.config)),
];

async function siteChecks(env: SiteEnv, { keys: keysInUse, buyers }: ServicesHealth): Promise<Check[]> {
  const { config, values, problems } = settingsAtHand(env);
  const keys = [{ setting: "DRAFT_KEYS", keyIds: draftKeyIds(values.DRAFT_KEYS) }];
  return [
    ...(await alertingChecks({ config, problems: [...configurationProblems(env), ...problems] })),
    ...buyersChecks(config.buyersStated, buyers),
    createResponseCheck("site", "SESSIONS", () => env.SESSIONS.get("health")),
    ...limitNames.map((name) => createResponseCheck("site", name, () => env[name].limit({ key: "health" }))),
    createResponseCheck("site", "SERVICES", () => pingServices(env)),
    ...keyChecks("site", keys, keysInUse, config.clock()),
    versionCheck("site", env.VERSION),
  ];
}

/** A failed check for each consent whose wording nobody approved, or a single good check. */
async function consentChecks({ consentApprovals, brand }: SiteSettings["config"]): Promise<Check[]> {
  const unapproved = await unapprovedConsents(consentApprovals, brand.name);
  if (unapproved.length === 0) return [siteCheck("consents", "consents", () => ({ finding: "good" }))];
  return unapproved.map(({ name, sha256 }) =>
    siteCheck("consents", name, () => ({
      finding: "consent.unapproved",
      values: { words: sha256.slice(0, 16) },
    })),
  );
}

/** @throws RangeError if the services worker responds with an error. */
async function pingServices(env: SiteEnv): Promise<void> {
  const response = await env.SERVICES.fetch(new Request("https://services/health"));
  await response.body?.cancel();
  if (!response.ok) throw new RangeError("the services worker responded with an error");
}

/**
 * Health for the operator's terminal: the services' response with the site's parts added. A refusal is passed on
 * unchanged.
 */
export async function operatorHealth(context: Context<{ Bindings: SiteEnv }>): Promise<Response> {
  const response = await passToServices(context);
  if (response.status !== 200) return response;
  const health = getHealth.response.parse(await response.json());
  return Response.json({ ...health, parts: await withSiteParts(context.env, health) }, response);
}
