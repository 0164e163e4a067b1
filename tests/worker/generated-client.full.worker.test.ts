import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { inRoot } from "../../workers/paths.ts";
import { somebody } from "../people.ts";
import { asProgram } from "../standalone-site.ts";
import { untilStatus } from "./program.ts";
import { sharedSite } from "./sites.ts";

/** A partner's program that was made from the OpenAPI document alone (tests/client). */

const folder = inRoot("tests/client");
const compiler = createRequire(`${folder}/`).resolve("typescript/bin/tsc");

const site = await sharedSite();

/** Runs a program of the package. @returns everything that it printed, and its exit code. */
async function run(parameters: string[], input = "") {
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", ...parameters], {
    cwd: folder,
  });
  child.stdin.end(input);
  const [printed, complained] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  return { code: child.exitCode, printed: printed + complained };
}

test("a client generated from the OpenAPI document compiles, validates an application and submits it", async () => {
  const generated = await run(["generate.ts", `${site.origin}/services/openapi.json`]);
  expect(generated).toEqual({ code: 0, printed: "" });
  expect(await run([compiler, "-p", "."])).toEqual({ code: 0, printed: "" });

  const key = asProgram.authorization.replace("Bearer ", "");
  const submit = async (application: object) =>
    JSON.parse((await run(["submit-lead.ts", site.origin, key], JSON.stringify(application))).printed);

  const accepted = await submit(somebody());
  expect(accepted).toEqual({ city: "El Segundo", errors: [], reference: expect.any(String) });
  const report = await untilStatus(site, accepted.reference, "delivered");
  expect(report).toMatchObject({ layout: "api", source: "generated/na" });

  const refused = await submit({ ...somebody(), email: "nadie" });
  expect(refused).toEqual({
    city: "El Segundo",
    errors: [{ field: "email", code: "at" }],
    refused: [{ field: "email", code: "at" }],
  });
});
