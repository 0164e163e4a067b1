import { describe, expect, test } from "vitest";
import type { Answers } from "../../app/domain/application/fields.ts";
import { referenceOf } from "../../app/domain/application/reference.ts";
import { privateTextsOf } from "../faults/plaintext.ts";
import type { Fault } from "../faults/product-backend.ts";
import { fillSteps, type HttpVisitor, httpVisitor, type Page, sendOnePage, steps } from "../http-visitor.ts";
import { startCountedSite } from "../operation-counter.ts";
import { somebody } from "../people.ts";
import { until } from "../until.ts";
import { withinOneMinute } from "../within-one-minute.ts";
import { reportOf, untilStatus } from "./program.ts";
import { type Applied, apply } from "./receipts.ts";
import { backendOfFile, logged, ofFile, siteOfFile, siteOfTest } from "./sites.ts";

/**
 * The status page shows what happened to an application, by its reference and the last four digits of its telephone
 * number.
 */

const path = "/auto-credito/estado-de-mi-solicitud";
/** It is noon on a Friday in New York. The following week has two days off, Thanksgiving and the day after. */
const friday = "2026-11-20T17:00:00Z";
const log = logged();

let fault: Fault = "none";
const backend = await backendOfFile(() => fault);
const services = {
  UPSTREAM_ORIGIN: backend.origin,
  DELIVERY_SCHEDULE: "1",
  DESTINATION_NAME: "Autos Uno",
  TEST_NOW: friday,
};
let site = await siteOfFile({ site: { BRAND_ANSWER_DAYS: "1", TEST_NOW: friday }, services });

const digitsOf = ({ phone = "" }: Answers) => phone.slice(-4);
const wrongFor = (answers: Answers, n = 0) =>
  String((Number(digitsOf(answers)) + n + 1) % 10_000).padStart(4, "0");
const madeUp = () => referenceOf(crypto.randomUUID());
const ask = (visitor: HttpVisitor, reference: string, last_four: string): Promise<Page> =>
  visitor.post(path, { reference, last_four });
const isFound = ({ body }: Page) => body.includes("<h3>La recibimos</h3>");
const isClosed = ({ body }: Page) => body.includes("Hubo muchos intentos con datos que no van juntos");
const triesLeft = ({ body }: Page) =>
  body.includes("Hoy te queda un intento") ? 1 : Number(/Hoy te quedan (\d+) intentos/.exec(body)?.[1] ?? 0);

/** A person who applied, once the index knows the application. */
async function applied(status: string, answers = somebody()): Promise<Applied & { answers: Answers }> {
  const application = await apply(site, answers);
  await untilStatus(site, application.id, status);
  await until("the index", () => reportOf(site, application.reference));
  return { ...application, answers };
}

/** A page without the parts that differ by application, by time and by the typed values. */
const neutral = ({ body }: Page) =>
  body
    .replaceAll(/\b[0-9A-Z]{5}-[0-9A-Z]{5}\b/g, "REF")
    .replaceAll(/value="\d{4}"/g, "DIGITS")
    .replaceAll(/dateTime="[^"]*"/g, "AT");

