import { expect, test } from "vitest";
import type { Answers } from "../../app/domain/application/fields.ts";
import type { Fault } from "../faults/product-backend.ts";
import { somebody } from "../people.ts";
import { until } from "../until.ts";
import { reportOf, submitAsProgram, untilReport, untilStatus } from "./program.ts";
import { backendOfFile, siteOfFile } from "./sites.ts";

/** Dealers get only one of a person's applications, even while none of them is delivered yet. */

let fault: Fault = "none";
const backend = await backendOfFile(() => fault);
const site = await siteOfFile({ services: { UPSTREAM_ORIGIN: backend.origin, DELIVERY_SCHEDULE: "1" } });

const submitted = async (answers: Answers): Promise<string> => {
  const submissionId = crypto.randomUUID();
  const { status, body } = await submitAsProgram(site, { ...answers, submissionId });
  expect({ status, review: body.review }, "nothing tells of the others").toEqual({ status: 200, review: "" });
  return submissionId;
};

/**
 * Waits until no application is on its way to its claim.
 * @returns the statuses of all, sorted.
 */
const settled = (ids: readonly string[], first: string) =>
  until(`one ${first}, the others in review`, async () => {
    const reports = await Promise.all(ids.map((id) => reportOf(site, id)));
    const statuses = reports.map((report) => `${report?.status} ${report?.review}`.trim()).sort();
    return statuses.filter((status) => status === "in review repeated").length === ids.length - 1 && statuses;
  });
const heldBut = (first: string, others: number) =>
  [first, ...Array(others).fill("in review repeated")].sort();
const deliveredOf = (ids: readonly string[]) => ids.filter((id) => backend.forms.has(id));

test.each<[string, (person: Answers, n: number) => Answers]>([
  ["with the same answers", (person) => person],
  ["whose other answers differ", (person, n) => ({ ...person, job_title: `Oficio ${"abcdefgh"[n]}` })],
  [
    "with the telephone, the e-mail address and the birth date alone",
    (person) => ({ ...person, ssn_question: "none", ssn_ui: "" }),
  ],
])("of eight applications of one person at once, %s, one is delivered", async (_, another) => {
  const person = somebody();
  const ids = await Promise.all(Array.from({ length: 8 }, (_, n) => submitted(another(person, n))));
  const statuses = await settled(ids, "delivered");
  expect(statuses).toHaveLength(8);
  const [first = ""] = await until("the delivery", async () => {
    const delivered = deliveredOf(ids);
    return delivered.length > 0 && delivered;
  });
  await untilStatus(site, first, "delivered");
  expect(await settled(ids, "delivered")).toEqual(heldBut("delivered", 7));
  expect(deliveredOf(ids)).toEqual([first]);
});

test("only one of a person's six applications during an outage is delivered afterwards", async () => {
  fault = "500";
  const person = somebody();
  const ids: string[] = [];
  for (let n = 0; n < 6; n++) ids.push(await submitted({ ...person, job_title: `Oficio ${"abcdef"[n]}` }));
  await settled(ids, "queued");
  expect(deliveredOf(ids)).toEqual([]);
  fault = "none";
  const first = ids[0] ?? "";
  await untilStatus(site, first, "delivered");
  expect(await settled(ids, "delivered")).toEqual(heldBut("delivered", 5));
  expect(deliveredOf(ids)).toEqual([first]);
});

test.each(["forget", "close"])(
  "after %s of the first, the person's next application is delivered",
  async (order) => {
    const person = somebody();
    fault = order === "close" ? "500" : "none";
    const first = await submitted(person);
    await untilStatus(site, first, order === "close" ? "queued" : "delivered");
    const held = await submitted(person);
    await untilStatus(site, held, "in review");
    expect(await site.operate(`/leads/${first}/${order}`, "POST")).toMatchObject({ success: true });
    fault = "none";
    const next = await until("the claim to end", async () => {
      const id = await submitted(person);
      const report = await untilReport(site, id, "its claim", ({ status }) => status !== "queued");
      return report.status === "delivered" && id;
    });
    expect(deliveredOf([first, held, next])).toEqual(order === "close" ? [next] : [first, next]);
    expect((await reportOf(site, held))?.status, "a person decides").toBe("in review");
  },
);
