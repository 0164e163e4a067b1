import { describe, expect, test } from "vitest";
import { flows } from "../../app/domain/application/flows.ts";
import {
  fillSteps,
  formOf,
  type HttpVisitor,
  httpVisitor,
  type Page,
  sendFinish,
  sendOnePage,
  startApplication,
  steps,
  submissionIdIn,
  tokenIn,
} from "../http-visitor.ts";
import { type Counts, startCountedSite } from "../operation-counter.ts";
import { somebody } from "../people.ts";
import { withinOneMinute } from "../within-one-minute.ts";
import { anyAddress, reportOf, submitAsProgram } from "./program.ts";
import { ofFile } from "./sites.ts";

// A record over its address's limit costs one call of the limiter, and no call of a service or an object and no
// rendered page.

/** The clock stands still, so that data which an isolate reads again by time is not counted. */
const clock = { TEST_NOW: "2026-11-22T17:00:00Z" };
const counter = await startCountedSite({ limits: { LIMIT_20: 2 }, site: clock, services: clock });
const site = ofFile(counter.site);
/** The counts without lines of the log, because the log counts repeats. */
const asked = ({ "log site": _, ...counts }: Counts): Counts => counts;
const theQuestion = { "LIMIT_20 limit": 1, "site requests": 1 };

/** An address that has sent everything that it may send in this minute. */
async function spentAddress() {
  const address = anyAddress();
  for (let times = 0; times < 2; times++)
    expect((await submitAsProgram(site, somebody(), address)).status).toBe(200);
  return address;
}

type Filled = { id: string; form: Record<string, string> };
type Form = {
  operation: string;
  path: string;
  fill(visitor: HttpVisitor): Promise<Filled>;
};

const written = 'Pues "sí" <b> & no';
const small = (operation: string, path: string, idName: string, typed: Record<string, string>): Form => ({
  operation,
  path,
  async fill(visitor) {
    const { body } = await visitor.get(path);
    const own = body.split("<form").find((form) => form.includes(`name="${idName}"`)) ?? "";
    const id = new RegExp(`name="${idName}" value="([^"]+)"`).exec(own)?.[1] ?? "";
    return { id, form: { ...typed, [idName]: id, form_token: tokenIn({ body: own }) } };
  },
});
const phone = "(312) 555-0143";
const forms: Form[] = [
  small("submitContactUsForm", "/contactanos", "submission_id", {
    ...{ name: "Ana Ruiz", email: "ana@example.com", message: written },
  }),
  small("requestCallBack", "/contactanos", "call_id", {
    ...{ call_name: "Ana Ruiz", call_phone: phone, call_zone: "central", call_slot: "2026-11-24.morning" },
  }),
  small("submitDataRequest", "/opciones-de-privacidad", "submission_id", {
    ...{ form: "peticion", kind: "see", name: "Ana Ruiz", phone, detail: written },
  }),
  {
    operation: "submitApplication",
    path: steps.finish,
    async fill(visitor) {
      const answers = somebody();
      const id = await fillSteps(visitor, answers);
      const hidden = { submission_id: id, form_token: visitor.token, intent: "continue" };
      return { id, form: { ...formOf("finish", answers), ...hidden } };
    },
  },
  ...flows
    .filter(({ pages }) => pages.length === 1)
    .map(({ path }) => ({
      operation: "submitApplication",
      path,
      async fill(visitor: HttpVisitor) {
        const id = submissionIdIn(await visitor.get(path));
        const answers = somebody() as Record<string, string>;
        return { id, form: { ...answers, submission_id: id, form_token: visitor.token } };
      },
    })),
];

/** The hidden fields of a page. */
const hiddenIn = ({ body }: Page): Record<string, string> =>
  Object.fromEntries(
    [...body.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(
      ([, name = "", value = ""]) => [
        name,
        value.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))),
      ],
    ),
  );

test("every operation that makes a record has its forms in this file, or is only for programs", () => {
  const contracts = import.meta.glob<Record<string, unknown>>(
    ["../../app/domain/contract/*.ts", "!../../app/domain/contract/*.test.ts"],
    { eager: true },
  );
  const operations = Object.values(contracts)
    .flatMap((contract) => Object.values(contract) as ({ id?: string; rateLimit?: string } | undefined)[])
    .flatMap((value) => (value?.rateLimit === "record" && value.id ? [value.id] : []));
  const ofPrograms = "submitSpecialFinanceAndUserProfileLead";
  expect(new Set(operations)).toEqual(new Set([...forms.map(({ operation }) => operation), ofPrograms]));
});

