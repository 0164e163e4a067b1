import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Answers } from "../../app/domain/application/fields.ts";
import { fillSteps, formOf, httpVisitor, steps } from "../http-visitor.ts";
import { somebody } from "../people.ts";
import { asProgram, startTestSite, type TestSite } from "../standalone-site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.end());

let person: Answers;
beforeEach(() => {
  person = somebody();
});

test("an application that fills the honeypot, or is finished faster than anyone reads, is sent back with its answers", async () => {
  const careful = await startTestSite({ site: { MINIMUM_FILL_SECONDS: "600" } });
  try {
    const visitor = httpVisitor(careful.origin);
    const id = await fillSteps(visitor, person);
    const quick = await visitor.post(steps.finish, { submission_id: id, ...formOf("finish", person) });
    expect(quick.status).toBe(422);
    expect(quick.body).toContain("Revisa y vuelve a enviar");
    expect(quick.body).toContain('value="1985"');
    expect(quick.body).toContain(person.email);
  } finally {
    await careful.end();
  }
  const visitor = httpVisitor(site.origin);
  const id = await fillSteps(visitor, person);
  const trapped = await visitor.post(steps.finish, {
    submission_id: id,
    ...formOf("finish", person),
    website: "http://x",
  });
  expect(trapped.status).toBe(422);
  expect(trapped.body).toContain('value="1985"');
  const again = await visitor.post(steps.finish, { submission_id: id, ...formOf("finish", person) });
  expect(again.status).toBe(303);
});

test("new leads from one address are limited; repeats of the same lead are not", async () => {
  const statuses: number[] = [];
  const url = `${site.origin}/services/leadsubmission/v1/submitSpecialFinanceAndUserProfileLead`;
  const send = (submissionId: string, answers = somebody()) =>
    fetch(url, {
      method: "POST",
      body: new URLSearchParams({ ...(answers as Record<string, string>), submissionId }),
      headers: { ...asProgram, "cf-connecting-ip": "203.0.113.9" },
    });
  // Rate-limit windows begin on the minute: this test may run across two of them.
  for (let n = 0; n < 45; n++) statuses.push((await send(crypto.randomUUID())).status);
  const accepted = statuses.filter((status) => status === 200).length;
  expect(accepted).toBeGreaterThanOrEqual(20);
  expect(accepted).toBeLessThanOrEqual(40);
  expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
  const id = crypto.randomUUID();
  const fromElsewhere = await fetch(url, {
    method: "POST",
    body: new URLSearchParams({ ...(person as Record<string, string>), submissionId: id }),
    headers: asProgram,
  });
  expect(fromElsewhere.status).toBe(200);
  expect((await send(id, person)).status).toBe(200);
});
