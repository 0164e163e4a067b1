import { describe, expect, test } from "vitest";
import { honeypotName } from "../../app/ui/form/hidden-fields.tsx";
import { httpVisitor, onePage, type Page, submissionIdIn } from "../http-visitor.ts";
import { somebody } from "../people.ts";
import { wrongToken } from "./captcha-provider.ts";
import { reportOf, untilStatus } from "./program.ts";
import { backendOfFile, siteOfFile } from "./sites.ts";

// All forms that create records go through the same checks.

const clock = { TEST_NOW: "2026-11-22T17:00:00Z" };
const answers = { "/verify": wrongToken };
const backend = await backendOfFile(() => "none", answers);
const captcha = {
  CAPTCHA_PROVIDER: "turnstile",
  CAPTCHA_SECRET: "secreto-del-captcha",
  CAPTCHA_VERIFY_URL: `${backend.origin}/verify`,
};
const guarded = await siteOfFile({
  site: { ...clock, CAPTCHA_PROVIDER: "turnstile", CAPTCHA_SITE_KEY: "clave-publica-de-prueba" },
  services: { ...clock, ...captcha },
});
const careful = await siteOfFile({ site: { ...clock, MINIMUM_FILL_SECONDS: "5" }, services: clock });

const idIn =
  (name: string) =>
  ({ body }: Page) =>
    new RegExp(`name="${name}" value="([^"]+)"`).exec(body)?.[1] ?? "";
const forms: [what: string, path: string, idName: string, typed: Record<string, string>][] = [
  [
    "a message",
    "/contactanos",
    "submission_id",
    { name: "Ana Ruiz", email: "ana@example.com", message: "Hola." },
  ],
  [
    "a call",
    "/contactanos",
    "call_id",
    {
      call_name: "Ana Ruiz",
      call_phone: "(312) 555-0143",
      call_zone: "central",
      call_slot: "2026-11-24.morning",
    },
  ],
  [
    "a request about one's data",
    "/opciones-de-privacidad",
    "submission_id",
    { form: "peticion", kind: "see", name: "Ana Ruiz", phone: "(312) 555-0144" },
  ],
];

describe.each(forms)("%s", (_, path, idName, typed) => {
  const opened = async (site: typeof guarded) => {
    const visitor = httpVisitor(site.origin);
    const id = idIn(idName)(await visitor.get(path));
    return { visitor, id, form: { ...typed, [idName]: id } };
  };

  test("without the token of its page is shown again with the typed text, and can be sent from there", async () => {
    const { visitor, id, form } = await opened(guarded);
    for (const form_token of ["", "1795643330286.forged"]) {
      const page = await visitor.post(path, { ...form, form_token });
      expect(page.status).toBe(422);
      expect(page.body).toContain("Quizá la página estuvo abierta demasiado tiempo");
      expect(page.body).toContain('value="Ana Ruiz"');
      expect(idIn(idName)(page)).toBe(id);
    }
    expect(await reportOf(guarded, id)).toBeUndefined();
    expect((await visitor.post(path, form)).status).toBe(303);
  });

  test("faster than anyone reads is sent back, and stores nothing", async () => {
    const { visitor, id, form } = await opened(careful);
    const page = await visitor.post(path, form);
    expect([page.status, page.body.includes("No pudimos saber si lo escribió una persona")]).toEqual([
      422,
      true,
    ]);
    expect(await reportOf(careful, id)).toBeUndefined();
  });

  test("sent empty at once names the missing answers, and calls nobody a program", async () => {
    const { visitor, form } = await opened(careful);
    const nameField = "name" in form ? "name" : "call_name";
    const page = await visitor.post(path, { ...form, [nameField]: "" });
    expect([page.status, page.body.includes("persona. Todo sigue escrito")]).toEqual([422, false]);
    expect(page.body).toContain(`href="#${nameField}"`);
  });

  test("shows the captcha, is refused with a wrong token, and waits for a review without one", async () => {
    const { visitor, id, form } = await opened(guarded);
    expect(
      (await visitor.get(path)).body.split("<form").find((one) => one.includes(`name="${idName}"`)),
    ).toContain('data-captcha="turnstile"');
    const wrong = await visitor.post(path, { ...form, "cf-turnstile-response": "mal" });
    expect([wrong.status, wrong.body.includes("No pudimos comprobar que")]).toEqual([422, true]);
    expect(await reportOf(guarded, id)).toBeUndefined();
    expect((await visitor.post(path, form)).status).toBe(303);
    await untilStatus(guarded, id, "in review");
  });
});

test.each<[what: string, site: typeof guarded, more: Record<string, string>]>([
  ["with wrong fields", guarded, { email: "maria" }],
  ["with a filled trap", guarded, { [honeypotName]: "x" }],
  ["with a wrong captcha", guarded, { "cf-turnstile-response": "mal" }],
  ["without a token", guarded, { form_token: "" }],
  ["too fast", careful, {}],
])(
  "an application sent %s keeps its submission id without cookies, and its answers",
  async (_, site, more) => {
    const visitor = httpVisitor(site.origin);
    const submission_id = submissionIdIn(await visitor.get(onePage));
    const form = { ...(somebody() as Record<string, string>), submission_id };
    visitor.cookies.clear();
    const page = await visitor.post(onePage, { ...form, ...more });
    expect(page.status).toBe(422);
    expect(submissionIdIn(page)).toBe(submission_id);
    expect(page.body).toContain('value="123 Calle Maple, Apt 4"');
  },
);
