import { beforeEach, describe, expect, test } from "vitest";
import type { Answers, FieldName } from "../../app/domain/application/fields.ts";
import { honeypotName } from "../../app/ui/form/hidden-fields.tsx";
import {
  fillSteps,
  formOf,
  httpVisitor,
  onePage,
  referenceIn,
  sendFinish,
  sendOnePage,
  sendSteps,
  steps,
  submissionIdIn,
} from "../http-visitor.ts";
import { somebody } from "../people.ts";
import { withinOneMinute } from "../within-one-minute.ts";
import { databaseOf } from "./bindings.ts";
import { reportOf, submitAsProgram, untilIndexed, untilStatus } from "./program.ts";
import { sharedSite, siteOfTest } from "./sites.ts";

const site = await sharedSite();

let person: Answers;
beforeEach(() => {
  person = somebody();
});

const delivered = (id: string) => untilStatus(site, id, "delivered");

describe("one submission, one lead", () => {
  test("100 parallel submits get the same response and make one lead", async () => {
    const visitor = httpVisitor(site.origin);
    const id = await fillSteps(visitor, person);
    const cookies = new Map(visitor.cookies);
    const copies: (typeof visitor)[] = [];
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => {
        const copy = httpVisitor(site.origin, {}, cookies);
        copy.token = visitor.token;
        copies.push(copy);
        return sendFinish(copy, id, person);
      }),
    );
    expect(new Set(answers.map(({ status, location }) => `${status} ${location}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(303);
    const thanks = await Promise.all(copies.map((copy) => copy.get(answers[0]?.location ?? "")));
    expect([...new Set(thanks.map(referenceIn))]).toEqual([expect.stringMatching(/./)]);
    const report = await delivered(id);
    expect(report.timeline.filter(({ event }) => event === "accepted")).toHaveLength(1);
    const indexed = await untilIndexed(site, id, "delivered");
    expect(indexed.filter((lead) => lead.id === id)).toHaveLength(1);
  });

  test("other answers under the same id are a 409 with a way to start a new application", async () => {
    const visitor = httpVisitor(site.origin);
    const { id: submission_id, location } = await sendOnePage(visitor, person);
    const again = (changes: Answers) =>
      visitor.post(onePage, { ...(person as Record<string, string>), submission_id, ...changes });
    expect((await again({})).location).toBe(location);
    const other = await again({ first_name: "Ana" });
    expect(other.status).toBe(409);
    expect(other.body).toContain("Esta solicitud ya la recibimos");
    expect(other.body).toContain('value="Ana"');
    const restarted = await visitor.get(`${onePage}?nueva`);
    expect(restarted.location).toBe(onePage);
    const fresh = await visitor.get(onePage);
    expect(submissionIdIn(fresh)).not.toBe(submission_id);
    expect(fresh.body).not.toContain('value="Ana"');
  });

  test("after acceptance the steps lead to the thank-you page, and a new start is a new application", async () => {
    const visitor = httpVisitor(site.origin);
    const { id, location } = await sendSteps(visitor, person);
    expect((await visitor.get(steps.finish)).location).toBe(location);
    expect((await sendFinish(visitor, id, person)).location).toBe(location);
    const fresh = submissionIdIn(await visitor.get(steps.contact));
    expect(fresh).not.toBe("");
    expect(fresh).not.toBe(id);
  });
});

test("an application that fills the honeypot, or is finished faster than anyone reads, is sent back with its answers", async () => {
  const careful = await siteOfTest({ site: { MINIMUM_FILL_SECONDS: "600" } });
  const early = httpVisitor(careful.origin);
  const quick = await sendSteps(early, person);
  expect(quick.status).toBe(422);
  expect(quick.body).toContain("Revisa y vuelve a enviar");
  expect(quick.body).toContain('value="1985"');
  expect(quick.body).toContain(person.email);
  const visitor = httpVisitor(site.origin);
  const id = await fillSteps(visitor, person);
  const trapped = await visitor.post(steps.finish, {
    submission_id: id,
    ...formOf("finish", person),
    [honeypotName]: "http://x",
  });
  expect(trapped.status).toBe(422);
  expect(trapped.body).toContain('value="1985"');
  const again = await sendFinish(visitor, id, person);
  expect(again.status).toBe(303);
});

test("new leads from one network are limited, in IPv6 too; repeats of the same lead are not", async () => {
  const send = (ip: string, submissionId: string, answers: Answers) =>
    submitAsProgram(site, { ...answers, submissionId }, { "cf-connecting-ip": ip });
  const id = crypto.randomUUID();
  expect((await send("198.51.100.9", id, person)).status).toBe(200);
  const { statuses, repeated, refused } = await withinOneMinute(async (run) => {
    const ip = (n: number) => `2001:db8:${run}:2::${n.toString(16)}`;
    const answers: Awaited<ReturnType<typeof send>>[] = [];
    for (let n = 0; n < 23; n++) answers.push(await send(ip(n), crypto.randomUUID(), somebody()));
    return {
      statuses: answers.map(({ status }) => status),
      refused: answers.at(-1)?.headers.get("retry-after"),
      repeated: (await send(ip(99), id, person)).status,
    };
  });
  expect(statuses).toEqual([...Array(20).fill(200), ...Array(3).fill(429)]);
  expect([refused, repeated]).toEqual(["60", 200]);
});

/** Submits a lead of this person and waits until it is delivered and the lead index says so. */
async function deliveredLead(answers: Answers) {
  const submissionId = crypto.randomUUID();
  const { status, body } = await submitAsProgram(site, { ...answers, submissionId });
  expect({ status, review: body.review }).toEqual({ status: 200, review: "" });
  await untilStatus(site, submissionId, "delivered");
  await untilIndexed(site, body.reference, "delivered");
  return { submissionId, ...body };
}

test("the same answers under ten ids make one delivery and nine leads that wait for a person", async () => {
  const person = somebody();
  const first = await deliveredLead(person);
  const others = Array.from({ length: 9 }, () => crypto.randomUUID());
  const answers = await Promise.all(
    others.map((submissionId) => submitAsProgram(site, { ...person, submissionId })),
  );
  for (const { status, body } of answers)
    expect({ status, review: body.review }, "as anybody's").toEqual({ status: 200, review: "" });
  expect(new Set(answers.map(({ body }) => body.reference)).size).toBe(9);
  for (const id of others)
    expect(await untilStatus(site, id, "in review")).toMatchObject({ review: "repeated" });
  const report = await reportOf(site, first.submissionId);
  expect(report?.timeline.filter(({ event }) => event === "sent again")).toHaveLength(9);
});

test("other answers of the same person are held, and each lead names the other", async () => {
  const person = somebody();
  const first = await deliveredLead(person);
  const submissionId = crypto.randomUUID();
  const second = await submitAsProgram(site, { ...person, job_title: "Mecánico", submissionId });
  expect(second).toMatchObject({ status: 200, body: { review: "" } });
  expect(second.body.reference).not.toBe(first.reference);
  const held = await untilStatus(site, submissionId, "in review");
  expect(JSON.stringify(held.timeline)).toContain(first.reference);
  const before = await reportOf(site, first.submissionId);
  expect(JSON.stringify(before?.timeline)).toContain(second.body.reference);
  // Copies of the lead get the lead's own response, and are recorded nowhere.
  const again = await submitAsProgram(site, { ...person, job_title: "Mecánico", submissionId });
  expect(again.body).toEqual({ ...second.body, review: "repeated" });
  expect((await reportOf(site, first.submissionId))?.timeline).toEqual(before?.timeline);
});

const otherName = { first_name: "Eva" };
const otherBirthDate = { dob1_year: "1990" };
test.concurrent.each<[string, FieldName[], Answers, string, string]>([
  ["taxpayer number, name and birth date", ["ssn_ui"], {}, "repeated", ""],
  ["taxpayer number and name, typed otherwise,", ["ssn_ui"], { last_name: "NUÑEZ  O’brien" }, "repeated", ""],
  ["taxpayer number, with another name,", ["ssn_ui"], otherName, "", "taxpayer"],
  ["taxpayer number, with another birth date,", ["ssn_ui"], otherBirthDate, "", "taxpayer"],
  [
    "taxpayer number, telephone and e-mail, another name,",
    ["ssn_ui", "phone", "email"],
    otherName,
    "",
    "taxpayer",
  ],
  ["telephone, e-mail address and birth date, with another number,", ["phone", "email"], {}, "", "taxpayer"],
  [
    "telephone, e-mail address and birth date, without a number,",
    ["phone", "email"],
    { ssn_question: "none", ssn_ui: "" },
    "",
    "taxpayer",
  ],
  ["telephone", ["phone"], {}, "", ""],
  ["e-mail address", ["email"], {}, "", ""],
  ["telephone and e-mail address, with another birth date,", ["phone", "email"], otherBirthDate, "", ""],
])("a lead with the %s of a delivered one has the review and the mark that it needs", async (...row) => {
  const [, same, changes, review, mark] = row;
  const person = somebody();
  const first = await deliveredLead(person);
  const shared = Object.fromEntries(same.map((name) => [name, person[name] ?? ""]));
  const submissionId = crypto.randomUUID();
  const second = await submitAsProgram(site, { ...somebody({ ...shared, ...changes }), submissionId });
  expect({ status: second.status, review: second.body.review }).toEqual({ status: 200, review: "" });
  const report = await untilStatus(site, submissionId, review ? "in review" : "delivered");
  expect([report.review, report.marks]).toEqual([review, mark]);
  expect(JSON.stringify(report.timeline).includes(first.reference)).toBe(review !== "" || mark !== "");
});

test.each<[string, (person: Answers) => Answers]>([
  ["number", ({ ssn_ui = "" }) => somebody({ ssn_ui, first_name: "Nadie" })],
  [
    "name, telephone, e-mail address and birth date",
    ({ phone = "", email = "" }) => somebody({ phone, email }),
  ],
  [
    "telephone, e-mail address and birth date, and no number",
    ({ phone = "", email = "" }) => somebody({ phone, email, ssn_question: "none", ssn_ui: "" }),
  ],
])(
  "junk with somebody's %s, delivered first, does not keep their own application waiting",
  async (_, junkOf) => {
    const person = somebody();
    const junk = await deliveredLead(junkOf(person));
    const submissionId = crypto.randomUUID();
    const { body } = await submitAsProgram(site, { ...person, submissionId });
    expect(body.review).toBe("");
    const report = await untilStatus(site, submissionId, "delivered");
    expect(report.timeline).toContainEqual(
      expect.objectContaining({ event: "marked", detail: `shares data with ${junk.reference}` }),
    );
    await untilIndexed(site, body.reference, "delivered");
    const { leads } = await site.operate<{ leads: { id: string; marks: string }[] }>("/leads?limit=500");
    expect(leads.find(({ id }) => id === submissionId)?.marks).toBe("taxpayer");
    expect((await reportOf(site, junk.submissionId))?.marks).toBe("");
  },
);

test("a lead that is itself held does not hold another back", async () => {
  const [person, stranger] = [somebody(), somebody()];
  await deliveredLead(stranger);
  // A junk lead has the stranger's number and name, and this person's telephone and e-mail.
  const { phone = "", email = "" } = person;
  const [junk, own] = [crypto.randomUUID(), crypto.randomUUID()];
  await submitAsProgram(site, { ...stranger, phone, email, submissionId: junk });
  expect((await untilStatus(site, junk, "in review")).review).toBe("repeated");
  await submitAsProgram(site, { ...person, submissionId: own });
  await untilStatus(site, own, "delivered");
});

test("a lead is accepted, not refused, while the lead index does not respond", async () => {
  const ledger = await databaseOf(site);
  await ledger.prepare("ALTER TABLE lead_match RENAME TO lead_match_away").run();
  const submissionId = crypto.randomUUID();
  try {
    const { status, body } = await submitAsProgram(site, { ...somebody(), submissionId });
    expect({ status, review: body.review }).toEqual({ status: 200, review: "" });
  } finally {
    await ledger.prepare("ALTER TABLE lead_match_away RENAME TO lead_match").run();
  }
  await untilStatus(site, submissionId, "delivered");
});
