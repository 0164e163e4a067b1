import { describe, expect, test } from "vitest";
import { callOperation, operationNamed } from "./call-operation.ts";
import { backendOfTest, siteOfTest } from "./sites.ts";

describe("validateCaptcha with a provider", () => {
  const token = "una-ficha";
  test.each([
    ["accepts the token", { success: true }, { success: true, checked: true }],
    ["rejects the token", { success: false }, { success: false, checked: true }],
    ["gives a low score", { success: true, score: 0.2 }, { success: false, checked: true }],
    ["answers something else", { hola: 1 }, { success: true, checked: false }],
  ])("that %s", async (_, answer, expected) => {
    const provider = await backendOfTest(() => "none", { "/verify": answer });
    const guarded = await siteOfTest({
      services: {
        CAPTCHA_PROVIDER: "turnstile",
        CAPTCHA_SECRET: "secreto-del-captcha",
        CAPTCHA_VERIFY_URL: `${provider.origin}/verify`,
      },
    });
    const { body } = await callOperation(guarded, operationNamed("validateCaptcha"), { token });
    expect(body).toEqual({ ...expected, provider: "turnstile" });
    expect(Object.fromEntries(new URLSearchParams(provider.calls[0]?.body))).toEqual({
      secret: "secreto-del-captcha",
      response: token,
      remoteip: "198.51.100.7",
    });
    expect((await callOperation(guarded, operationNamed("validateCaptcha"), {})).body).toMatchObject({
      success: false,
    });
  });
});