describe("with the right reference and digits", () => {
  test("another telephone shows when the application was received, who got it, and by when somebody replies", async () => {
    const { reference, answers } = await applied("delivered");
    const visitor = httpVisitor(site.origin);
    const form = await visitor.get(path);
    expect([form.status, isFound(form)]).toEqual([200, false]);
    const typed = reference.toLowerCase().replace("-", " ");
    const page = await ask(visitor, typed, digitsOf(answers));
    expect([page.status, isFound(page)]).toEqual([200, true]);
    expect(page.body).toContain("el viernes 20 de noviembre de 2026, a las ");
    expect(page.body).toContain("<h3>La entregamos</h3><p><span>a Autos Uno</span>");
    expect(page.body).toContain("antes del lunes 23 de noviembre, a las ");
    for (const text of privateTextsOf(answers)) expect(page.body, text).not.toContain(text);
    expect(page.body).not.toContain("/recibo/");
    expect(page.body).toContain('name="robots" content="noindex"');
    expect(Object.fromEntries(visitor.last())).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "strict-origin",
    });
    expect(page.location).toBe("");
  });

  test("the page is the same for an application that is held for any reason and for one that waits for a backend", async () => {
    const first = await applied("delivered");
    const { ssn_ui = "" } = first.answers;
    const repeated = await applied("in review", somebody({ ssn_ui }));
    fault = "500";
    const queued = await applied("queued");
    const pages = [];
    for (const { reference, answers } of [repeated, queued])
      pages.push(await ask(httpVisitor(site.origin), reference, digitsOf(answers)));
    fault = "none";
    const [held = "", waiting] = pages.map(neutral);
    expect(held).toContain("<h3>Falta entregarla</h3>");
    expect(held).not.toContain("La entregamos");
    expect(held).toBe(waiting);
  });

  test.each([
    ["queued", "500", "ya no la vamos a entregar"],
    ["delivered", "none", "Alguien todavía puede marcarte a mano"],
  ] as const)(
    "who withdrew their consent of a %s application is promised no call",
    async (state, backendIs, says) => {
      fault = backendIs;
      const { visitor, receipt, reference, answers } = await applied(
        state,
        somebody({ contactConsent: "yes" }),
      );
      await visitor.post(`${receipt}/retirar`, {});
      fault = "none";
      const own = await visitor.get(path);
      const stranger = await ask(httpVisitor(site.origin), reference, digitsOf(answers));
      for (const { body } of [own, stranger]) {
        expect(body).toContain("Retiraste tu permiso para llamadas y mensajes el viernes 20 de noviembre");
        expect(body).toContain(says);
        expect(body).not.toContain("Si nadie te llama");
      }
    },
  );

  test("a forgotten application is unknown", async () => {
    const { id, reference, answers } = await applied("delivered");
    await site.operate(`/leads/${id}/forget`, "POST");
    const gone = await ask(httpVisitor(site.origin), reference, digitsOf(answers));
    expect([gone.status, isFound(gone)]).toEqual([422, false]);
  });
});