describe.each(forms)("$operation of $path", ({ path, fill }) => {
  test("is refused with one call of the limiter, also the first time, and goes out later with everything typed", async () => {
    const { visitor, filled, page, counts } = await withinOneMinute(async () => {
      const visitor = httpVisitor(site.origin, await spentAddress());
      const filled = await fill(visitor);
      let page: Page | undefined;
      const counts = await counter.during(async () => {
        page = await visitor.post(path, filled.form);
      });
      return { visitor, filled, page, counts };
    });
    expect(asked(counts)).toEqual(theQuestion);
    expect([page?.status, visitor.last().get("retry-after")]).toEqual([429, "60"]);
    expect(page?.setCookies).toEqual([]);
    const { body = "" } = page ?? {};
    expect(body).toContain("Espera un minuto, por favor");
    expect(body).not.toContain('id="contenido"');
    const { ssn_ui, ...typed } = filled.form;
    expect(hiddenIn(page as Page)).toEqual(typed);
    expect(body.includes("ssn_ui")).toBe(false);
    expect(body.includes("te lo pedimos otra vez")).toBe(ssn_ui !== undefined);
    expect(await reportOf(site, filled.id)).toBeUndefined();

    const later = httpVisitor(site.origin, {}, visitor.cookies);
    const sent = await later.post(path, { ...hiddenIn(page as Page), ...(ssn_ui ? { ssn_ui } : {}) });
    expect(sent.status).toBe(303);
    expect(await reportOf(site, filled.id)).toBeDefined();
  });

  test("is refused as well however its address and its body are written", async () => {
    const { counts, statuses } = await withinOneMinute(async () => {
      const address = await spentAddress();
      const { form } = await fill(httpVisitor(site.origin));
      const statuses: number[] = [];
      const counts = await counter.during(async () => {
        const fields = Object.entries(form).map(
          ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
        );
        for (const [where, type, body] of [
          [path, "multipart/form-data; boundary=x", `${fields.join("")}--x--\r\n`],
          [
            `${path.toUpperCase()}/`,
            "application/x-www-form-urlencoded",
            new URLSearchParams(form).toString(),
          ],
        ] as const) {
          const headers = { ...address, origin: site.origin, "content-type": type };
          const init = { method: "POST", redirect: "manual", body, headers } as const;
          statuses.push((await fetch(site.origin + where, init)).status);
        }
      });
      return { counts, statuses };
    });
    expect(statuses).toEqual([429, 429]);
    expect(asked(counts)).toEqual({ "LIMIT_20 limit": 2, "site requests": 2 });
  });

  test("counts once: as many are accepted as the limit says", async () => {
    const statuses = await withinOneMinute(async () => {
      const address = anyAddress();
      const sent: number[] = [];
      for (let times = 0; times < 3; times++) {
        const visitor = httpVisitor(site.origin, address);
        sent.push((await visitor.post(path, (await fill(visitor)).form)).status);
      }
      return sent;
    });
    expect(statuses).toEqual([303, 303, 429]);
  });

  test("gets its response again over the limit, and no other record gets a response", async () => {
    const { first, second, third, other } = await withinOneMinute(async () => {
      const address = anyAddress();
      const visitor = httpVisitor(site.origin, address);
      const { form } = await fill(visitor);
      const before = [...visitor.cookies];
      const first = await visitor.post(path, form);
      await submitAsProgram(site, somebody(), address);
      const again = () => httpVisitor(site.origin, address, before).post(path, form);
      const second = await again();
      const third = await again();
      const stranger = httpVisitor(site.origin, address);
      return { first, second, third, other: await stranger.post(path, (await fill(stranger)).form) };
    });
    expect([first.status, second.status, third.status, other.status]).toEqual([303, 303, 429, 429]);
    expect(second.location).toBe(first.location);
  });
});

test("a program's record is refused with one call of the limiter, also the first time", async () => {
  const { answers, counts } = await withinOneMinute(async () => {
    const address = await spentAddress();
    const answers: Awaited<ReturnType<typeof submitAsProgram>>[] = [];
    const counts = await counter.during(async () => {
      answers.push(await submitAsProgram(site, somebody(), address));
    });
    return { answers, counts };
  });
  expect(asked(counts)).toEqual(theQuestion);
  expect(answers.map(({ status, body }) => [status, body])).toEqual([
    [429, { success: false, errors: [{ field: "", code: "too_many" }] }],
  ]);
  expect(answers[0]?.headers.get("retry-after")).toBe("60");
});

test.each(["submissionId", "idempotency-key"])(
  "a program that sends again over the limit what is stored under its %s has the same reference, once",
  async (where) => {
    const answers = await withinOneMinute(async () => {
      const address = anyAddress();
      const id = crypto.randomUUID();
      const lead = { ...somebody(), ...(where === "submissionId" ? { submissionId: id } : {}) };
      const headers = where === "submissionId" ? address : { ...address, [where]: id };
      const first = await submitAsProgram(site, lead, headers);
      await submitAsProgram(site, somebody(), address);
      return [first, await submitAsProgram(site, lead, headers), await submitAsProgram(site, lead, headers)];
    });
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(answers[1]?.body.reference).toBe(answers[0]?.body.reference);
  },
);

test("over the limit a request that makes no record is served: a choice, a press that goes back or saves, an unknown press", async () => {
  const pages = await withinOneMinute(async () => {
    const visitor = httpVisitor(site.origin, await spentAddress());
    const answers = somebody();
    const submission_id = await fillSteps(visitor, answers);
    const press = (intent: string) => sendFinish(visitor, submission_id, answers, { intent });
    return [
      await visitor.post("/opciones-de-privacidad", { analytics: "on" }),
      await press("change:nada"),
      await press("change:city"),
      await press("back"),
      await press("save"),
    ];
  });
  expect(pages.map(({ status }) => status)).toEqual([303, 422, 303, 303, 303]);
  expect(pages.map(({ location }) => location.replace(/[?#].*/, ""))).toEqual([
    "/opciones-de-privacidad",
    "",
    steps.housing,
    steps.work,
    steps.contact,
  ]);
});

test("a page that stays open gets only the message", async () => {
  const { status, body } = await withinOneMinute(async () => {
    const visitor = httpVisitor(site.origin, { ...(await spentAddress()), prefer: "return=representation" });
    return sendOnePage(visitor, somebody());
  });
  expect(status).toBe(429);
  expect(body).toMatch(/^<section class="error-summary"[^>]*tabindex="-1">.*Espera un minuto.*<\/section>$/);
  expect(body).not.toContain("<input");
});

test("a form with more fields than any of ours comes back no larger than it was", async () => {
  const page = await withinOneMinute(async () => {
    const visitor = httpVisitor(site.origin, await spentAddress());
    await startApplication(visitor);
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`a${n}`, ""]));
    return visitor.post("/contactanos", many);
  });
  expect(page.status).toBe(429);
  expect(Object.keys(hiddenIn(page))).toHaveLength(100);
});
