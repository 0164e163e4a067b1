import { Hono } from "hono";
import { z } from "zod";
import { newYorkDate } from "../../../app/domain/application/birth-date.ts";
import { type FieldRule, fieldRules } from "../../../app/domain/application/field-rules.ts";
import { type Answers, sections } from "../../../app/domain/application/fields.ts";
import { pickAnswers } from "../../../app/domain/application/form-answers.ts";
import { checkSection } from "../../../app/domain/application/schema.ts";
import { acceptLeadRequest, siteCallHeader } from "../../../app/domain/contract/internal.ts";
import { submitLead, validateLeadV1, validateLeadV2 } from "../../../app/domain/contract/leads.ts";
import { refusal, refusalOf } from "../../../app/domain/contract/operation.ts";
import { attributionSchema } from "../../../app/domain/visit/attribution.ts";
import { clientHeaders } from "../client-headers.ts";
import { placeOf } from "../geocoding/place.ts";
import { done, handleOperation, refused } from "../handle-operation.ts";
import { readClock, type ServicesBindings } from "../settings.ts";
import { acceptLead, unstatedConsents } from "./accept-lead.ts";

/** leadvalidation, leadsubmission (specification, section 7) and the site's own door to them. */
export const leads = new Hono<{ Bindings: ServicesBindings }>();

/** The site's call. Its request is made by our code, so a malformed one is our mistake: 400 with its fields. */
leads.post("/internal/leads", async (context) => {
  if (!context.req.header(siteCallHeader)) return context.json(refusal("", "unknown_path"), 404);
  const request = acceptLeadRequest.safeParse(await context.req.json().catch(() => undefined));
  if (!request.success) return context.json(refusalOf(request.error), 400);
  const { status, body } = await acceptLead(request.data, context.env);
  return context.json(body, status);
});

/** A program's submission. It goes to the backend by the outbox, like every lead, never past it. */
handleOperation(
  leads,
  submitLead,
  async (input, context) => {
    const id = z
      .uuid()
      .safeParse(input.submissionId ?? context.req.header("idempotency-key") ?? crypto.randomUUID());
    if (!id.success) return refused(400, "submissionId", "format");
    const answers = pickAnswers(input);
    const { ip, userAgent } = clientHeaders(context);
    const at = new Date(readClock(context.env)()).toISOString();
    return acceptLead(
      {
        submissionId: id.data.toLowerCase(),
        layout: "api",
        answers,
        consents: unstatedConsents(answers, { at, ip, userAgent, page: "" }),
        attribution: attributionSchema.parse(input),
        clientIp: ip,
      },
      context.env,
    );
  },
  { proxied: false },
);

handleOperation(leads, validateLeadV1, (input, { env }) => {
  const errors = errorsOfSent(pickAnswers(input), newYorkDate(readClock(env)()));
  return done({ success: errors.length === 0, rules: fieldRules.map(plainRule), errors });
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
  return done({ success: errors.length === 0, steps });
});

const plainRule = ({ values, ...rule }: FieldRule) => ({
  ...rule,
  ...(values ? { values: [...values] } : {}),
});

/** What the rules say of the fields that were sent, and of those alone. */
function errorsOfSent(answers: Answers, today: string): { field: string; code: string }[] {
  return sections
    .map((section) => checkSection(section, answers, { today, placeOf }))
    .flatMap((result) => (result.ok ? [] : Object.entries(result.errors)))
    .filter(([field]) => field in answers || (field === "dob1" && "dob1_year" in answers))
    .map(([field, code]) => ({ field, code }));
}
