import type { Context } from "hono";
import { unapprovedConsents } from "../../app/copy/approvals.ts";
import {
  getHealth,
  type HealthPart,
  type ServicesHealth,
} from "../../app/domain/contract/operator/health.ts";
import {
  answering,
  type Check,
  type Found,
  keyChecks,
  runChecks,
  settingChecks,
  versionCheck,
} from "../../app/domain/health/health-check.ts";
import { healthGroups } from "../../app/domain/health/health-words.ts";
import { secretKeyId } from "../../app/domain/key-id.ts";
import { type BuyersFacts, doubtsAbout } from "../../app/domain/privacy/stated-buyers.ts";
import { limitNames } from "./limiter.ts";
import { passToServices } from "./pass-through.ts";
import { configurationProblems, settingsAtHand } from "./settings.ts";

/** Newest first. */
export const draftKeyIds = (keys: readonly string[]): string[] =>
  keys.map((key) => secretKeyId("draft", key));

/** In the order of their groups. @param services empty where they do not answer. */
export async function withSiteParts(env: SiteEnv, services: ServicesHealth): Promise<HealthPart[]> {
  const parts = [...services.parts, ...(await runChecks(siteChecks(env, services)))];
  return parts.sort((one, other) => healthGroups.indexOf(one.group) - healthGroups.indexOf(other.group));
}

function siteChecks(env: SiteEnv, { keys: seen, buyers }: ServicesHealth): Check[] {
  const { config, values, problems: read } = settingsAtHand(env);
  const problems = [...configurationProblems(env), ...read];
  const keys = [{ setting: "DRAFT_KEYS", keyIds: draftKeyIds(values.DRAFT_KEYS) }];
  return [
    ...settingChecks("site", problems),
    ...buyersChecks(config.buyersStated, buyers),
    answering({ name: "SESSIONS", worker: "site" }, () => env.SESSIONS.get("health"), Date.now),
    ...limitNames.map((name) =>
      answering({ name, worker: "site" }, () => env[name].limit({ key: "health" }), Date.now),
    ),
    answering({ name: "SERVICES", worker: "site" }, () => askServices(env), Date.now),
    {
      group: "consents",
      name: "consents",
      worker: "site",
      async run() {
        const unapproved = await unapprovedConsents(config.consentApprovals, config.brand.name);
        const names = unapproved.map(({ name }) => name).join(", ");
        return unapproved.length === 0
          ? { state: "good", finding: "consents.good" }
          : { state: "look", finding: "consent.unapproved", values: { names, count: unapproved.length } };
      },
    },
    ...keyChecks("site", keys, seen, config.clock()),
    versionCheck("site", env.VERSION),
  ];
}

/** None while the form's statement of its buyers may be true, or the services do not answer. */
function buyersChecks(stated: number | undefined, buyers: BuyersFacts | undefined): Check[] {
  const doubts = buyers ? doubtsAbout(stated, buyers) : [];
  if (doubts.length === 0) return [];
  const all = (language: "en" | "es") => doubts.map((one) => one[language]).join("; ");
  const values = { reason: all("en"), es: all("es") };
  const found: Found = { state: "broken", finding: "buyers.doubtful", values };
  return [{ group: "settings", name: "BUYERS_STATED", worker: "site", run: () => found }];
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
