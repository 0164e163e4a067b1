import { afterAll, beforeAll, expect, test } from "vitest";
import type { Answers, FieldName } from "../../app/domain/application/fields.ts";
import { somebody } from "../people.ts";
import { startTestSite, type TestSite } from "../standalone-site.ts";
import { reportOf, submitAsProgram, untilIndexed, untilStatus } from "./program.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.end());

/** A lead of this person that was delivered, and stands so in the index. */
async function deliveredLead(answers: Answers) {
  const submissionId = crypto.randomUUID();
  const { status, body } = await submitAsProgram(site, { ...answers, submissionId });
  expect({ status, review: body.review }).toEqual({ status: 200, review: "" });
  await untilStatus(site, submissionId, "delivered");
  await untilIndexed(site, body.reference, "delivered");
  return { submissionId, ...body };
}

test("the same answers under ten ids, once the first are delivered, are one lead with one reference", async () => {
  const person = somebody();
  const first = await deliveredLead(person);
  const others = Array.from({ length: 9 }, () => crypto.randomUUID());
  const answers = await Promise.all(
    others.map((submissionId) => submitAsProgram(site, { ...person, submissionId })),
  );
  for (const { status, body } of answers)
    expect({ status, ...body }).toEqual({
      status: 200,
      success: true,
      reference: first.reference,
      acceptedAt: first.acceptedAt,
      review: "",
    });
  for (const id of others) expect(await reportOf(site, id)).toBeUndefined();
  const report = await reportOf(site, first.submissionId);
  expect(report?.timeline.filter(({ event }) => event === "sent again")).toHaveLength(9);
});

test("other answers of the same person are held, and each lead names the other", async () => {
  const person = somebody();
  const first = await deliveredLead(person);
  const submissionId = crypto.randomUUID();
  const second = await submitAsProgram(site, { ...person, job_title: "Mecánico", submissionId });
  expect(second).toMatchObject({ status: 200, body: { review: "repeated" } });
  expect(second.body.reference).not.toBe(first.reference);
  const held = await untilStatus(site, submissionId, "in review");
  expect(JSON.stringify(held.timeline)).toContain(first.reference);
  const before = await reportOf(site, first.submissionId);
  expect(JSON.stringify(before?.timeline)).toContain(second.body.reference);
  // Its own copies get its own answer, and are noted nowhere.
  const again = await submitAsProgram(site, { ...person, job_title: "Mecánico", submissionId });
  expect(again.body).toEqual(second.body);
  expect((await reportOf(site, first.submissionId))?.timeline).toEqual(before?.timeline);
});

test.each<[string, FieldName[], Answers, string]>([
  ["taxpayer number", ["ssn_ui"], {}, "repeated"],
  ["telephone, e-mail address and birth date", ["phone", "email"], {}, "repeated"],
  ["telephone", ["phone"], {}, ""],
  ["e-mail address", ["email"], {}, ""],
  ["telephone and e-mail address, with another birth date,", ["phone", "email"], { dob1_year: "1990" }, ""],
])("a lead with the %s of a delivered one has the review that it needs", async (_, same, changes, review) => {
  const person = somebody();
  await deliveredLead(person);
  const shared = Object.fromEntries(same.map((name) => [name, person[name] ?? ""]));
  const { status, body } = await submitAsProgram(site, somebody({ ...shared, ...changes }));
  expect({ status, review: body.review }).toEqual({ status: 200, review });
});

test("a name corrected under a new id is held, not dropped", async () => {
  const person = somebody();
  await deliveredLead(person);
  const { body } = await submitAsProgram(site, { ...person, first_name: "Eva" });
  expect(body.review).toBe("repeated");
});

test("a lead that is itself held does not hold another back", async () => {
  const [person, stranger] = [somebody(), somebody()];
  await deliveredLead(stranger);
  // Junk with the stranger's number and this person's telephone, e-mail and birth date.
  const { phone = "", email = "" } = person;
  const junk = await submitAsProgram(site, { ...stranger, phone, email });
  expect(junk.body.review).toBe("repeated");
  expect((await submitAsProgram(site, person)).body.review).toBe("");
});

test("when the index does not answer, a lead is accepted, not refused", async () => {
  const ledger = await site.runtime.getD1Database("LEDGER", "tu-credito-de-auto-services");
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
