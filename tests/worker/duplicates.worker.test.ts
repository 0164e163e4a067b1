import { expect, test } from "vitest";
import type { Answers, FieldName } from "../../app/domain/application/fields.ts";
import { somebody } from "../people.ts";
import { reportOf, submitAsProgram, untilIndexed, untilStatus } from "./program.ts";
import { sharedSite } from "./sites.ts";

const site = await sharedSite();

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

const otherName = { first_name: "Eva" };
const otherBirthDate = { dob1_year: "1990" };
test.each<[string, FieldName[], Answers, string, string]>([
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
  ["telephone, e-mail address and birth date", ["phone", "email"], {}, "repeated", ""],
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
  expect({ status: second.status, review: second.body.review }).toEqual({ status: 200, review });
  const report = await untilStatus(site, submissionId, review ? "in review" : "delivered");
  expect(report.marks).toBe(mark);
  expect(JSON.stringify(report.timeline).includes(first.reference)).toBe(review !== "" || mark !== "");
});

test("junk with somebody's number, delivered first, does not keep their own application waiting", async () => {
  const person = somebody();
  const junk = await deliveredLead(somebody({ ssn_ui: person.ssn_ui ?? "", first_name: "Nadie" }));
  const submissionId = crypto.randomUUID();
  const { body } = await submitAsProgram(site, { ...person, submissionId });
  expect(body.review).toBe("");
  const report = await untilStatus(site, submissionId, "delivered");
  expect(report.timeline).toContainEqual(
    expect.objectContaining({ event: "marked", detail: `taxpayer number of ${junk.reference}` }),
  );
  await untilIndexed(site, body.reference, "delivered");
  const { leads } = await site.operate<{ leads: { id: string; marks: string }[] }>("/leads?limit=500");
  expect(leads.find(({ id }) => id === submissionId)?.marks).toBe("taxpayer");
  expect((await reportOf(site, junk.submissionId))?.marks).toBe("");
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
