import { describe, expect, test } from "vitest";
import { referenceOf } from "../../app/domain/application/reference.ts";
import { startProductBackend } from "../faults/product-backend.ts";
import { startTestSite, type TestSite } from "../standalone-site.ts";
import { callOperation, operationNamed } from "./call-operation.ts";

const reference = await referenceOf(crypto.randomUUID());

describe("validateCaptcha with a provider", () => {
  const token = "una-ficha";
  test.each([
    ["accepts the token", { success: true }, { success: true, checked: true }],
    ["rejects the token", { success: false }, { success: false, checked: true }],
    ["gives a low score", { success: true, score: 0.2 }, { success: false, checked: true }],
    ["answers something else", { hola: 1 }, { success: true, checked: false }],
  ])("that %s", async (_, answer, expected) => {
    const provider = await startProductBackend(() => "none", { "/verify": answer });
    const guarded = await startTestSite({
      services: {
        CAPTCHA_PROVIDER: "turnstile",
        CAPTCHA_SECRET: "secreto-del-captcha",
        CAPTCHA_VERIFY_URL: `${provider.origin}/verify`,
      },
    });
    try {
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
    } finally {
      await guarded.end();
      await provider.end();
    }
  });
});

describe("the appointment after an accepted application", () => {
  const thanks = `/auto-credito/thank-you-plain?ref=${reference}`;
  const appointment = `/auto-credito/cita?ref=${reference}`;
  const get = (at: TestSite, path: string) => fetch(at.origin + path, { redirect: "manual" });
  const withSite = async (
    options: Parameters<typeof startTestSite>[0],
    work: (site: TestSite) => Promise<void>,
  ) => {
    const one = await startTestSite(options);
    await work(one).finally(() => one.end());
  };

  test("an appointment is offered with a scheduler, and its link leads there with the reference", () =>
    withSite(
      { site: { APPOINTMENTS: "on" }, services: { APPT_SCHEDULER_URL: "https://citas.example/agenda" } },
      async (one) => {
        expect(await (await get(one, thanks)).text()).toContain(`href="${appointment}"`);
        const answer = await get(one, appointment);
        expect([answer.status, answer.headers.get("location")]).toEqual([
          302,
          `https://citas.example/agenda?ref=${reference}`,
        ]);
        expect((await get(one, "/auto-credito/cita?ref=nada")).headers.get("location")).toBe(
          "/auto-credito/thank-you-plain",
        );
      },
    ));
  test("no appointment is offered without a scheduler", () =>
    withSite({ services: { APPT_SCHEDULER_URL: "https://citas.example/agenda" } }, async (one) =>
      expect(await (await get(one, thanks)).text()).not.toContain("/auto-credito/cita"),
    ));
  test("a scheduler that does not answer is a 503 with the reference and a way on", async () => {
    const dead = await startProductBackend(() => "hang");
    await withSite(
      { services: { UPSTREAM_ORIGIN: dead.origin, UPSTREAM_TIMEOUT_MS: "300" } },
      async (one) => {
        const answer = await get(one, appointment);
        expect(answer.status).toBe(503);
        const body = await answer.text();
        expect(body).toContain("La agenda no respondió");
        expect(body).toContain(reference);
      },
    ).finally(() => dead.end());
  });
});