describe("with a wrong reference or wrong digits", () => {
  test("wrong digits and the digits of another application get the same response, try by try", async () => {
    const { reference, answers } = await applied("delivered");
    const other = await applied("delivered");
    const right = digitsOf(answers);
    const asked: [string, string][] = [
      [reference, wrongFor(answers)],
      [other.reference, right === digitsOf(other.answers) ? wrongFor(other.answers) : right],
    ];
    const visitors = asked.map(() => httpVisitor(site.origin));
    for (const left of [4, 3, 2, 1, 0, 0]) {
      const pages = [];
      for (const [n, [named, digits]] of asked.entries())
        pages.push(await ask(visitors[n] ?? httpVisitor(site.origin), named, digits));
      expect(new Set(pages.map(neutral)).size).toBe(1);
      expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([422]));
      expect(pages.map(triesLeft)).toEqual([left, left]);
      expect(pages.map(isClosed)).toEqual(Array(2).fill(left === 0));
    }
  });

  test("a made-up reference stores nothing, however often and from wherever, and a real reference stores one lock a day", async () => {
    const counter = await startCountedSite({ site: { TEST_NOW: friday }, services: { TEST_NOW: friday } });
    ofFile(counter.site);
    const answers = somebody();
    const { id } = await sendOnePage(httpVisitor(counter.site.origin), answers);
    await counter.released();
    const reference = await referenceOf(id);
    const asking = (named: string, digits: string, n: number) =>
      ask(httpVisitor(counter.site.origin, { "cf-connecting-ip": `203.0.113.${n}` }), named, digits);
    // Data that an isolate reads only once has been read by now.
    await asking(await madeUp(), "0000", 1);
    const made: Page[] = [];
    const counts = await counter.during(async () => {
      for (const n of [1, 1, 2, 3]) made.push(await asking(await madeUp(), digitsOf(answers), n));
    });
    expect(counts).toMatchObject({ "d1 LEDGER statements": 8 });
    expect(Object.keys(counts).filter((name) => /^do |put|write/.test(name))).toEqual([]);
    for (const { status, body } of made)
      expect([status, body.includes("Si la acabas de enviar")]).toEqual([422, true]);
    const wrong = await counter.during(() => asking(reference, wrongFor(answers), 1));
    expect(wrong).toMatchObject({ "d1 LEDGER statements": 2, "do LOCKS requests": 1 });
    expect(isFound(await asking(reference, digitsOf(answers), 2))).toBe(true);
  });

  test("look-ups are limited for a whole /48 too", async () => {
    const narrow = await siteOfTest({ limits: { LIMIT_600: 3 } });
    const statuses = await withinOneMinute(async (run) => {
      const pages = [];
      for (const n of [1, 2, 3, 4])
        pages.push(
          await ask(
            httpVisitor(narrow.origin, { "cf-connecting-ip": `2001:db8:${run}:${n}::1` }),
            await madeUp(),
            "0000",
          ),
        );
      return pages.map(({ status }) => status);
    });
    expect(statuses).toEqual([422, 422, 422, 429]);
  });

  test("input that cannot be right costs no try", async () => {
    const { reference, answers } = await applied("delivered");
    const visitor = httpVisitor(site.origin);
    const wrongCheck = reference.replace(/.$/, (last) => (last === "2" ? "3" : "2"));
    for (const [named, digits, field] of [
      ["", "", "reference"],
      [wrongCheck, digitsOf(answers), "reference"],
      [reference, "12", "last_four"],
      [reference, "abcd", "last_four"],
    ] as const) {
      const page = await ask(visitor, named, digits);
      expect([page.status, page.body.includes(`href="#${field}"`)]).toEqual([422, true]);
    }
    expect(triesLeft(await ask(visitor, reference, wrongFor(answers)))).toBe(4);
  });
});

describe("tries", () => {
  const sunday = "2026-11-22T17:00:00Z";
  const restartedOn = (now: string) =>
    site.restart({
      site: { BRAND_ANSWER_DAYS: "1", TEST_NOW: now },
      services: { ...services, TEST_NOW: now },
    });
  const addressOf = (n: number) => ({ "cf-connecting-ip": `203.0.113.${n}` });
  /** Tries this many wrong digits at once. */
  const guess = (
    from: HttpVisitor,
    { reference, answers }: { reference: string; answers: Answers },
    count: number,
  ) => Promise.all(Array.from({ length: count }, (_, n) => ask(from, reference, wrongFor(answers, n))));

  test("after five wrong tries in a day an address cannot open that reference until tomorrow, but other addresses can", async () => {
    const application = await applied("delivered");
    const { reference, answers } = application;
    const guesser = () => httpVisitor(site.origin, addressOf(1));
    await guess(guesser(), application, 8);
    const right = await ask(guesser(), reference, digitsOf(answers));
    expect([right.status, isFound(right), isClosed(right)]).toEqual([422, false, true]);
    expect(isFound(await ask(httpVisitor(site.origin, addressOf(2)), reference, digitsOf(answers)))).toBe(
      true,
    );
    site = await restartedOn("2026-11-21T17:00:00Z");
    expect(isFound(await ask(guesser(), reference, digitsOf(answers)))).toBe(true);
  });

  test("after twenty wrong tries from all addresses nobody can open it today, even with right tries between; the receipt's browser always can", async () => {
    const application = await applied("delivered");
    const { reference, answers, visitor, receipt } = application;
    for (const n of [11, 12, 13]) {
      await guess(httpVisitor(site.origin, addressOf(n)), application, 7);
      const owner = await ask(httpVisitor(site.origin, addressOf(20)), reference, digitsOf(answers));
      expect(isFound(owner), `after ${n}`).toBe(true);
    }
    await guess(httpVisitor(site.origin, addressOf(14)), application, 7);
    const late = await ask(httpVisitor(site.origin, addressOf(20)), reference, digitsOf(answers));
    expect([isFound(late), isClosed(late)]).toEqual([false, true]);

    const own = await visitor.get(path);
    expect([own.status, isFound(own), own.body.includes(reference)]).toEqual([200, true, true]);
    expect(own.body).toContain(`href="${receipt}"`);
    // The owner's browser sees its application even with wrong digits.
    expect(isFound(await ask(visitor, reference, wrongFor(answers)))).toBe(true);
    // For another application the same browser is only one of many.
    const other = await applied("delivered");
    for (let n = 0; n < 5; n++) await ask(visitor, other.reference, wrongFor(other.answers));
    expect(isClosed(await ask(visitor, other.reference, wrongFor(other.answers)))).toBe(true);
    expect(isFound(await visitor.get(path))).toBe(true);

    site = await restartedOn(sunday);
    expect(isFound(await ask(httpVisitor(site.origin, addressOf(20)), reference, digitsOf(answers)))).toBe(
      true,
    );
  });
});

