import { describe, expect, test } from "vitest";
import { callerWord } from "../../app/domain/application/reference.ts";
import {
  fillSteps,
  formOf,
  httpVisitor,
  referenceIn,
  sendOnePage,
  sendSteps,
  steps,
} from "../http-visitor.ts";
import { somebody } from "../people.ts";
import { startCaptchaProvider } from "./captcha-provider.ts";
import { untilIndexed, untilStatus } from "./program.ts";
import { ofFile, siteOfFile } from "./sites.ts";

const provider = ofFile(await startCaptchaProvider());
const site = await siteOfFile({
  site: {
    CAPTCHA_PROVIDER: "turnstile",
    CAPTCHA_SITE_KEY: "clave-publica-de-prueba",
    ADS_ID: "AW-123456789",
    ADS_CONVERSION_LABEL: "AbCdEf",
  },
  services: provider.services,
});

const token = (text: string) => ({ "cf-turnstile-response": text });
const sent = "¡Listo! Recibimos tu solicitud";
/** A thank-you page contains this while its application still has to be reported to Google Ads. */
const untold = 'data-conversion="/auto-credito/conversion?v=';
const inFrame = { "sec-fetch-dest": "iframe" };

/** An application that was sent without a token. */
async function heldApplication(person = somebody()) {
  const visitor = httpVisitor(site.origin);
  const { id, status, location } = await sendSteps(visitor, person);
  expect(status).toBe(303);
  return { visitor, id, thanks: location };
}

/** The same application from a browser that takes no cookies. */
async function heldWithoutCookies(person = somebody()) {
  const visitor = httpVisitor(site.origin);
  const { id, location } = await sendOnePage(visitor, person, { blocked: true });
  visitor.cookies.clear();
  return { visitor, id, thanks: location };
}

describe("the thank-you page of an application that waits for a captcha", () => {
  test("says that the application has not gone out, and the solved captcha sends it", async () => {
    const { visitor, id, thanks } = await heldApplication();
    const page = await visitor.get(thanks);
    expect(page.status).toBe(200);
    expect(page.body).toContain("<title>Guardamos tu solicitud, pero todavía no la enviamos");
    expect(page.body).not.toContain(sent);
    expect(page.body).not.toContain("data-conversion");
    expect(referenceIn(page)).not.toBe("");
    expect(page.body).toContain('data-captcha="turnstile"');
    expect(page.body).toContain('content="noindex"');
    expect(visitor.last().get("cache-control")).toBe("no-store");
    expect(visitor.last().get("content-security-policy")).toContain("https://challenges.cloudflare.com");

    const released = await visitor.post(thanks, token("solved late"));
    expect(released).toMatchObject({ status: 303, location: thanks });
    const shown = await visitor.get(released.location);
    expect(shown.body).toContain(`<h1>${sent}`);
    expect(shown.body).toContain(untold);
    await untilStatus(site, id, "delivered");
  });

  test.each([
    ["missing", {}],
    ["wrong", token("wrong")],
  ])("is shown again with an error when the token is %s", async (_, fields) => {
    const { visitor, id, thanks } = await heldApplication();
    const page = await visitor.post(thanks, fields as Record<string, string>);
    expect(page.status).toBe(422);
    expect(page.body).toContain("<title>Error: ");
    expect(page.body).toContain("No pudimos comprobar que eres una persona");
    expect(visitor.last().get("cache-control")).toBe("no-store");
    await untilStatus(site, id, "in review");
  });

  test("needs no cookie: the form's response says that the application waits, and later the services say so", async () => {
    const { visitor, thanks } = await heldWithoutCookies();
    const page = await visitor.get(thanks);
    expect(page.body).toContain("Guardamos tu solicitud, pero todavía no la enviamos");
    const [bookmark = ""] = thanks.split("&");
    await untilIndexed(site, referenceIn(page), "in review");
    expect((await visitor.get(bookmark)).body).toContain(
      "Guardamos tu solicitud, pero todavía no la enviamos",
    );
    const released = await visitor.post(bookmark, token("solved elsewhere"));
    expect(released).toMatchObject({ status: 303, location: bookmark });
    expect((await visitor.get(bookmark)).body).toContain(sent);
  });
});

test("shows a bookmark that the application was sent, once an operator released it", async () => {
  const { visitor, id, thanks } = await heldWithoutCookies();
  const page = await visitor.get(thanks);
  expect(page.body).not.toContain(sent);
  await untilIndexed(site, referenceIn(page), "in review");
  await site.operate(`/leads/${id}/release`, "POST");
  await untilStatus(site, id, "delivered");
  expect((await visitor.get(thanks)).body).toContain(`<h1>${sent}`);
});

test("reports the application to Ads on the next view after an operator released it, and once", async () => {
  const { visitor, id, thanks } = await heldApplication();
  await visitor.post("/opciones-de-privacidad", { marketing: "on" });
  await untilIndexed(site, referenceIn(await visitor.get(thanks)), "in review");
  expect((await visitor.get("/auto-credito/conversion", inFrame)).status).toBe(204);
  await site.operate(`/leads/${id}/release`, "POST");
  await untilStatus(site, id, "delivered");
  expect((await visitor.get(thanks)).body).toContain(untold);
  expect((await visitor.get("/auto-credito/conversion", inFrame)).status).toBe(200);
  expect((await visitor.get(thanks)).body).not.toContain("data-conversion");
  expect((await visitor.get("/auto-credito/conversion", inFrame)).status).toBe(204);
});

