import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { prefetchHeader } from "../../app/domain/visit/fetched-ahead.ts";
import { inRoot } from "../../workers/paths.ts";
import { secrets, servicesFor, webhook } from "../destinations.ts";
import { fillSteps, formOf, type HttpVisitor, httpVisitor, steps, submissionIdIn } from "../http-visitor.ts";
import { type Counts, type OperationCounter, startCountedSite } from "../operation-counter.ts";
import { operationCounts } from "../operation-counts.ts";
import { operatorHost, startAccess, type TestAccess } from "../operator-access.ts";
import { person } from "../people.ts";
import { startWebhookReceiver } from "../webhook-receiver.ts";
import { databaseOf, pagesWorker, workerOf } from "./bindings.ts";
import { submitAsProgram } from "./program.ts";
import { receiptIn } from "./receipts.ts";
import { backendOfFile, ofFile } from "./sites.ts";

// The operations of each kind of request: the tests count the calls of KV, D1, objects, R2 and limits, and the calls
// between the workers.

/**
 * Nothing becomes stale while the clock stands still. Data that an isolate reads again by time has a row of its own.
 */
const clock = { TEST_NOW: "2026-11-20T17:00:00Z" };
const place = { country: "US", postalCode: "90245", timezone: "America/Los_Angeles" };
const article = "/temas-de-ayuda/auto-prestamos/pago-inicial";
const prefetching = {
  [prefetchHeader[0]]: prefetchHeader[1],
  "sec-fetch-dest": "empty",
  "sec-fetch-site": "same-origin",
};

/**
 * Each is another person, and every run has the same people, so that the search for earlier leads always finds the
 * same.
 */
const applicant = (number: number) =>
  ({
    ...person,
    email: `persona-${number}@example.com`,
    phone: `(213) 555-01${number}`,
    ssn_ui: `078-05-11${number}`,
  }) as Record<string, string>;

const measured: Record<string, Counts> = {};

type Work = () => Promise<unknown>;
/** Records the counts of an action. */
type Rows = (name: string, work: Work) => Promise<void>;

/**
 * Does the work once before counting, so that the rows of a day's counters and the isolate's memory exist, as for all
 * requests except the first.
 */
const again = (row: Rows, name: string, work: Work) => work().then(() => row(name, work));

/** Throws if the page is not the expected one, because another page would be counted in its place. */
const fine = async (answer: Promise<{ status: number }>, status = 200): Promise<void> => {
  expect((await answer).status).toBe(status);
};

async function counted(options: Parameters<typeof startCountedSite>[0]): Promise<[OperationCounter, Rows]> {
  const counter = await startCountedSite({ place, ...options });
  ofFile(counter.site);
  return [
    counter,
    async (name, work) => {
      measured[name] = await counter.during(work);
    },
  ];
}

const everyRow = () => Object.entries(operationCounts as Record<string, Counts>);

async function visits({ site, during, released }: OperationCounter, row: Rows): Promise<void> {
  const someone = () => httpVisitor(site.origin);
  await row("first page of an isolate", () => fine(someone().get("/")));
  await again(row, "first visit", () => fine(someone().get("/")));
  await again(row, "first visit with a src", () => fine(someone().get("/?src=1100461&lnk=x")));
  await again(row, "first visit from an affiliate", () => fine(someone().get("/?affid=77&subid=clic-1")));
  await again(row, "first visit with a click id", () => fine(someone().get("/?src=1100461&gclid=Cj0KCQ")));
  const counters = await databaseOf(site, "COUNTERS");
  const names = `WITH RECURSIVE n(i) AS (SELECT 100 UNION ALL SELECT i + 1 FROM n WHERE i < 599)
    INSERT INTO combination (day, reporter, source, affiliate, sub_affiliate, number)
         SELECT '2026-11-20', 'visit', 's' || i, '', '', i FROM n`;
  await counters.prepare(names).run();
  // As many sources exist as on a day of many campaigns. An arrival reads no more than on a quiet day.
  await released();
  // As many visitors come as in ten seconds. An isolate writes their arrivals at once.
  await during(async () => {
    for (const link of ["/?src=1100461&lnk=x", "/?affid=77&subid=clic-1", "/?src=1100461&lnk=x"])
      await someone().get(link);
  });
  measured["arrivals of ten seconds, written"] = await released();
  const robot = httpVisitor(site.origin, { "user-agent": "Mozilla/5.0 (compatible; bingbot/2.0)" });
  await row("a robot's visit", () => fine(robot.get("/")));

  const visitor = someone();
  await visitor.get("/");
  await again(row, "results after load", () => fine(visitor.post("/visita", {})));
  await again(row, "second page", () => fine(visitor.get("/preguntas-frecuentes")));
  const prefetcher = httpVisitor(site.origin, prefetching, visitor.cookies);
  await row("prefetch", () => fine(prefetcher.get("/preguntas-frecuentes")));
  await row("article, not in the cache", () => fine(visitor.get(article)));
  await row("help, search", () => fine(visitor.get("/temas-de-ayuda?q=pago+inicial")));
  await again(row, "used cars", () => fine(visitor.get("/used-listings")));
  await row("used cars of a make", () => fine(visitor.get("/used-listings?make=toyota")));
  const call = (path: string) => fine(fetch(`${site.origin}/services${path}`));
  await row("getAllMakes", () => call("/newcar/v1/getAllMakes"));
  await row("getZipcodePlace", () => call("/geocoding/v1/getZipcodePlace?zipcode=78040"));
  const vitals = { screen: "home", vitals: [{ name: "LCP", rating: "good", value: 1200 }] };
  await again(row, "vitals, a tenth of visits", () =>
    fine(
      fetch(`${site.origin}/services/vitals`, {
        method: "POST",
        headers: { "content-type": "application/json", origin: site.origin },
        body: JSON.stringify(vitals),
      }),
    ),
  );
  await row("a page that does not exist", () => fine(someone().get("/nada"), 404));
}

