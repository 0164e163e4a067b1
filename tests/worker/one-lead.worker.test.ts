import { beforeEach, describe, expect, test } from "vitest";
import type { Answers } from "../../app/domain/application/fields.ts";
import type { SubmissionReport } from "../../workers/services/outbox/contract.ts";
import { fillSteps, formOf, httpVisitor, referenceIn, steps, submissionIdIn } from "../http-visitor.ts";
import { somebody } from "../people.ts";
import { until } from "../until.ts";
import { untilIndexed } from "./program.ts";
import { sharedSite } from "./sites.ts";

const site = await sharedSite();

let person: Answers;
beforeEach(() => {
  person = somebody();
});

const delivered = (id: string) =>
  until("delivery", async () => {
    const { lead } = await site.operate<{ lead?: SubmissionReport }>(`/leads/${id}`);
    return lead?.status === "delivered" ? lead : undefined;
  });

describe("one submission, one lead", () => {
  test("100 parallel submits get one answer and make one lead", async () => {
    const visitor = httpVisitor(site.origin);
    const id = await fillSteps(visitor, person);
    const cookies = new Map(visitor.cookies);
    const copies: (typeof visitor)[] = [];
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => {
        const copy = httpVisitor(site.origin);
        for (const [name, value] of cookies) copy.cookies.set(name, value);
        copy.token = visitor.token;
        copies.push(copy);
        return copy.post(steps.finish, { submission_id: id, ...formOf("finish", person) });
      }),
    );
    expect(new Set(answers.map(({ status, location }) => `${status} ${location}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(303);
    const shown = new Set<string>();
    for (const copy of copies) shown.add(referenceIn(await copy.get(answers[0]?.location ?? "")));
    expect([...shown]).toEqual([expect.stringMatching(/./)]);
    const report = await delivered(id);
    expect(report.timeline.filter(({ event }) => event === "accepted")).toHaveLength(1);
    const indexed = await untilIndexed(site, id, "delivered");
    expect(indexed.filter((lead) => lead.id === id)).toHaveLength(1);
  });

  test("other answers under the same id are a 409 with a way to start a new application", async () => {
    const path = "/auto-credito/solicitud2";
    const visitor = httpVisitor(site.origin);
    const submission_id = submissionIdIn(await visitor.get(path));
    const first = await visitor.post(path, { submission_id, ...person } as Record<string, string>);
    const same = await visitor.post(path, { submission_id, ...person } as Record<string, string>);
    expect(same.location).toBe(first.location);
    const other = await visitor.post(path, { submission_id, ...person, first_name: "Ana" } as Record<
      string,
      string
    >);
    expect(other.status).toBe(409);
    expect(other.body).toContain("Esta solicitud ya la recibimos");
    expect(other.body).toContain('value="Ana"');
    const restarted = await visitor.get(`${path}?nueva`);
    expect(restarted.location).toBe(path);
    const fresh = await visitor.get(path);
    expect(submissionIdIn(fresh)).not.toBe(submission_id);
    expect(fresh.body).not.toContain('value="Ana"');
  });

  test("after acceptance the steps lead to the thank-you page, and a new start is a new application", async () => {
    const visitor = httpVisitor(site.origin);
    const id = await fillSteps(visitor, person);
    const { location } = await visitor.post(steps.finish, { submission_id: id, ...formOf("finish", person) });
    expect((await visitor.get(steps.finish)).location).toBe(location);
    expect(
      (await visitor.post(steps.finish, { submission_id: id, ...formOf("finish", person) })).location,
    ).toBe(location);
    const fresh = submissionIdIn(await visitor.get(steps.contact));
    expect(fresh).not.toBe("");
    expect(fresh).not.toBe(id);
  });
});
