import type { Context } from "hono";
import { unapprovedConsents } from "../../app/copy/approvals.ts";
import {
  getHealth,
  type HealthPart,
  type ServicesHealth,
} from "../../app/domain/contract/operator/health.ts";
import { healthGroups } from "../../app/domain/health/findings.ts";
import {
  answering,
  buyersChecks,
  type Check,
  checkOf,
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

/** Newest first. */
export const draftKeyIds = (keys: readonly string[]): string[] =>
  keys.map((key) => secretKeyId("draft", key));

/** In the order of their groups. @param services empty where they do not answer. */
export async function withSiteParts(env: SiteEnv, services: ServicesHealth): Promise<HealthPart[]> {
  const parts = [...services.parts, ...(await runChecks(await siteChecks(env, services)))];
  return parts.sort((one, other) => healthGroups.indexOf(one.group) - healthGroups.indexOf(other.group));
}

const ofSite = checkOf("site");

/** Those of which the site's schedule tells operators. @param at what the site reads now. */
export const alertingChecks = async (at: SiteSettings): Promise<Check[]> => [
  ...settingChecks("site", at.problems),
  ...(await consentChecks(at.config)),
];

async function siteChecks(env: SiteEnv, { keys: seen, buyers }: ServicesHealth): Promise<Check[]> {
  const { config, values, problems } = settingsAtHand(env);
  const keys = [{ setting: "DRAFT_KEYS", keyIds: draftKeyIds(values.DRAFT_KEYS) }];
  return [
    ...(await alertingChecks({ config, problems: [...configurationProblems(env), ...problems] })),
    ...buyersChecks(config.buyersStated, buyers),
    answering("site", "SESSIONS", () => env.SESSIONS.get("health")),
    ...limitNames.map((name) => answering("site", name, () => env[name].limit({ key: "health" }))),
    answering("site", "SERVICES", () => askServices(env)),
    ...keyChecks("site", keys, seen, config.clock()),
    versionCheck("site", env.VERSION),
  ];
}

/** A part for each consent whose words nobody approved. */
async function consentChecks({ consentApprovals, brand }: SiteSettings["config"]): Promise<Check[]> {
  const unapproved = await unapprovedConsents(consentApprovals, brand.name);
  if (unapproved.length === 0) return [ofSite("consents", "consents", () => ({ finding: "good" }))];
  return unapproved.map(({ name, sha256 }) =>
    ofSite("consents", name, () => ({
      finding: "consent.unapproved",
      values: { words: sha256.slice(0, 16) },
    })),
  );
}

/** @throws RangeError where the services worker answers an error. */
async function askServices(env: SiteEnv): Promise<void> {
  const response = await env.SERVICES.fetch(new Request("https://services/health"));
  await response.body?.cancel();
  if (!response.ok) throw new RangeError("the services worker answered an error");
}

/** For the terminal: the services' answer with the site's parts. A refusal stays as it is. */
export async function operatorHealth(context: Context<{ Bindings: SiteEnv }>): Promise<Response> {
  const response = await passToServices(context);
  if (response.status !== 200) return response;
  const answer = getHealth.answer.parse(await response.json());
  return Response.json({ ...answer, parts: await withSiteParts(context.env, answer) }, response);
}