/** The steps of the application, each as it is opened and as it is sent. */
async function application({ site, released }: OperationCounter, row: Rows) {
  // The first application of the day makes the day's counters and register, so that they exist for the next.
  const firstOfDay = httpVisitor(site.origin);
  const firstId = await fillSteps(firstOfDay, applicant(40));
  const first = { submission_id: firstId, ...formOf("finish", applicant(40)) };
  await row("application, the first of a day", () => fine(firstOfDay.post(steps.finish, first), 303));
  measured["delivery, the first of a day"] = await released();

  const known = httpVisitor(site.origin);
  await known.get("/");
  await row("application, step 1, new", () => fine(known.get(steps.contact)));
  const answers = applicant(41);
  let id = "";
  const noteId = async (page: ReturnType<HttpVisitor["get"]>) => {
    const answer = await page;
    id = submissionIdIn(answer) || id;
    return answer;
  };
  const send = (section: keyof typeof steps) =>
    fine(known.post(steps[section], { submission_id: id, ...formOf(section, answers) }), 303);
  await row("application, autosave, the first", async () => {
    const saved = await known.post("/auto-credito/guardar", { submission_id: "", first_name: "María" });
    id = JSON.parse(saved.body).id;
    await fine(Promise.resolve(saved));
  });
  await row("application, autosave", () =>
    fine(known.post("/auto-credito/guardar", { submission_id: id, first_name: "María" })),
  );
  await noteId(known.get(steps.contact));
  await row("application, step 1, sent", () => send("contact"));
  await row("application, step 2", () => fine(noteId(known.get(steps.housing))));
  await row("application, step 2, sent", () => send("housing"));
  await row("application, step 3", () => fine(known.get(steps.work)));
  await row("application, step 3, sent", () => send("work"));
  await row("application, step 4", () => fine(known.get(steps.finish)));
  await row("application, step 4, sent and accepted", () => send("finish"));
  measured["delivery to the inbox"] = await released();
  let thanks = "";
  await known.get("/auto-credito/thank-you-plain");
  await row("thank-you page", async () => {
    const page = await known.get("/auto-credito/thank-you-plain");
    thanks = page.body;
    await fine(Promise.resolve(page));
  });
  await again(row, "receipt", () => fine(known.get(receiptIn(thanks))));

  const onePage = httpVisitor(site.origin);
  await onePage.get("/");
  await again(row, "application on one page", () => fine(onePage.get("/auto-credito/solicitud2")));
  const submission_id = submissionIdIn(await onePage.get("/auto-credito/solicitud2"));
  const all = applicant(42);
  await row("application on one page, sent and accepted", () =>
    fine(onePage.post("/auto-credito/solicitud2", { submission_id, ...all }), 303),
  );
  await released();
  const form = { name: "Ana Ruiz", email: "ana@example.com", message: "¿Puedo cambiar mi cita?" };
  const message = submissionIdIn(await onePage.get("/contactanos"));
  await row("contact form", () => fine(onePage.get("/contactanos")));
  await row("contact message", () =>
    fine(onePage.post("/contactanos", { submission_id: message, ...form }), 303),
  );
  measured["delivery of a contact message"] = await released();
}

