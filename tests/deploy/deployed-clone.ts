import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { type FreshClone, launch } from "./fresh-clone.ts";
import type { StandInCall } from "./stand-in-wrangler.ts";

/** Launches a fresh clone and, in its stand-in's account, sets up and deploys it once; its `restore` goes back to there. */
export async function reach(clone: FreshClone, stage: "launched" | "deployed"): Promise<void> {
  await launch(clone.folder);
  for (const command of stage === "deployed" ? ["setup", "deploy"] : []) {
    const { code, stderr } = await clone.run(command);
    expect(code, stderr).toBe(0);
  }
  clone.remember();
}

const changes =
  /^(?:kv namespace create|d1 create|d1 migrations|r2 bucket create|secret bulk|deploy\b|triggers|versions (?:upload|deploy)|rollback)/;
/** The calls of wrangler that changed something, without what says where. */
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
    .filter((call) => changes.test(call));

/** What a deployment does to the traffic, from the upload on. */
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
/** Shares of the traffic, by how many versions of the worker are newer. */
export const trafficIn = (clone: FreshClone, kind: "services" | "site") => {
  const versions = workersOf(clone)[kind]?.versions ?? [];
  const ids = versions.map(({ id }) => id).reverse();
  return servingIn(clone, kind)
    .map(({ version_id, percentage }) => `${ids.indexOf(version_id)}: ${percentage} %`)
    .join(", ");
};

/** Each that was uploaded, whatever became of it. Public keys are none. */
const uploadedIn = (calls: StandInCall[]): string[] =>
  calls
    .filter(({ args }) => args.join(" ").startsWith("secret bulk"))
    .flatMap(({ input }) => Object.entries(JSON.parse(input) as Record<string, string | null>))
    .flatMap(([name, list]) => (/PUBLIC/.test(name) ? [] : (list ?? "").split(/[,:]/)))
    .filter((part) => part.length > 30);

/** @returns how many secrets were uploaded; none of them, nor a key for paper, was in an argument, in wrangler's environment or in a file. */
export function expectSecretsHidden({ allCalls: calls, folder, papers }: FreshClone): number {
  const secrets = new Set(uploadedIn(calls));
  for (const paper of papers) expect(calls.some(({ input }) => input.includes(paper))).toBe(false);
  const said = calls.map(({ args, env }) => `${args.join(" ")} ${JSON.stringify(env)}`);
  const files = globSync(["**/*", ".keys/*"], {
    cwd: folder,
    exclude: ["node_modules/**"],
    withFileTypes: true,
  })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "latin1"));
  for (const secret of [...secrets, ...papers])
    for (const text of [...said, ...files]) expect(text.includes(secret)).toBe(false);
  for (const { env } of calls)
    for (const name of ["OPERATOR_TOKEN", "OPERATOR_PRIVATE_KEY", "KEYS_PASSPHRASE_FILE"])
      expect(env).not.toHaveProperty(name);
  return secrets.size;
}

/** After the tests of a file, whatever they were. */
export function endOf(clone: FreshClone): void {
  expectSecretsHidden(clone);
  clone.end();
}
