import { Hono } from "hono";
import type { z } from "zod";
import { type Answers, topics } from "../../../../app/domain/application/fields.ts";
import { pickAnswers } from "../../../../app/domain/application/form-answers.ts";
import { type FieldRule, fieldRules, validate } from "../../../../app/domain/application/validation.ts";
import { newYorkDate } from "../../../../app/domain/calendar-day.ts";
import { validateLeadV1, validateLeadV2 } from "../../../../app/domain/contract/leads.ts";
import { entriesOf } from "../../../../app/domain/records.ts";
import { askBackend, serveHere } from "../../partners/upstream/handle-operation.ts";
import type { ServicesBindings } from "../../settings/bindings.ts";
import { ok } from "../../settings/result.ts";
import { settingsOf } from "../../settings/settings.ts";
import { type PlaceOf, placeIfZipcode, readPlaces } from "../../visitors/geocoding/place.ts";

/**
 * Serves leadvalidation (specification, section 7), for programs. A product backend can add a refusal, rules and
 * errors, but cannot remove any. If the backend fails, the validation fails.
 */
export const leadValidation = new Hono<{ Bindings: ServicesBindings }>();

serveHere(leadValidation, validateLeadV1, async (input, context) => {
  const verdict = verdictOn(pickAnswers(input), context.env, await readPlaces());
  const ours = { ...verdict, rules: fieldRules.map(plainRule) };
  const partner = await askBackend(context, validateLeadV1, input);
  if (partner && partner.status !== 200) return partner;
  return ok(partner ? { ...partner.body, ...withTheirs(ours, partner.body) } : ours);
});

serveHere(leadValidation, validateLeadV2, async (input, context) => {
  const placeOf = await readPlaces();
  const { errors, ...verdict } = verdictOn(pickAnswers(input), context.env, placeOf);
  const steps = topics.map((section, index) => {
    const rules = fieldRules.filter((rule) => rule.section === section).map(plainRule);
    const stepErrors = errors.filter(({ field }) => rules.some((rule) => rule.field === field));
    return { step: index + 1, rules, errors: stepErrors };
  });
  const place = placeIfZipcode(placeOf, input.zipcode);
  const partner = await askBackend(context, validateLeadV2, input);
  if (partner && partner.status !== 200) return partner;
  if (!partner) return ok({ ...verdict, steps, ...place });
  const { steps: theirs = [], ...others } = partner.body;
  const ofSteps = union(steps, theirs, ({ step }) => String(step)).map((ownStep) => ({
    ...ownStep,
    ...rulesAndErrors(ownStep, theirs.find(({ step }) => step === ownStep.step) ?? {}),
  }));
  return ok({ ...others, ...successAndMissing(verdict, others), steps: ofSteps, ...place });
});

type Flat = z.output<typeof validateLeadV1.response>;
type Verdict = Pick<Flat, "success"> & { missing: string[] };
type Checked = Pick<Flat, "rules" | "errors">;

const withTheirs = (ours: Verdict & Checked, theirs: Partial<Flat>) => ({
  ...successAndMissing(ours, theirs),
  ...rulesAndErrors(ours, theirs),
});

const successAndMissing = (ours: Verdict, theirs: Partial<Pick<Flat, "success" | "missing">>): Verdict => ({
  success: ours.success && theirs.success !== false,
  missing: union(ours.missing, theirs.missing ?? [], (name) => name),
});

const rulesAndErrors = (ours: Checked, theirs: Checked): Required<Checked> => ({
  rules: union(ours.rules ?? [], theirs.rules ?? [], ({ field }) => field),
  errors: union(ours.errors ?? [], theirs.errors ?? [], ({ field, code }) => `${field} ${code}`),
});

const union = <Entry>(ours: Entry[], theirs: readonly Entry[], nameOf: (entry: Entry) => string): Entry[] => {
  const names = new Set(ours.map(nameOf));
  return [...ours, ...theirs.filter((entry) => !names.has(nameOf(entry)))];
};

const plainRule = ({ values, ...rule }: FieldRule) => ({
  ...rule,
  ...(values ? { values: [...values] } : {}),
});

/**
 * Validates a program's answers. It succeeds only for a body that a program's submission would accept, required
 * fields included.
 */
function verdictOn(answers: Answers, env: ServicesBindings, placeOf: PlaceOf) {
  const today = newYorkDate(settingsOf(env).clock());
  const { errors, missing } = validate(answers, { today, placeOf, isProgram: true });
  return {
    success: missing.length === 0 && Object.keys(errors).length === 0,
    errors: entriesOf(errors).map(([field, code]) => ({ field, code: code ?? "" })),
    missing,
  };
}
