import { spawn } from "node:child_process";
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, expect, test, vi } from "vitest";
import { inRoot } from "../../workers/paths.ts";
import { httpVisitor, referenceIn, sendOnePage } from "../http-visitor.ts";
import { somebody } from "../people.ts";
import { until } from "../until.ts";
import { cloned, launch } from "./fresh-clone.ts";
import { standInAccount } from "./stand-in-account.ts";

// Runs the commands of deploy.md as separate programs, from an empty account to the first lead, with the built
// workers.
const folder = cloned();
const account = await standInAccount(folder);
afterAll(async () => {
  await account.end();
  rmSync(folder, { recursive: true, force: true });
});

/** Replaces every occurrence of a text in a file of the clone. */
function edit(file: string, from: string, to: string): void {
  writeFileSync(join(folder, file), readFileSync(join(folder, file), "utf8").replaceAll(from, to));
}

// The stand-in for the build copies the build that all tests of the built workers use.
writeFileSync(
  join(account.bin, "react-router"),
  `#!/bin/sh\ncp -R '${inRoot("build")}' build && cp wrangler.site.json build/server/wrangler.json\n`,
  { mode: 0o755 },
);

/**
 * Runs a command.
 * @param given the command's standard input.
 * @param expected the exit code.
 * @returns the command's output.
 */
async function type(command: string, parameters: string[] = [], input = "", exitCode = 0) {
  const child = spawn(process.execPath, [join("workers", "operate", `${command}.ts`), ...parameters], {
    cwd: folder,
    env: {
      ...process.env,
      ...account.variables,
      PATH: [account.bin, inRoot("node_modules", ".bin"), process.env.PATH].join(delimiter),
      KEYS_PASSPHRASE_FILE: join(folder, "passphrase"),
      OPERATOR_TOKEN: "",
      OPERATOR_PRIVATE_KEY: "",
    },
  });
  child.stdin.end(input);
  const [stdout, stderr, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((resolve) => child.once("close", resolve)),
  ]);
  expect(code, `${command} ${parameters.join(" ")}\n${stdout}${stderr}`).toBe(exitCode);
  return stdout + stderr;
}

// Some twenty programs run, each of which calls others. That takes half a minute, and four times as long on a busy
// machine.
test("from an empty account to the first lead, by the commands of deploy.md alone", {
  timeout: 600_000,
}, async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  await launch(folder);
  edit("wrangler.toml", 'MINIMUM_FILL_SECONDS = "5"', 'MINIMUM_FILL_SECONDS = "0"');
  cpSync(inRoot("build", "server", "wrangler.json"), join(folder, "wrangler.site.json"));
  edit("wrangler.site.json", "https://www.tucreditodeauto.example", "https://www.autos.test");
  edit("wrangler.site.json", '"MINIMUM_FILL_SECONDS":"5"', '"MINIMUM_FILL_SECONDS":"0"');

  expect(await type("keys", ["secret", "CAPTCHA_SECRET"], "early", 1)).toContain("run first: npm run setup");
  expect(await type("setup")).toContain("Next, run: npm run deploy");
  const deployOutput = await type("deploy");
  expect(deployOutput).toMatch(/^Deployed: /m);
  expect(deployOutput).not.toContain("does not respond yet");

  vi.stubGlobal("fetch", account.fetch);
  const visitor = httpVisitor("https://www.autos.test");
  expect((await visitor.get("/services/health")).body).toBe('{"success":true,"settings":"ok"}');
  const submission = await sendOnePage(visitor, somebody({ first_name: "Amparo" }));
  expect(submission.status).toBe(303);
  const reference = referenceIn(await visitor.get(submission.location));
  await until("the lead is delivered to the inbox", async () =>
    (await type("operator", ["list-leads", "--exported", "no", "--env", "production"])).includes(reference),
  );
  expect(await type("operator", ["export", reference, "--env", "production"])).toContain("Amparo");

  // A second release serves the same site. A console setting that a launch does not allow also refuses the release.
  let base = 0;
  const change = (value: string) => {
    const changes = JSON.stringify([{ name: "PHONE_MAIN", value, base: base++ }]);
    const options = ["--changes", changes, "--why", "a rehearsal"];
    return type("operator", ["change-settings", ...options, "--env", "production"]);
  };
  await change("1-213-555-0100");
  expect(await type("deploy", [], "", 1)).toContain("example telephones (PHONE_MAIN)");
  await change("1-292-200-0199");
  expect(await type("deploy")).toMatch(/^Deployed: /m);
  await type("keys", ["secret", "CAPTCHA_SECRET"], "the provider's\n");
  expect(account.state.workers["tu-credito-de-auto-services"]?.secrets.CAPTCHA_SECRET).toBe("the provider's");
  await type("keys", ["secret", "CAPTCHA_SECRET"]);
  expect(account.state.workers["tu-credito-de-auto-services"]?.secrets).not.toHaveProperty("CAPTCHA_SECRET");
  // Step 6: a dealer is added without another release, and the next lead waits for it.
  const dealer = '{"kind": "webhook", "url": "https://crm.example/leads", "name": "Autos del Valle"}';
  const orders = ["crm", "--order", "add", "--base", "0", "--entry", dealer, "--env", "production"];
  expect(await type("operator", ["change-destination", ...orders])).toMatch(/secret +whsec_\S{44}/);
  expect(await type("operator", ["test-destination", "crm", "--env", "production"], "", 1)).toContain(
    "failed",
  );
  expect(await type("operator", ["list-destinations", "--env", "production"])).toContain("crm.example");
  const large = "a".repeat(5001);
  expect(await type("keys", ["secret", "DESTINATIONS"], large, 1)).toContain(
    "DESTINATIONS has 5001 bytes, and Cloudflare takes at most 5000",
  );
  await type("operator", ["forget-lead", reference, "--yes", "--env", "production"]);
  expect(await type("rollback")).toMatch(/^services: \S+ → \S+$/m);
});
