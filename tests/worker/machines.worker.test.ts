import { beforeEach, expect, test } from "vitest";
import type { Answers } from "../../app/domain/application/fields.ts";
import { fillSteps, formOf, httpVisitor, steps } from "../http-visitor.ts";
import { somebody } from "../people.ts";
import { asProgram } from "../standalone-site.ts";
import { withinOneMinute } from "../within-one-minute.ts";
import { sharedSite, siteOfTest } from "./sites.ts";

const site = await sharedSite();

let person: Answers;
beforeEach(() => {
  person = somebody();
});

test("an application that fills the honeypot, or is finished faster than anyone reads, is sent back with its answers", async () => {
  const careful = await siteOfTest({ site: { MINIMUM_FILL_SECONDS: "600" } });
  const early = httpVisitor(careful.origin);
  const earlyId = await fillSteps(early, person);
  const quick = await early.post(steps.finish, { submission_id: earlyId, ...formOf("finish", person) });
  expect(quick.status).toBe(422);
  expect(quick.body).toContain("Revisa y vuelve a enviar");
  expect(quick.body).toContain('value="1985"');
  expect(quick.body).toContain(person.email);
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
  const url = `${site.origin}/services/leadsubmission/v1/submitSpecialFinanceAndUserProfileLead`;
  const send = async (ip: string, submissionId: string, answers: Answers) => {
    const response = await fetch(url, {
      method: "POST",
      body: new URLSearchParams({ ...(answers as Record<string, string>), submissionId }),
      headers: { ...asProgram, "cf-connecting-ip": ip },
    });
    return response.status;
  };
  const id = crypto.randomUUID();
  expect(await send("198.51.100.9", id, person)).toBe(200);
  const { statuses, repeated } = await withinOneMinute(async (run) => {
    const ip = `203.0.113.${run}`;
    const statuses: number[] = [];
    for (let n = 0; n < 25; n++) statuses.push(await send(ip, crypto.randomUUID(), somebody()));
    return { statuses, repeated: await send(ip, id, person) };
  });
  expect(statuses).toEqual([...Array(20).fill(200), ...Array(5).fill(429)]);
  expect(repeated).toBe(200);
});
