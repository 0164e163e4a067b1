import { describe, expect, test } from "vitest";
import type { Answers } from "../../app/domain/application/fields.ts";
import { formOf, type HttpVisitor, httpVisitor, startApplication, steps } from "../http-visitor.ts";
import { somebody } from "../people.ts";
import { openedLead } from "../sealed-lead.ts";
import { reportOf, submit, untilStatus } from "./program.ts";
import { backendOfFile, siteOfFile } from "./sites.ts";

const backend = await backendOfFile(() => "none");
const site = await siteOfFile({ services: { UPSTREAM_ORIGIN: backend.origin } });

/** What a browser without scripts sends of an income that nobody has touched. */
const untouched = {
  sliderValue: "11",
  sliderValue_amount: "",
  sliderValue_period: "month",
  sliderValue_hours: "",
};
const hourly = { sliderValue_amount: "17", sliderValue_period: "hour", sliderValue_hours: "40" };
const weekly = { cobuyerSliderValue_amount: "680", cobuyerSliderValue_period: "week" };

/** Answers the application up to the question of the income. */
async function reachWork(person: Answers): Promise<{ visitor: HttpVisitor; submission_id: string }> {
  const visitor = httpVisitor(site.origin);
  const submission_id = await startApplication(visitor);
  for (const section of ["contact", "housing"] as const)
    await visitor.post(steps[section], { submission_id, ...formOf(section, person) });
  return { visitor, submission_id };
}
const workWith = (person: Answers, changes: Record<string, string>) => ({
  ...formOf("work", person),
  ...changes,
});
const sealedAnswers = async (id: string): Promise<Answers> => {
  return (await openedLead(site, id)).answers;
};
/** The opening tags of the controls with a name. */
const tagsOf = (body: string, name: string) =>
  [...body.matchAll(/<input[^>]*>/g)].map(([tag]) => tag).filter((tag) => tag.includes(` name="${name}"`));

describe("without scripts", () => {
  test("the slider starts where the specification has it, and nothing is answered", async () => {
    const person = somebody({ cosigner_available: "no" });
    const { visitor, submission_id } = await reachWork(person);
    const { body } = await visitor.get(steps.work);
    for (const name of ["sliderValue", "cobuyerSliderValue"]) {
      expect(tagsOf(body, name).join()).toContain(' value="11"');
      expect(tagsOf(body, name).join()).toContain(' aria-valuetext="Sin contestar"');
      expect(tagsOf(body, `${name}_amount`).join()).toContain(' value=""');
    }
    const refused = await visitor.post(steps.work, { submission_id, ...workWith(person, untouched) });
    expect(refused.status).toBe(422);
    expect(refused.body).toContain("Escribe cuánto ganas. Si no tienes ingreso, escribe 0.");
    expect(refused.body).toContain('href="#sliderValue_amount"');
  });

  test("pay by the hour and by the week comes back as typed, and goes out as dollars a month", async () => {
    const person = somebody();
    const { visitor, submission_id } = await reachWork(person);
    const work = workWith(person, { ...untouched, ...hourly, ...weekly });
    expect((await visitor.post(steps.work, { submission_id, ...work })).status).toBe(303);

    const review = (await visitor.get(steps.finish)).body;
    expect(review).toContain("$2,947 al mes ($17 por hora)");
    expect(review).toContain("$2,947 al mes ($680 a la semana)");
    const again = (await visitor.get(steps.work)).body;
    expect(tagsOf(again, "sliderValue_amount").join()).toContain(' value="17"');
    expect(tagsOf(again, "sliderValue_hours").join()).toContain(' value="40"');
    const chosen = tagsOf(again, "sliderValue_period").filter((tag) => tag.includes(" checked"));
    expect(chosen).toEqual([expect.stringContaining(' value="hour"')]);
    expect(again.match(/<output[^>]*>([^<]*)/)?.[1]).toBe("Son unos $2,947 al mes.");

    const finish = { submission_id, ...formOf("finish", person) };
    expect((await visitor.post(steps.finish, finish)).location).toContain("thank-you");
    const answers = await sealedAnswers(submission_id);
    const monthly = {
      sliderValue: "12",
      sliderValue_amount: "2947",
      cobuyerSliderValue: "12",
      cobuyerSliderValue_amount: "2947",
    };
    expect(answers).toMatchObject(monthly);
    await untilStatus(site, submission_id, "delivered");
    expect(Object.fromEntries(backend.forms.get(submission_id) ?? [])).toMatchObject(monthly);
    for (const names of [Object.keys(answers), [...(backend.forms.get(submission_id)?.keys() ?? [])]])
      expect(names.filter((name) => /_(?:period|hours)$/.test(name))).toEqual([]);
  });
});

describe("a program", () => {
  /** Somebody's application without an income. */
  const withoutIncome = () => {
    const { sliderValue_amount, sliderValue_period, sliderValue_hours, ...rest } = somebody();
    return rest;
  };
  test("that leaves the slider at its start is accepted, and the lead's recipient reads that nobody chose the income", async () => {
    const cobuyer = { cosigner_available: "yes", cobuyerSliderValue: "11", cobuyerSliderValue_amount: "" };
    const submissionId = await submit(site, { ...withoutIncome(), ...cobuyer, sliderValue: "11" });
    const answers = await sealedAnswers(submissionId);
    expect(answers).toMatchObject({ sliderValue: "11", cobuyerSliderValue: "11" });
    expect(answers.sliderValue_amount || answers.cobuyerSliderValue_amount).toBeFalsy();
    await untilStatus(site, submissionId, "delivered");
    const form = backend.forms.get(submissionId);
    expect([form?.get("sliderValue"), form?.has("sliderValue_amount")]).toEqual(["11", false]);
    expect(form?.get("notChosen")).toBe("sliderValue,cobuyerSliderValue");
    expect((await reportOf(site, submissionId))?.marks).toContain("income");
  });
});
