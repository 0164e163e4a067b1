import { describe, expect, test } from "vitest";
import { mailIntent } from "../../app/routes/application/mail-offer.tsx";
import {
  fillSteps,
  formOf,
  type HttpVisitor,
  httpVisitor,
  startApplication,
  steps,
  submissionIdIn,
} from "../http-visitor.ts";
import { person, somebody } from "../people.ts";
import { siteOfFile, siteOfTest } from "./sites.ts";

/**
 * The application's browser code requests the page that a form leads to in the same response
 * (routes/application/respond.server.ts). The page must equal the page that a browser gets by following the redirect:
 * the same visitor sends each case in both ways.
 */
const morning = "2026-11-20T15:00:00Z";
const site = await siteOfFile({ site: { TEST_NOW: morning }, services: { TEST_NOW: morning } });

const asksForPage = { prefer: "return=representation" };
const followed = ["content-security-policy", "content-type", "cache-control", "link", "retry-after"];
const namesOf = (setCookies: string[]) => setCookies.map((text) => text.split("=")[0]);
const headersOf = (visitor: HttpVisitor) => followed.map((name) => visitor.last().get(name));

/** Modern browsers say that code sends the request, and old browsers do not. */
const withFetch = { "sec-fetch-dest": "empty", "sec-fetch-mode": "cors", "sec-fetch-site": "same-origin" };
const browsers: Record<string, string>[] = [
  { "cf-connecting-ip": "198.51.100.1" },
  { "cf-connecting-ip": "198.51.100.2", accept: "text/html", ...withFetch },
];

/** The same visitor, whose forms request the page. */
function twinOf(visitor: HttpVisitor, browser: Record<string, string>, origin = site.origin): HttpVisitor {
  const twin = httpVisitor(origin, { ...browser, ...asksForPage }, visitor.cookies);
  twin.token = visitor.token;
  return twin;
}

/**
 * Sends a form in both ways and compares the pages, their headers and their cookies.
 * @returns the page, and its address.
 */
async function bothWays(
  visitor: HttpVisitor,
  browser: Record<string, string>,
  path: string,
  form: Record<string, string>,
) {
  const twin = twinOf(visitor, browser);
  const cookies: string[] = [];
  let address = path;
  let page = await visitor.post(path, form);
  cookies.push(...page.setCookies);
  while (page.location) {
    address = page.location.split("#")[0] ?? "";
    page = await visitor.get(address);
    cookies.push(...page.setCookies);
  }
  const inPlace = await twin.post(path, form);
  expect(inPlace.location).toBe("");
  expect(inPlace.status).toBe(page.status);
  expect(inPlace.body).toBe(page.body);
  expect(inPlace.body).toContain('data-application=""');
  expect(headersOf(twin)).toEqual(headersOf(visitor));
  expect(twin.last().get("cache-control")).toBe("no-store");
  expect(namesOf(inPlace.setCookies)).toEqual(namesOf(cookies));
  expect([...twin.cookies.keys()]).toEqual([...visitor.cookies.keys()]);
  const named = twin.last().get("content-location");
  expect(named ?? path).toBe(address);
  expect(named === null).toBe(address === path && page.status !== 200);
  return { address, page, twin };
}