describe("an application of somebody whose other answers were delivered", () => {
  let tokens = 0;
  const solved = () => token(`solved for ${tokens++}`);
  const second = { job_title: "Mecánico" };

  /**
   * Everything that a visitor's browser gets for an application, without the parts that differ for every application.
   */
  async function sendAs(person: ReturnType<typeof somebody>, captcha: Record<string, string>) {
    const visitor = httpVisitor(site.origin);
    await visitor.post("/opciones-de-privacidad", { marketing: "on" });
    const submission_id = await fillSteps(visitor, person);
    const sent = await visitor.post(steps.finish, {
      submission_id,
      ...formOf("finish", person),
      ...captcha,
    });
    const sentHeaders = visitor.last();
    const thanks = await visitor.get(sent.location);
    const plain = (text: string) =>
      text
        .replaceAll(referenceIn(thanks), "REF")
        .replaceAll(/\/recibo\/[\w.-]+/g, "/recibo/…")
        .replaceAll(/nonce(?:="|-)[\w-]+/g, "nonce")
        .replaceAll(/(data-conversion=")[^"]+/g, "$1…")
        .replaceAll(`>${callerWord(submission_id)}<`, ">…<")
        .replaceAll(/(<output[^>]*>)[^<]+/g, "$1…");
    const names = (headers: Headers) => [...headers.keys()].sort();
    const receipt = await visitor.get(/href="(\/recibo\/[^"]+)"/.exec(thanks.body)?.[1] ?? "");
    const conversion = await visitor.get("/auto-credito/conversion", inFrame);
    return {
      id: submission_id,
      reference: referenceIn(thanks),
      seen: {
        sent: [sent.status, sent.location, names(sentHeaders)],
        cookies: sent.setCookies.map((cookie) => cookie.replace(/=[^;]*/, (value) => `=${value.length}`)),
        thanks: [thanks.status, plain(thanks.body)],
        receipt: [
          receipt.status,
          /<section class="road">.*?<\/section>/s.exec(receipt.body)?.[0].replaceAll(/<time.*?<\/time>/g, ""),
        ],
        conversion: conversion.status,
      },
    };
  }
  const untilThere = async ({ id, reference }: { id: string; reference: string }, status: string) => {
    await untilStatus(site, id, status);
    await untilIndexed(site, reference, status);
  };

  test("gets the same pages as the first, byte by byte, and only operators see that it is held", async () => {
    const person = somebody();
    const first = await sendAs(person, solved());
    expect(first.seen.thanks[1]).toContain(sent);
    expect(first.seen.conversion).toBe(200);
    await untilThere(first, "delivered");
    const again = await sendAs({ ...person, ...second }, solved());
    expect(again.seen).toEqual(first.seen);
    await untilThere(again, "in review");
    const { lead } = await site.operate<{ lead: { review: string } }>(`/leads/${again.id}`);
    expect(lead.review).toBe("repeated");
  });

  test("asks for the captcha like any other, and stays held after the captcha is solved", async () => {
    const [person, stranger] = [somebody(), somebody()];
    await untilThere(await sendAs(person, solved()), "delivered");
    const [again, other] = [await sendAs({ ...person, ...second }, {}), await sendAs(stranger, {})];
    expect(again.seen.thanks[1]).toContain("data-captcha");
    expect(again.seen).toEqual(other.seen);

    const held = await heldApplication({ ...person, job_title: "Pintor" });
    expect(await held.visitor.post(held.thanks, solved())).toMatchObject({
      status: 303,
      location: held.thanks,
    });
    const page = await held.visitor.get(held.thanks);
    expect(page.body).toContain(`<h1>${sent}`);
    expect(page.body).toContain(untold);
    expect(await untilStatus(site, held.id, "in review")).toMatchObject({ review: "repeated" });
  });

  test("has the same address and page as any other without cookies, with and without a solved captcha", async () => {
    const person = somebody();
    await untilThere(await sendAs(person, solved()), "delivered");
    for (const captcha of [() => ({}), solved]) {
      const seen = [];
      for (const answers of [{ ...person, job_title: crypto.randomUUID() }, somebody()]) {
        const { visitor, thanks } = await heldWithoutCookies({ ...answers, ...captcha() });
        const { status, body } = await visitor.get(thanks);
        const reference = /ref=([\w-]+)/.exec(thanks)?.[1] ?? "";
        expect(thanks).not.toMatch(/captcha|repeated|flood/);
        const plain = (text: string) =>
          text.replaceAll(reference, "REF").replaceAll(/firma=[\w-]+/g, "firma=…");
        seen.push([status, plain(thanks), plain(body)]);
      }
      expect(seen[0]).toEqual(seen[1]);
    }
  });
});

test("a wrong token on the application keeps every answer and says what to do", async () => {
  const visitor = httpVisitor(site.origin);
  const person = somebody();
  const submission_id = await fillSteps(visitor, person);
  const page = await visitor.post(steps.finish, {
    submission_id,
    ...formOf("finish", person),
    ...token("wrong"),
  });
  expect(page.status).toBe(422);
  expect(page.body).toContain("No pudimos comprobar que eres una persona");
  expect(page.body).toContain('value="1985"');
});
