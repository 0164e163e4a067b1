import { readdirSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { somebody } from "../people.ts";
import { asProgram, startTestSite, type TestSite } from "../standalone-site.ts";
import { until } from "../until.ts";

const example = parseEnv(readFileSync(".dev.vars.example", "utf8")) as Record<string, string>;
const published = (name: string) => example[name] ?? "";

/** Both workers in production with the published keys of .dev.vars.example, one wrong setting for each thing. */
let site: TestSite;
const lines: string[] = [];
beforeAll(async () => {
  for (const level of ["log", "warn", "error"] as const)
    vi.spyOn(console, level).mockImplementation((...words) => void lines.push(words.join(" ")));
  site = await startTestSite({
    site: {
      ENVIRONMENT: "production",
      SITE_ORIGIN: "https://sitio.example",
      DRAFT_KEYS: `a-key-of-my-own-that-is-long-enough,${published("DRAFT_KEYS")}`,
    },
    services: {
      ENVIRONMENT: "production",
      DIGEST_KEYS: published("DIGEST_KEYS"),
      OPERATOR_TOKENS: published("OPERATOR_TOKENS"),
    },
  });
});
afterAll(() => site.end());

const at = (path: string, init: object = {}) =>
  site.runtime.dispatchFetch(`https://sitio.example${path}`, { redirect: "manual", ...init });
const logged = (reason: string) =>
  until(`a line with ${reason}`, async () => lines.some((line) => line.includes(`"reason":"${reason}`)));

describe("production with published keys", () => {
  test("DRAFT_KEYS: pages of text are shown, the application fails, and the log names the setting", async () => {
    expect((await at("/")).status).toBe(200);
    expect((await at("/auto-credito/solicitud")).status).toBe(500);
    await logged("DRAFT_KEYS: must not be a published example in production");
  });

  test("OPERATOR_TOKENS: nobody is let in with the published token", async () => {
    const authorization = `Bearer ${published("OPERATOR_TOKENS").split(":").at(-1)}`;
    expect((await at("/services/operator/leads", { headers: { authorization } })).status).toBe(401);
    await logged("OPERATOR_TOKENS: entry 1 must not be a published example in production");
  });

  test("DIGEST_KEYS: a lead is answered 503 and nothing of it is stored", async () => {
    const answer = await at("/services/leadsubmission/v1/submitSpecialFinanceAndUserProfileLead", {
      method: "POST",
      body: new URLSearchParams(somebody() as Record<string, string>).toString(),
      headers: { ...asProgram, "content-type": "application/x-www-form-urlencoded" },
    });
    expect(answer.status).toBe(503);
    await logged("DIGEST_KEYS: must not be a published example in production");
    const files = readdirSync(site.store, { recursive: true }).map(String);
    expect(files.filter((file) => /LeadOutbox.[0-9a-f]{64}/.test(file))).toEqual([]);
  });

  test("no line of the log shows a key", () => {
    for (const name of ["DRAFT_KEYS", "DIGEST_KEYS"]) expect(lines.join("\n")).not.toContain(published(name));
  });
});
