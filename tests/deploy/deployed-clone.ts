import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { type FreshClone, launch } from "./fresh-clone.ts";
import type { StandInCall } from "./stand-in-wrangler.ts";

/**
 * Launches a fresh clone and, for "deployed", sets it up and deploys it once in its stand-in's account. The clone's
 * `restore` goes back to this state.
 */
export async function reach(clone: FreshClone, stage: "launched" | "deployed"): Promise<void> {
  await launch(clone.folder);
  for (const command of stage === "deployed" ? ["setup", "deploy"] : []) {
    const { code, stderr } = await clone.run(command);
    expect(code, stderr).toBe(0);
  }
  clone.remember();
}

const changingCommands =
  /^(?:kv namespace create|d1 create|d1 migrations|r2 bucket create|secret bulk|deploy\b|triggers|versions (?:upload|deploy)|rollback)/;
/** The calls of wrangler that changed something, without options that vary. */
export const changesIn = (calls: StandInCall[]) =>
  calls
    .map(({ args }) =>
      args
        .join(" ")
        .replace(
          / --(?:tag|message) .*|(?<=--version-tag )\S+(?=@)| --location \S+| --(?:env=\S*|remote)| -c (?!build)\S+/g,
          "",
        ),
    )
    .filter((call) => changingCommands.test(call));

/** The steps of a deployment that affect the traffic, from the upload on. */
export const stepsIn = (calls: StandInCall[]) =>
  changesIn(calls)
    .filter((call) => !call.startsWith("d1"))
    .map((call) => call.replace(/ -c build\S+| --yes/g, ""));

export const workersOf = ({ state: { workers } }: FreshClone) => ({
  services: workers["tu-credito-de-auto-services"],
  site: workers["tu-credito-de-auto"],
});
export const servingIn = (clone: FreshClone, kind: "services" | "site") =>
  workersOf(clone)[kind]?.deployments.at(-1)?.versions ?? [];
/** The shares of the traffic. Each version is named by the number of newer versions of the worker. */
export const trafficIn = (clone: FreshClone, kind: "services" | "site") => {
  const versions = workersOf(clone)[kind]?.versions ?? [];
  const ids = versions.map(({ id }) => id).reverse();
  return servingIn(clone, kind)
    .map(({ version_id, percentage }) => `${ids.indexOf(version_id)}: ${percentage} %`)
    .join(", ");
};

/** Every secret that was uploaded, whatever became of it later. Public keys are not secrets. */
const uploadedIn = (calls: StandInCall[]): string[] =>
  calls
    .filter(({ args }) => args.join(" ").startsWith("secret bulk"))
    .flatMap(({ input }) => Object.entries(JSON.parse(input) as Record<string, string | null>))
    .flatMap(([name, list]) => (/PUBLIC/.test(name) ? [] : (list ?? "").split(/[,:]/)))
    .filter((part) => part.length > 30);

/**
 * Checks that no secret and no paper key was in an argument, in wrangler's environment or in a file.
 * @returns how many secrets were uploaded.
 */
export function expectSecretsHidden({ allCalls: calls, folder, papers }: FreshClone): number {
  const secrets = new Set(uploadedIn(calls));
  for (const paper of papers) expect(calls.some(({ input }) => input.includes(paper))).toBe(false);
  const callTexts = calls.map(({ args, env }) => `${args.join(" ")} ${JSON.stringify(env)}`);
  const files = globSync(["**/*", ".keys/*"], {
    cwd: folder,
    exclude: ["node_modules/**"],
    withFileTypes: true,
  })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "latin1"));
  for (const secret of [...secrets, ...papers])
    for (const text of [...callTexts, ...files]) expect(text.includes(secret)).toBe(false);
  for (const { env } of calls)
    for (const name of ["OPERATOR_TOKEN", "OPERATOR_PRIVATE_KEY", "KEYS_PASSPHRASE_FILE"])
      expect(env).not.toHaveProperty(name);
  return secrets.size;
}

/** Ends a test file: checks that secrets stayed hidden, and removes the clone. */
export function endOf(clone: FreshClone): void {
  expectSecretsHidden(clone);
  clone.end();
}
