import { Hono } from "hono";
import { z } from "zod";
import { newYorkDate } from "../../../app/domain/application/birth-date.ts";
import { type FieldRule, fieldRules } from "../../../app/domain/application/field-rules.ts";
import { type Answers, sections } from "../../../app/domain/application/fields.ts";
import { pickAnswers } from "../../../app/domain/application/form-answers.ts";
import { checkSection } from "../../../app/domain/application/schema.ts";
import { releaseSubmission, reviewOf, submitApplication } from "../../../app/domain/contract/internal.ts";
import { submitLead, validateLeadV1, validateLeadV2 } from "../../../app/domain/contract/leads.ts";
import { attributionSchema } from "../../../app/domain/visit/attribution.ts";
import type { ServicesBindings } from "../bindings.ts";
import { clientHeaders } from "../client-headers.ts";
import { placeOf } from "../geocoding/place.ts";
import { callingProgram, handleOperation } from "../handle-operation.ts";
import { fail, ok } from "../result.ts";
import { readClock } from "../settings.ts";
import { acceptLead, unstatedConsents } from "./accept-lead.ts";
import { release, reviewReasonOf } from "./review.ts";

/** leadvalidation, leadsubmission (specification, section 7) and the site's internal way to them. */
export const leads = new Hono<{ Bindings: ServicesBindings }>();

handleOperation(
  leads,
  submitApplication,
  (submission, context) => {
    const { mboxDisabled } = clientHeaders(context);
    return acceptLead({ ...submission, mboxDisabled }, context.env);
  },
  { proxied: false },
);

handleOperation(
  leads,
  releaseSubmission,
  (input, context) => release(input, clientHeaders(context).ip, context.env),
  { proxied: false },
);
handleOperation(leads, reviewOf, ({ reference }, { env }) => reviewReasonOf(reference, env), {
  proxied: false,
});

/**
 * A program's submission, with the key of a configured program; while none is configured, nobody's. Like every lead it
 * reaches the backend through the outbox, never directly.
 */
handleOperation(
  leads,
  submitLead,
  async (input, context) => {
    const program = await callingProgram(context);
    if (!program) return fail(401, "authorization", "denied");
    const id = z
      .uuid()
      .safeParse(input.submissionId ?? context.req.header("idempotency-key") ?? crypto.randomUUID());
    if (!id.success) return fail(400, "submissionId", "format");
    const answers = pickAnswers(input);
    const { ip, userAgent } = clientHeaders(context);
    const at = new Date(readClock(context.env)()).toISOString();
    return acceptLead(
      {
        submissionId: id.data.toLowerCase(),
        layout: "api",
        answers,
        consents: unstatedConsents({ at, ip, userAgent, page: "" }),
        attribution: attributionSchema.parse(input),
        clientIp: ip,
        session: "",
        captchaToken: input.captchaToken ?? "",
        program,
        mboxDisabled: false,
      },
      context.env,
    );
  },
  { proxied: false },
);

handleOperation(leads, validateLeadV1, (input, { env }) => {
  const errors = errorsOfSent(pickAnswers(input), newYorkDate(readClock(env)()));
  return ok({ success: errors.length === 0, rules: fieldRules.map(plainRule), errors });
});

handleOperation(leads, validateLeadV2, (input, { env }) => {
  const errors = errorsOfSent(pickAnswers(input), newYorkDate(readClock(env)()));
  const steps = sections.map((section, index) => {
    const rules = fieldRules.filter((rule) => rule.section === section).map(plainRule);
    return {
      step: index + 1,
      rules,
      errors: errors.filter(({ field }) => rules.some((rule) => rule.field === field)),
    };
  });
  return ok({ success: errors.length === 0, steps });
});

const plainRule = ({ values, ...rule }: FieldRule) => ({
  ...rule,
  ...(values ? { values: [...values] } : {}),
});

/** The errors of the fields that were sent; fields that were not sent have none. */
function errorsOfSent(answers: Answers, today: string): { field: string; code: string }[] {
  return sections
    .map((section) => checkSection(section, answers, { today, placeOf }))
    .flatMap((result) => (result.ok ? [] : Object.entries(result.errors)))
    .filter(([field]) => field in answers || (field === "dob1" && "dob1_year" in answers))
    .map(([field, code]) => ({ field, code }));
}
