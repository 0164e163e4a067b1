import { isRefused } from "../../app/domain/launch-checks.ts";
import type { deployedSite } from "../local/check-variables.ts";
import { asCommand, choice, createProgram, flag, here } from "./command.ts";
import { environments } from "./deployment/environment.ts";
import { launchLines, launchOf } from "./deployment/launch.ts";
import { print } from "./print.ts";

type Settings = ReturnType<typeof deployedSite>["values"];

/** A line for each link of the settings that answers no success; paths are the site's. */
async function deadLinks({ SITE_ORIGIN, ...settings }: Settings): Promise<string[]> {
  const links = Object.entries(settings).filter(([name, value]) => name.endsWith("_URL") && value);
  const reviews = settings.BRAND_REVIEWS ? [["BRAND_REVIEWS", settings.BRAND_REVIEWS.url] as const] : [];
  const lines = [...links, ...reviews].map(async ([name, value]) => {
    const answer = await fetch(new URL(String(value), SITE_ORIGIN), {
      signal: AbortSignal.timeout(20_000),
    }).catch(() => undefined);
    await answer?.body?.cancel();
    return answer?.ok
      ? []
      : [`Look    ${name}: ${value} ${answer ? `answers ${answer.status}` : "does not answer"}.`];
  });
  return (await Promise.all(lines)).flat();
}

export const checkLaunch = createProgram(
  "check:launch",
  here({
    does: "What is left before strangers come, and where to set it. Exit code 1 where `npm run deploy` would refuse.",
    options: {
      env: choice(environments, "which deployment's", "production"),
      links: flag("tries each link that the settings have"),
    },
    async run(_, { env, links }) {
      const { settings, left, unasked } = await launchOf(env, { isThorough: true });
      if (unasked) print(`Only wrangler.toml was read, and not what is deployed: ${unasked}.`);
      print(...launchLines(left), ...(links ? await deadLinks(settings) : []));
      if (left.some(isRefused)) process.exitCode = 1;
      else print("No deployment is refused.");
    },
  }),
);

if (import.meta.main) await asCommand(checkLaunch);
