import { afterAll, beforeAll, expect, test } from "vitest";
import { fillSteps, formOf, httpVisitor, steps } from "../http-visitor.ts";
import { person } from "../people.ts";
import { startTestSite, type TestSite } from "../standalone-site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.end());

test("the trap and a finish faster than reading are turned back, with everything kept", async () => {
  const careful = await startTestSite({ site: { MINIMUM_FILL_SECONDS: "600" } });
  try {
    const visitor = httpVisitor(careful.origin);
    const id = await fillSteps(visitor, person);
    const quick = await visitor.post(steps.finish, { submission_id: id, ...formOf("finish", person) });
    expect(quick.status).toBe(422);
    expect(quick.body).toContain("Confirma que eres una persona");
    expect(quick.body).toContain('value="1985"');
    expect(quick.body).toContain("maria.nunez@example.com");
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

test("a flood of new leads from one address is slowed down, repeats of the same lead are not", async () => {
  const statuses: number[] = [];
  const url = `${site.origin}/services/leadsubmission/v1/submitSpecialFinanceAndUserProfileLead`;
  const send = (submissionId: string) =>
    fetch(url, {
      method: "POST",
      body: new URLSearchParams({ ...(person as Record<string, string>), submissionId }),
      headers: { "cf-connecting-ip": "203.0.113.9" },
    });
  // Windows begin on the minute: a test that runs across one meets two of them.
  for (let n = 0; n < 45; n++) statuses.push((await send(crypto.randomUUID())).status);
  const accepted = statuses.filter((status) => status === 200).length;
  expect(accepted).toBeGreaterThanOrEqual(20);
  expect(accepted).toBeLessThanOrEqual(40);
  expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
  const known = crypto.randomUUID();
  const elsewhere = await fetch(url, {
    method: "POST",
    body: new URLSearchParams({ ...(person as Record<string, string>), submissionId: known }),
  });
  expect(elsewhere.status).toBe(200);
  expect((await send(known)).status).toBe(200);
});
