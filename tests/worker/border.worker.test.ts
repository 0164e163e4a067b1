import { describe, expect, test } from "vitest";
import { httpVisitor, onePage, sendOnePage, sendSteps, submissionIdIn } from "../http-visitor.ts";
import { somebody } from "../people.ts";
import { until } from "../until.ts";
import { withinOneMinute } from "../within-one-minute.ts";
import { submitAsProgram, untilStatus } from "./program.ts";
import { backendOfFile, siteOfFile } from "./sites.ts";

// What one address or one /48 can make us pay for: counted at the stand-ins.

const backend = await backendOfFile(() => "none", {
  "/verify": { success: false },
  "/pixels/v1/handleFirstCarsDirectRequest": { profileGuid: "guid-1" },
});
const calls = (path: string) => backend.calls.filter((call) => call.path.startsWith(path)).length;
const front = await siteOfFile({
  site: { APPOINTMENTS: "on" },
  services: { UPSTREAM_ORIGIN: backend.origin },
});
const guarded = await siteOfFile({
  services: {
    CAPTCHA_PROVIDER: "turnstile",
    CAPTCHA_SECRET: "secreto-del-captcha",
    CAPTCHA_VERIFY_URL: `${backend.origin}/verify`,
  },
});
// A /48 that is full after five records, so that no test sends two hundred.
const narrow = await siteOfFile({ limits: { LIMIT_200: 5 } });

const repeated = async <Value>(times: number, work: (time: number) => Promise<Value>): Promise<Value[]> => {
  const values: Value[] = [];
  for (let time = 0; time < times; time++) values.push(await work(time));
  return values;
};

describe("one address", () => {
  test("has at most twenty captcha tokens checked a minute, of applications and messages together", async () => {
    const { asked, statuses } = await withinOneMinute(async (run) => {
      const before = calls("/verify");
      const address = { "cf-connecting-ip": `203.0.113.${run}` };
      const statuses = await repeated(30, async (n) => {
        const captchaToken = `mal-${run}-${n}`;
        const leads = await submitAsProgram(guarded, { ...somebody(), captchaToken }, address);
        const form = new URLSearchParams({
          name: "Ana Ruiz",
          email: "ana@example.com",
          message: "Hola",
          captchaToken,
        });
        const message = await fetch(`${guarded.origin}/services/email/v1/submitContactUsForm`, {
          method: "POST",
          body: form,
          headers: address,
        });
        return [leads.status, message.status];
      });
      return { asked: calls("/verify") - before, statuses: statuses.flat() };
    });
    expect(asked).toBe(20);
    expect(statuses).toEqual([...Array(20).fill(422), ...Array(40).fill(429)]);
  });

  test("has at most twenty captcha tokens checked for an application that waits", async () => {
    const { body } = await submitAsProgram(guarded, somebody());
    expect(body.review).toBe("captcha");
    await untilStatus(guarded, body.reference, "in review");
    const { asked, statuses } = await withinOneMinute(async (run) => {
      const before = calls("/verify");
      const visitor = httpVisitor(guarded.origin, { "cf-connecting-ip": `203.0.113.${100 + run}` });
      const pages = await repeated(25, (n) =>
        visitor.post(`/auto-credito/thank-you-plain?ref=${body.reference}`, {
          "cf-turnstile-response": `mal-${n}`,
        }),
      );
      return { asked: calls("/verify") - before, statuses: pages.map(({ status }) => status) };
    });
    expect(asked).toBe(20);
    expect(statuses).toEqual([...Array(20).fill(422), ...Array(5).fill(429)]);
  });

  test("that arrives a hundred times by a link has every page, and causes sixty calls to partners", async () => {
    const { statuses, asked, saved } = await withinOneMinute(async (run) => {
      const before = calls("/pixels/") + calls("/geocoding/");
      const address = { "cf-connecting-ip": `203.0.113.${run}` };
      const sessions = await front.runtime.getKVNamespace("SESSIONS", "tu-credito-de-auto");
      const savedBefore = (await sessions.list()).keys.length;
      const visits = Array.from({ length: 100 }, () => httpVisitor(front.origin, address));
      const pages = await Promise.all(visits.map((visitor) => visitor.get(`/sem?src=${run}`)));
      // Another address's call comes through after them: nothing of theirs is still under way.
      const now = calls("/pixels/v1/handleFirst");
      await httpVisitor(front.origin).get("/quienes-somos");
      await until("another visit's call", async () => calls("/pixels/v1/handleFirst") > now);
      return {
        statuses: new Set(pages.map(({ status }) => status)),
        asked: calls("/pixels/") + calls("/geocoding/") - before,
        saved: (await sessions.list()).keys.length - savedBefore,
      };
    });
    expect([...statuses]).toEqual([200]);
    expect(asked).toBeLessThanOrEqual(63);
    expect(saved).toBeLessThanOrEqual(61);
  });

  test("asks the lenders' assistant about no application but the one that its browser sent", async () => {
    const visitor = httpVisitor(front.origin);
    await sendSteps(visitor, somebody());
    const shown = (await visitor.get("/auto-credito/thank-you-plain")).body;
    const reference = /<output[^>]*>([0-9A-Z-]+)<\/output>/.exec(shown)?.[1] ?? "";
    await until("its own question", async () => calls("/ace/v1/getAceFundingWay") > 0);
    await untilStatus(front, reference, "delivered");
    const other = httpVisitor(front.origin);
    const before = calls("/ace/");
    for (const query of ["", "&agenda"])
      expect((await other.get(`/auto-credito/cita?ref=${reference}${query}`)).body).toContain(
        "Por ahora no hay citas en línea",
      );
    expect(calls("/ace/")).toBe(before);
  });

  test("whose application was just refused gets the next answer without a page of the form, and loses nothing typed", async () => {
    const { first, second, other } = await withinOneMinute(async (run) => {
      const address = { "cf-connecting-ip": `203.0.113.${run}` };
      await repeated(20, () => submitAsProgram(narrow, somebody(), address));
      const visitor = httpVisitor(narrow.origin, address);
      const person = somebody() as Record<string, string>;
      const first = await sendOnePage(visitor, person);
      const typed = { ...person, job_title: `Jefe "de <b>`, submission_id: first.id };
      const second = await visitor.post(onePage, typed);
      const other = await sendOnePage(httpVisitor(narrow.origin), somebody());
      return { first, second, other };
    });
    expect([first.status, second.status, other.status]).toEqual([429, 429, 303]);
    expect(first.body).toContain('value="123 Calle Maple, Apt 4"');
    expect(second.body).not.toContain("<fieldset");
    expect(second.body).toContain(`name="submission_id" value="${first.id}"`);
    expect(second.body).toContain('name="address" value="123 Calle Maple, Apt 4"');
    expect(second.body).toContain('value="Jefe &#34;de &#60;b&#62;"');
    expect(second.body).not.toContain("ssn_ui");
    expect(submissionIdIn(second)).toBe(first.id);
  });
});

test("of a full /48 what is new waits for a review, asks no captcha, and nobody is refused", async () => {
  const { answers } = await withinOneMinute(async (run) => ({
    answers: await repeated(8, (n) =>
      submitAsProgram(narrow, somebody(), {
        "cf-connecting-ip": `2001:db8:${(0x30 + run).toString(16)}:${n}::1`,
      }),
    ),
  }));
  expect(answers.map(({ status, body }) => [status, body.review])).toEqual([
    ...Array(5).fill([200, ""]),
    ...Array(3).fill([200, "flood"]),
  ]);
});