describe.each(browsers)("the page is the same in one round trip as in two (%o)", (browser) => {
  const begun = async () => {
    const visitor = httpVisitor(site.origin, browser);
    const submission_id = await startApplication(visitor);
    return { visitor, submission_id };
  };
  const atReview = async (answers = person) => {
    const visitor = httpVisitor(site.origin, browser);
    return { visitor, submission_id: await fillSteps(visitor, answers), answers };
  };

  test("each step and the way back, with the saved answers", async () => {
    const { visitor, submission_id } = await begun();
    const addresses: string[] = [];
    for (const section of ["contact", "housing", "work"] as const) {
      const { address, twin } = await bothWays(visitor, browser, steps[section], {
        submission_id,
        ...formOf(section, person),
      });
      addresses.push(address);
      expect((await twin.get(address)).body).toBe((await visitor.get(address)).body);
    }
    expect(addresses).toEqual([steps.housing, steps.work, steps.finish]);
    const back = await bothWays(visitor, browser, steps.finish, {
      submission_id,
      intent: "back",
      dob1_day: "17",
    });
    expect(back.address).toBe(steps.work);
    expect((await back.twin.get(steps.finish)).body).toContain('value="17"');
  });

  test("a step with errors, and one that was opened too early", async () => {
    const { visitor, submission_id } = await begun();
    const invalid = await bothWays(visitor, browser, steps.contact, { submission_id, first_name: "Ana" });
    expect(invalid.page.status).toBe(422);
    const early = await bothWays(visitor, browser, steps.work, { submission_id, ...formOf("work", person) });
    expect(early.address).toBe(steps.contact);
  });

  test("an answer to change, its return to the review, and a corrected mail domain", async () => {
    const { visitor, submission_id } = await atReview({ ...person, email: "ana@gmial.com" });
    const change = await bothWays(visitor, browser, steps.finish, { submission_id, intent: "change:email" });
    expect(change.address).toBe(`${steps.work}?volver=revision`);
    const returned = await bothWays(visitor, browser, change.address, {
      submission_id,
      ...formOf("work", person),
    });
    expect(returned.address).toBe(steps.finish);
    await visitor.post(change.address, {
      submission_id,
      ...formOf("work", person),
      email: "ana@gmial.com",
    });
    const mended = await bothWays(visitor, browser, steps.housing, { submission_id, intent: mailIntent });
    expect(mended).toMatchObject({ address: steps.housing, page: { status: 200 } });
  });

  test("a page outside the application is named for the browser to load, and prepared to be shown", async () => {
    const { visitor, submission_id, answers } = await atReview(somebody());
    const twin = twinOf(visitor, browser);
    const form = { submission_id, ...formOf("finish", answers) };
    const accepted = await visitor.post(steps.finish, form);
    expect(accepted.status).toBe(303);
    const inPlace = await twin.post(steps.finish, form);
    expect(inPlace).toMatchObject({ status: 204, body: "", location: "" });
    expect(twin.last().get("content-location")).toBe(accepted.location);
    expect(twin.last().get("cache-control")).toBe("no-store");
    expect(namesOf(inPlace.setCookies)).toEqual(namesOf(accepted.setCookies));
    const thanks = await visitor.get(accepted.location);
    expect((await twin.get(accepted.location)).body).toBe(thanks.body);
    // The button is pressed again, with the receipt's cookie.
    expect((await twin.post(steps.finish, form)).status).toBe(204);
  });
});

test.each<[string, Record<string, string>, keepsCookies: boolean]>([
  ["does not ask for the page", {}, true],
  ["asks for something else", { prefer: "return=minimal" }, true],
  ["comes from a browser without cookies", asksForPage, false],
])("a form that %s gets the redirect", async (_, headers, keepsCookies) => {
  const started = httpVisitor(site.origin);
  const submission_id = await startApplication(started);
  const visitor = httpVisitor(site.origin, headers, keepsCookies ? started.cookies : undefined);
  const led = await visitor.post(steps.contact, { submission_id, ...formOf("contact", person) });
  expect(led).toMatchObject({ status: 303, location: steps.housing, body: "" });
  expect(visitor.last().get("content-location")).toBeNull();
});

test("a visit that has ended says so, both ways", async () => {
  const visitor = httpVisitor(site.origin);
  const submission_id = await fillSteps(visitor, person);
  const later = await siteOfTest({ site: { TEST_NOW: "2026-11-20T15:31:00Z" } });
  const late = httpVisitor(later.origin, {}, visitor.cookies);
  const twin = twinOf(late, {}, later.origin);
  const form = { submission_id, ...formOf("work", person) };
  const led = await late.post(steps.work, form);
  expect(led).toMatchObject({ status: 303, location: `${steps.contact}?terminada` });
  const page = await late.get(led.location);
  const inPlace = await twin.post(steps.work, form);
  expect(inPlace.body).toBe(page.body);
  expect(twin.last().get("content-location")).toBe(led.location);
});

test("two visitors at once each get their own pages", async () => {
  const people = ["Xóchitl", "Quetzali", "Itzel", "Nayeli"].map((first_name) => ({ ...person, first_name }));
  const visitors = await Promise.all(
    people.map(async (answers) => {
      const visitor = httpVisitor(site.origin, asksForPage);
      return { visitor, answers, submission_id: submissionIdIn(await visitor.get(steps.contact)) };
    }),
  );
  await Promise.all(
    visitors.map(async ({ visitor, answers, submission_id }) => {
      for (const section of ["contact", "housing", "work"] as const) {
        const page = await visitor.post(steps[section], { submission_id, ...formOf(section, answers) });
        expect(page.status).toBe(200);
        expect(page.body).toContain(`value="${submission_id}"`);
      }
      const review = await visitor.get(steps.finish);
      for (const { first_name } of people)
        expect(review.body.includes(first_name)).toBe(first_name === answers.first_name);
    }),
  );
});
