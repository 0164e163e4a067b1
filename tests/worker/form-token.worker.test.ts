import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { open } from "../../app/domain/seal/seal.ts";
import {
  fillSteps,
  formOf,
  type HttpVisitor,
  httpVisitor,
  onePage,
  sendOnePage,
  steps,
  submissionIdIn,
} from "../http-visitor.ts";
import { somebody } from "../people.ts";
import { sealedLead } from "../sealed-lead.ts";
import { until } from "../until.ts";
import { withinOneMinute } from "../within-one-minute.ts";
import { submitAsProgram } from "./program.ts";
import { sharedSite, siteOfTest } from "./sites.ts";

const site = await sharedSite();

const texts = (body: string) =>
  [...body.matchAll(/choice-consent.*?<span>(.*?)<\/span>/gs)].map(([, text = ""]) => text);
const isTicked = (body: string, name: string) =>
  / checked=""/.test(new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(body)?.[0] ?? "");
const sealedConsents = async (id: string) => {
  const { sealed } = await until("the sealed lead", () =>
    sealedLead(site, id, "operator").catch(() => undefined),
  );
  const { consents } = JSON.parse(await open(sealed, site.operatorPrivateKey, id));
  return consents as { given: boolean; textSha256: string }[];
};
const isKnown = async (id: string) => {
  const { lead } = await site.operate<{ lead?: unknown }>(`/leads/${id}`);
  return lead !== undefined;
};

describe("a consent is recorded for the words that were on the page", () => {
  test("a number changed in another tab shows the page again, with boxes to tick again", async () => {
    const visitor = httpVisitor(site.origin);
    const person = somebody();
    const submission_id = await fillSteps(visitor, person);
    const shownFirst = visitor.token;
    await visitor.post(`${steps.work}?volver=revision`, {
      submission_id,
      ...formOf("work", { ...person, phone: "(213) 555-0199" }),
    });
    const finish = { submission_id, ...formOf("finish", person), contactConsent: "yes" };
    const page = await visitor.post(steps.finish, { ...finish, form_token: shownFirst });
    expect(page.status).toBe(422);
    expect(page.body).toContain("Cambió el texto de las autorizaciones");
    expect(page.body).toContain('value="1985"');
    for (const name of ["privacyCheckbox", "contactConsent"]) expect(isTicked(page.body, name)).toBe(false);
    expect(await isKnown(submission_id)).toBe(false);

    expect((await visitor.post(steps.finish, finish)).status).toBe(303);
    expect(texts(page.body)[1]).toContain("al número 1-213-555-0199");
    expect(await sealedConsents(submission_id)).toMatchObject(
      texts(page.body).map((text) => ({
        given: true,
        textSha256: createHash("sha256").update(text).digest("hex"),
      })),
    );
  });

  test("a box ticked for one number is not ticked for another", async () => {
    const visitor = httpVisitor(site.origin);
    const person = somebody();
    const submission_id = await fillSteps(visitor, person);
    await visitor.post("/auto-credito/guardar", { submission_id, contactConsent: "yes" });
    expect(isTicked((await visitor.get(steps.finish)).body, "contactConsent")).toBe(true);
    await visitor.post(`${steps.work}?volver=revision`, {
      submission_id,
      ...formOf("work", { ...person, phone: "(213) 555-0198" }),
    });
    expect(isTicked((await visitor.get(steps.finish)).body, "contactConsent")).toBe(false);
  });

  test("a box that the visitor unticks is saved as unticked", async () => {
    const visitor = httpVisitor(site.origin);
    const submission_id = await fillSteps(visitor, somebody());
    await visitor.post("/auto-credito/guardar", { submission_id, contactConsent: "yes" });
    await visitor.post("/auto-credito/guardar", { submission_id, dob1_year: "1985" });
    expect(isTicked((await visitor.get(steps.finish)).body, "contactConsent")).toBe(false);
  });

  test.each([
    ["missing", () => ""],
    ["forged", (token: string) => token.replace(/.{6}$/, "AAAAAA")],
    ["of another application", () => "other"],
  ])("a token that is %s gives no consent", async (_, change) => {
    const visitor = httpVisitor(site.origin);
    const person = somebody();
    const submission_id = await fillSteps(visitor, person);
    let form_token = change(visitor.token);
    if (form_token === "other") {
      const another = httpVisitor(site.origin);
      await fillSteps(another, person);
      form_token = another.token;
    }
    const sent = { submission_id, ...formOf("finish", person), form_token };
    const page = await visitor.post(steps.finish, sent);
    expect(page.status).toBe(422);
    expect(isTicked(page.body, "privacyCheckbox")).toBe(false);
    expect(await isKnown(submission_id)).toBe(false);
  });
});

