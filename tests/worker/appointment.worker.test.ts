import { describe, expect, test } from "vitest";
import { referenceOf } from "../../app/domain/application/reference.ts";
import type { Fault } from "../faults/product-backend.ts";
import {
  fillSteps,
  type HttpVisitor,
  httpVisitor,
  referenceIn,
  sendFinish,
  sendSteps,
  steps,
} from "../http-visitor.ts";
import { somebody } from "../people.ts";
import type { TestSite } from "../standalone-site.ts";
import { until } from "../until.ts";
import { untilStatus } from "./program.ts";
import { backendOfFile, siteOfFile } from "./sites.ts";

const thanks = "/auto-credito/thank-you-plain";
const appointment = "/auto-credito/cita";
const link = "https://citas.example/agenda?x=1";
const paths = {
  coverage: "/ace/v1/getAceCoverage",
  thanks: "/ace/v1/getAceThankYouResponse",
  funding: "/ace/v1/getAceFundingWayResponse",
};

/**
 * Fills in and sends an application.
 * @returns the visitor on the thank-you page.
 */
async function applied(at: TestSite, employment_type = "full_time"): Promise<HttpVisitor> {
  const visitor = httpVisitor(at.origin);
  const sent = await sendSteps(visitor, somebody({ employment_type }));
  expect(sent.location).toBe(thanks);
  return visitor;
}

/** The appointment's page, once it says how the application continues. */
const pageOnceItSays = (visitor: HttpVisitor, words: string) =>
  until("how it goes on", async () => {
    const shown = await visitor.get(appointment);
    return shown.body.includes(words) && shown;
  });

describe("with a product backend", async () => {
  let fault: (path: string) => Fault = () => "none";
  const answers: Record<string, unknown> = {};
  const backend = await backendOfFile((path) => fault(path), answers);
  const site = await siteOfFile({
    site: { APPOINTMENTS: "on" },
    services: { UPSTREAM_ORIGIN: backend.origin, UPSTREAM_TIMEOUT_MS: "60000" },
  });
  const asked = (path: string) => backend.calls.filter((call) => call.path === path).map(({ url }) => url);

  test("an application asks for its funding way and its link with the employment type that was given, and the page shows them", async () => {
    answers[paths.funding] = { fundingWay: "Appointment", buyerAssistPath: null };
    answers[paths.thanks] = { success: true, apptSchedulerLink: link };
    const visitor = await applied(site, "self_employed");
    const page = await pageOnceItSays(visitor, "Tu siguiente paso es una cita");
    expect(page.body).toContain("<title>Tu siguiente paso es una cita");
    expect(page.body).toContain("Tus estados de cuenta de los últimos tres meses");
    const reference = referenceIn(page);
    for (const path of [paths.funding, paths.thanks])
      expect(asked(path)).toEqual([`${path}?stipsConfirmationCode=${reference}&aceEmpType=SELF_EMPLOYED`]);

    const scheduler = /href="([^"]*agenda)"/.exec(page.body)?.[1] ?? "";
    const opened = await visitor.get(scheduler);
    expect([opened.status, opened.location]).toEqual([302, link]);
  });

  test("an appointment by a dealer's call is announced as a call, without a button for a scheduler", async () => {
    answers[paths.funding] = { FundingWay: "DEALER_CALL" };
    answers[paths.thanks] = { apptSchedulerLink: null };
    const visitor = await applied(site);
    await pageOnceItSays(visitor, "Un concesionario te va a contactar");
    const pressed = await visitor.get(`${appointment}?agenda`);
    expect(pressed.status).toBe(200);
    expect(pressed.body).toContain("Por ahora no hay citas en línea");
  });

  test("neither the application nor the appointment's page waits for ACE, and a scheduler that fails says so", async () => {
    fault = (path) => (path.startsWith("/ace/") ? "hang" : "none");
    const visitor = await applied(site);
    const page = await visitor.get(appointment);
    expect([page.status, page.body.includes("Agenda tu cita")]).toEqual([200, true]);
    fault = (path) => (path.startsWith("/ace/") ? "500" : "none");
    const pressed = await visitor.get(`${appointment}?agenda`);
    expect(pressed.status).toBe(503);
    expect(pressed.body).toContain("La agenda no respondió");
    expect(pressed.body).toContain("Tu número de referencia");
    fault = () => "none";
  });

  test("a visitor who lives where no dealer is learns so before the Social Security number, and can still apply", async () => {
    answers[paths.coverage] = { success: "true", covered: "false" };
    const visitor = httpVisitor(site.origin);
    const person = somebody({ zipcode: "60601", city: "Chicago", state: "IL" });
    const submission_id = await fillSteps(visitor, person);
    await until("the notice", async () =>
      (await visitor.get(steps.finish)).body.includes("Todavía no trabajamos con nadie en tu zona"),
    );
    expect(asked(paths.coverage).filter((url) => url.endsWith("?zipcode=60601"))).toHaveLength(1);
    expect((await visitor.get(steps.finish)).body).not.toMatch(/días? hábil/);
    const sent = await sendFinish(visitor, submission_id, person);
    expect(sent.location).toBe(thanks);
    const { body } = await visitor.get(thanks);
    expect([body.includes("Recibimos tu solicitud"), /días? hábil/.test(body)]).toEqual([true, false]);
  });
});

describe("without a product backend", async () => {
  const site = await siteOfFile({
    site: { APPOINTMENTS: "on" },
    services: { APPT_SCHEDULER_URL: "https://citas.example/agenda" },
  });

  test("the appointment is at the operator's scheduler, with the reference", async () => {
    const visitor = await applied(site);
    expect((await visitor.get(thanks)).body).toContain(`href="${appointment}"`);
    const page = await pageOnceItSays(visitor, "Tu siguiente paso es una cita");
    const reference = referenceIn(page);
    const opened = await visitor.get(`${appointment}?agenda`);
    expect(opened.location).toBe(`https://citas.example/agenda?ref=${reference}`);
    expect((await visitor.get(steps.finish)).body).not.toContain("no trabajamos con nadie");
  });

  test("another browser reaches the appointment with the reference, and no browser without a reference", async () => {
    const reference = referenceIn(await (await applied(site)).get(thanks));
    await untilStatus(site, reference, "delivered");
    const other = httpVisitor(site.origin);
    const page = await other.get(`${appointment}?ref=${reference}`);
    expect(page.body).toContain(`href="${appointment}?ref=${reference}&amp;agenda"`);
    expect(page.body).toContain("Tus dos últimos talones de pago o estados de cuenta");
    const madeUp = await referenceOf(crypto.randomUUID());
    for (const unknown of ["nada", madeUp])
      expect((await other.get(`${appointment}?ref=${unknown}`)).location).toBe(thanks);
  });

  test("a thank-you page without an application says so in its title", async () => {
    const { status, body } = await httpVisitor(site.origin).get(thanks);
    expect(status).toBe(200);
    expect(body).toMatch(/<title>Aquí no hay ninguna solicitud[^<]*<\/title>/);
    expect(body).not.toContain("Recibimos tu solicitud");
  });
});