async function inConsole({ site }: OperationCounter, row: Rows, access: TestAccess) {
  const headers = await access.headers();
  const open = (path: string) =>
    fine(site.runtime.dispatchFetch(`http://${operatorHost}${path}`, { headers }));
  await again(row, "console, today", () => open("/operador"));
  await again(row, "console, leads", () => open("/operador/solicitudes"));
}

async function schedules({ site }: OperationCounter, row: Rows) {
  const services = await workerOf(site);
  const run = (cron: string, at: string) => services.scheduled({ cron, scheduledTime: new Date(at) });
  await again(row, "every minute", () => run("* * * * *", "2026-11-20T17:01:00Z"));
  await again(row, "every ten minutes", () => run("*/10 * * * *", "2026-11-20T17:10:00Z"));
  await again(row, "every day", () => run("23 7 * * *", "2026-11-21T07:23:00Z"));
  const pages = await workerOf(site, pagesWorker);
  await again(row, "every hour, the site", () => pages.scheduled({ cron: "17 * * * *" }));
}

async function standingAlone() {
  const access = ofFile(await startAccess());
  const [counter, row] = await counted({
    site: { ...clock, ...access.variables },
    services: { ...clock, ...access.variables },
  });
  await visits(counter, row);
  await application(counter, row);
  await inConsole(counter, row, access);
  await schedules(counter, row);
}

async function withBackend() {
  const backend = await backendOfFile(() => "none", {
    "/pixels/v1/handleFirstCarsDirectRequest": { profileGuid: "guid-1" },
    "/pixels/v1/submitPartnerReferralAndEntryPixels": { success: true, partnerReferralId: "R-1" },
    "/et/v1/getEtContent": { allEtUrlContents: [] },
  });
  const services = { ...clock, UPSTREAM_ORIGIN: backend.origin };
  const [{ site, released }, row] = await counted({ site: clock, services });
  const landing = "/?src=1100461&lnk=x";
  const earlier = httpVisitor(site.origin);
  // The index of help is one read of KV, which the isolate then remembers.
  await row("backend: first page of an isolate", () => fine(earlier.get("/")));
  for (const path of [landing, "/auto-credito/solicitud2"]) await earlier.get(path);
  await earlier.post("/visita", {});
  let visitor = httpVisitor(site.origin);
  await row("backend: first visit", () => fine(visitor.get("/")));
  visitor = httpVisitor(site.origin);
  await row("backend: first visit with a src", () => fine(visitor.get(landing)));
  visitor = httpVisitor(site.origin);
  await visitor.get("/");
  await row("backend: results after load", () => fine(visitor.post("/visita", {})));
  await row("backend: article, not in the cache", () => fine(visitor.get(article)));
  const apply = async (number: number) => {
    const submission_id = submissionIdIn(await visitor.get("/auto-credito/solicitud2"));
    return () => fine(visitor.post("/auto-credito/solicitud2", { submission_id, ...applicant(number) }), 303);
  };
  await (await apply(43))();
  await released();
  await row("backend: application on one page, sent and accepted", await apply(44));
  measured["backend: delivery"] = await released();
}

async function withBuyers() {
  const crm = ofFile(await startWebhookReceiver(secrets.crm));
  const mailbox = {
    id: "buzon",
    kind: "adf-email",
    name: "Autos",
    from: "a@example.com",
    to: "b@example.org",
  };
  const services = servicesFor([webhook("crm", crm), mailbox], { TEST_NOW: new Date().toISOString() });
  const emailFolder = mkdtempSync(join(tmpdir(), "correos-"));
  const [{ site, during, released }] = await counted({ services, emailFolder });
  for (const number of [45, 46]) {
    await during(() => fine(submitAsProgram(site, applicant(number))));
    measured["buyers: delivery"] = await released();
  }
  rmSync(emailFolder, { recursive: true, force: true });
}

/** Writes the measured table, after an intended change. */
const update = () =>
  writeFileSync(inRoot("tests", "operation-counts.json"), `${JSON.stringify(measured, null, 2)}\n`);

await standingAlone();
await withBackend();
await withBuyers();

test.runIf(process.env.UPDATE_COUNTS)("the table is written", update);

describe("what each kind of request asks of the platform", () => {
  test.skipIf(process.env.UPDATE_COUNTS)(
    "the table has a row for each kind that is measured, and no other",
    () => {
      expect(Object.keys(operationCounts)).toEqual(Object.keys(measured));
    },
  );
  test.skipIf(process.env.UPDATE_COUNTS).each(everyRow())("%s", (name, expected) => {
    expect(measured[name]).toEqual(expected);
  });
});