describe("a form without its draft's cookie", () => {
  const withoutCookies = async (prepare: (visitor: HttpVisitor) => void) => {
    const visitor = httpVisitor(site.origin);
    const submission_id = submissionIdIn(await visitor.get(onePage));
    visitor.cookies.clear();
    prepare(visitor);
    return { visitor, submission_id };
  };

  test.each([
    ["are blocked", () => {}],
    ["do not open any more", (visitor: HttpVisitor) => void visitor.cookies.set("solicitud.0", "AAAA.BBBB")],
  ])(
    "keeps its submission id when it is refused and cookies %s, with one set of cookies",
    async (_, prepare) => {
      const { visitor, submission_id } = await withoutCookies(prepare);
      const form = { ...(somebody() as Record<string, string>), submission_id };
      const refused = await visitor.post(onePage, { ...form, email: "x" });
      expect(refused.status).toBe(422);
      expect(submissionIdIn(refused)).toBe(submission_id);
      const drafts = refused.setCookies.filter((cookie) => cookie.startsWith("solicitud.0="));
      expect(drafts).toHaveLength(1);
      visitor.cookies.clear();
      expect((await visitor.post(onePage, form)).status).toBe(303);
      expect(await isKnown(submission_id)).toBe(true);
    },
  );

  test.each([
    ["no token", ""],
    ["a token of nobody", `${Date.now() - 60_000}.${"A".repeat(43)}.${"A".repeat(43)}`],
  ])(
    "and with %s is not an application that was read: it is shown, and the next press passes",
    async (_, form_token) => {
      const visitor = httpVisitor(site.origin);
      const submission_id = crypto.randomUUID();
      const form = { ...(somebody() as Record<string, string>), submission_id };
      const page = await visitor.post(onePage, { ...form, form_token });
      expect(page.status).toBe(422);
      expect(page.body).toContain("Revisa y envía otra vez, por favor");
      expect(page.body).toContain('value="123 Calle Maple, Apt 4"');
      expect(submissionIdIn(page)).toBe(submission_id);
      expect(await isKnown(submission_id)).toBe(false);
      visitor.cookies.clear();
      expect((await visitor.post(onePage, form)).status).toBe(303);
    },
  );
});

/** A whole application, sent on one page without cookies. */
async function sendBlocked(visitor: HttpVisitor, form: Record<string, string>) {
  visitor.cookies.clear();
  return visitor.post(onePage, form);
}

test("a deleted application that is sent again says so and leads to a new application", async () => {
  const visitor = httpVisitor(site.origin);
  const submission_id = submissionIdIn(await visitor.get(onePage));
  const form = { ...(somebody() as Record<string, string>), submission_id };
  expect((await sendBlocked(visitor, form)).status).toBe(303);
  await site.operate(`/leads/${submission_id}/forget`, "POST");
  const page = await sendBlocked(visitor, form);
  expect(page.status).toBe(410);
  expect(page.body).toContain("Esta solicitud ya terminó");
  expect(page.body).toMatch(/<a href="[^"]*[?]nueva[^"]*">Empezar una solicitud nueva</);
  expect(visitor.last().get("cache-control")).toBe("no-store");
  expect((await visitor.get(`${onePage}?nueva`)).status).toBe(302);
  expect(submissionIdIn(await visitor.get(onePage))).not.toBe(submission_id);
});

test("an application that cannot be stored says when to come back, and keeps its id and answers", async () => {
  const broken = await siteOfTest({ services: { DIGEST_KEYS: "too short" } });
  const visitor = httpVisitor(broken.origin);
  const submission_id = submissionIdIn(await visitor.get(onePage));
  const form = { ...(somebody() as Record<string, string>), submission_id };
  const page = await sendBlocked(visitor, form);
  expect(page.status).toBe(503);
  expect(visitor.last().get("retry-after")).toBe("30");
  expect(page.body).toContain("Todavía no pudimos recibir tu solicitud");
  expect(page.body).toContain('value="123 Calle Maple, Apt 4"');
  expect(submissionIdIn(page)).toBe(submission_id);
});

test("too many applications from one address get a page that says when to come back, and the telephone", async () => {
  // The telephone is named while it is answered: on a Monday at noon.
  const answered = await siteOfTest({ site: { TEST_NOW: "2026-11-23T17:00:00Z" } });
  const { page, visitor } = await withinOneMinute(async (run) => {
    const address = { "cf-connecting-ip": `203.0.113.${run}` };
    for (let sent = 0; sent < 20; sent++) await submitAsProgram(answered, somebody(), address);
    const visitor = httpVisitor(answered.origin, address);
    return { page: await sendOnePage(visitor, somebody()), visitor };
  });
  expect(page.status).toBe(429);
  expect(Number(visitor.last().get("retry-after"))).toBeGreaterThan(0);
  expect(page.body).toContain("Espera un minuto, por favor");
  expect(page.body.replace(/<[^>]+>/g, "")).toContain("213-555-0100");
  expect(page.body).toContain('value="123 Calle Maple, Apt 4"');
});