test("a visitor who applied in the other area is led to the page there, which has the receipt", async () => {
  const visitor = httpVisitor(site.origin);
  const sent = await sendOnePage(visitor, somebody(), { path: "/auto-finance/solicitud" });
  expect(sent.status).toBe(303);
  // A browser sends an area's cookies only to that area.
  const elsewhere = httpVisitor(
    site.origin,
    {},
    [...visitor.cookies].filter(([name]) => !name.startsWith("solicitud")),
  );
  const led = await elsewhere.get(path);
  expect([led.status, led.location]).toEqual([302, "/auto-finance/estado-de-mi-solicitud"]);
  expect(isFound(await visitor.get(led.location))).toBe(true);
  expect((await elsewhere.get(led.location)).status, "no circle").toBe(200);
});

test("the page is linked wherever somebody may need it, and names the day of the default promise too", async () => {
  const { visitor, receipt, reference, answers } = await applied("delivered");
  const thanks = await visitor.get("/auto-credito/thank-you-plain");
  const contact = await visitor.get("/contactanos");
  for (const { body } of [thanks, contact, await visitor.get(receipt)])
    expect(body).toContain(`href="${path}"`);
  const shared = decodeURIComponent(/href="sms:\?&amp;body=([^"]*)/.exec(thanks.body)?.[1] ?? "");
  expect(shared).toMatch(new RegExp(`${reference}.*https?://[^/ ]+${path}$`));
  expect(thanks.body).toMatch(/<h1>.*? te contacta en 1 día hábil\..*?Tu número de referencia/s);

  /** The page with the last step's buttons and the text before them. */
  const atButton = async () => {
    const applicant = httpVisitor(site.origin);
    await fillSteps(applicant, somebody());
    return (await applicant.get(steps.finish)).body;
  };
  expect(await atButton()).toMatch(/ te contacta en 1 día hábil\.<\/span><\/p><div class="form-buttons">/);

  site = await site.restart({ site: { TEST_NOW: friday }, services });
  expect(await atButton()).toContain(" te contacta en 2 días hábiles.");
  const page = await ask(httpVisitor(site.origin), reference, digitsOf(answers));
  expect([isFound(page), page.body.includes("antes del martes 24 de noviembre")]).toEqual([true, true]);
});

test("no line of the log has a reference, digits or a link to a receipt", async () => {
  const { reference, answers } = await applied("delivered");
  const from = log.length;
  const visitor = httpVisitor(site.origin);
  await ask(visitor, reference, wrongFor(answers));
  await ask(visitor, reference, digitsOf(answers));
  await visitor.get(`${path}?reference=${reference}`);
  // The application causes a call of the services, so that the checked lines include a line about a call.
  await sendOnePage(visitor, somebody());
  const lines = log.slice(from).join("\n");
  expect(lines).toContain("submitApplication");
  expect(lines).not.toContain(reference);
});
