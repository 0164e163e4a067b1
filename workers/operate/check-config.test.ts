import { expect, onTestFinished, test, vi } from "vitest";
import { startProductBackend } from "../../tests/faults/product-backend.ts";
import { runCommand } from "../../tests/run-command.ts";

const variables = { site: {}, services: {} };
vi.mock("../local/check-variables.ts", async (original) => ({
  ...(await original()),
  deployedVariables: () => variables,
}));
// Another test file of this process may have loaded the module with the real variables.
vi.resetModules();
const { checkConfig } = await import("./check-config.ts");

const refusedSecret = "CAPTCHA_SECRET: the captcha's provider says that it is wrong: invalid-input-secret";
const notTried =
  "CAPTCHA_SECRET could not be checked: the captcha's provider gave no verdict (internal-error)";
const codes = (...list: string[]) => ({ success: false, "error-codes": list });

test.each<[what: string, answer: object, line: string, isWrong: boolean]>([
  ["refuses the secret", codes("invalid-input-response", "invalid-input-secret"), refusedSecret, true],
  ["has a fault of its own", codes("internal-error"), notTried, false],
  ["knows the secret", codes("invalid-input-response"), "", false],
])("check:config tries a captcha's secret: a provider that %s", async (_, answer, line, isWrong) => {
  const provider = await startProductBackend(() => "none", { "/verify": answer });
  onTestFinished(() => provider.end());
  const shared = { ENVIRONMENT: "development", CAPTCHA_PROVIDER: "turnstile" };
  const services = {
    ...shared,
    CAPTCHA_SECRET: "secreto-planted",
    CAPTCHA_VERIFY_URL: `${provider.origin}/verify`,
  };
  Object.assign(variables, { site: { ...shared, CAPTCHA_SITE_KEY: "clave-publica-de-prueba" }, services });
  const { stderr } = await runCommand(checkConfig);
  expect(stderr.includes("CAPTCHA_SECRET")).toBe(line !== "");
  expect(stderr).toContain(line);
  expect(stderr.includes("is wrong")).toBe(isWrong);
  expect(stderr).not.toContain("planted");
  expect(provider.calls.map(({ body }) => new URLSearchParams(body).get("secret"))).toEqual([
    "secreto-planted",
  ]);
});
