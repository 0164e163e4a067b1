import { Hono } from "hono";
import type { z } from "zod";
import { type Answers, topics } from "../../../../app/domain/application/fields.ts";
import { pickAnswers } from "../../../../app/domain/application/form-answers.ts";
import { type FieldRule, fieldRules, validate } from "../../../../app/domain/application/validation.ts";
import { newYorkDate } from "../../../../app/domain/calendar-day.ts";
import { validateLeadV1, validateLeadV2 } from "../../../../app/domain/contract/leads.ts";
import { entriesOf } from "../../../../app/domain/records.ts";
import { askBackend, serveWithoutBackend } from "../../partners/upstream/handle-operation.ts";
import type { ServicesBindings } from "../../settings/bindings.ts";
import { ok } from "../../settings/result.ts";
import { settingsOf } from "../../settings/settings.ts";
import { type PlaceOf, placeIfZipcode, readPlaces } from "../../visitors/geocoding/place.ts";

/**
 * Serves leadvalidation (specification, section 7), for programs. A product backend can add a refusal, rules and
 * errors, but cannot remove any. If the backend fails, the validation fails.
 */
export const leadValidation = new Hono<{ Bindings: ServicesBindings }>();

serveWithoutBackend(leadValidation, validateLeadV1, async (input, context) => {
  const verdict = verdictOn(pickAnswers(input), context.env, await readPlaces());
  const ours = { ...verdict, rules: fieldRules.map(copyOfRule) };
  const result = await askBackend(context, validateLeadV1, input);
  if (result && result.status !== 200) return result;
  if (!result) return ok(ours);
  const theirs = result.body;
  return ok({ ...theirs, ...successAndMissing(ours, theirs), ...rulesAndErrors(ours, theirs) });
});

serveWithoutBackend(leadValidation, validateLeadV2, async (input, context) => {
  const placeOf = await readPlaces();
  const { errors, ...verdict } = verdictOn(pickAnswers(input), context.env, placeOf);
  const steps = topics.map((section, index) => {
    const rules = fieldRules.filter((rule) => rule.section === section).map(copyOfRule);
    const stepErrors = errors.filter(({ field }) => rules.some((rule) => rule.field === field));
    return { step: index + 1, rules, errors: stepErrors };
  });
  const place = placeIfZipcode(placeOf, input.zipcode);
  const result = await askBackend(context, validateLeadV2, input);
  if (result && result.status !== 200) return result;
  if (!result) return ok({ ...verdict, steps, ...place });
  const { steps: theirSteps = [], ...theirs } = result.body;
  const allSteps = union(steps, theirSteps, ({ step }) => String(step)).map((ourStep) => ({
    ...ourStep,
    ...rulesAndErrors(ourStep, theirSteps.find(({ step }) => step === ourStep.step) ?? {}),
  }));
  return ok({ ...theirs, ...successAndMissing(verdict, theirs), steps: allSteps, ...place });
});

type Validation = z.output<typeof validateLeadV1.response>;
type Verdict = Pick<Validation, "success"> & { missing: string[] };
type RulesAndErrors = Pick<Validation, "rules" | "errors">;

const successAndMissing = (
  ours: Verdict,
  theirs: Partial<Pick<Validation, "success" | "missing">>,
): Verdict => ({
  success: ours.success && theirs.success !== false,
  missing: union(ours.missing, theirs.missing ?? [], (name) => name),
});

const rulesAndErrors = (ours: RulesAndErrors, theirs: RulesAndErrors): Required<RulesAndErrors> => ({
  rules: union(ours.rules ?? [], theirs.rules ?? [], ({ field }) => field),
  errors: union(ours.errors ?? [], theirs.errors ?? [], ({ field, code }) => `${field} ${code}`),
});

/** Returns our entries, and those of their entries that have another name. */
const union = <Entry>(ours: Entry[], theirs: readonly Entry[], nameOf: (entry: Entry) => string): Entry[] => {
  const names = new Set(ours.map(nameOf));
  return [...ours, ...theirs.filter((entry) => !names.has(nameOf(entry)))];
};

const copyOfRule = ({ values, ...rule }: FieldRule) => ({
  ...rule,
  ...(values ? { values: [...values] } : {}),
});

/** Validates a program's answers. It succeeds only if a submission of the same answers would be accepted. */
function verdictOn(answers: Answers, env: ServicesBindings, placeOf: PlaceOf) {
  const today = newYorkDate(settingsOf(env).clock());
  const { errors, missing } = validate(answers, { today, placeOf, isProgram: true });
  return {
    success: missing.length === 0 && Object.keys(errors).length === 0,
    errors: entriesOf(errors).map(([field, code]) => ({ field, code: code ?? "" })),
    missing,
  };
}
