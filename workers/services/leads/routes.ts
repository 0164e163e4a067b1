import { Hono } from "hono";
import { newYorkDate } from "../../../app/domain/application/birth-date.ts";
import { fieldRules } from "../../../app/domain/application/field-rules.ts";
import { type Answers, sections } from "../../../app/domain/application/fields.ts";
import { pickAnswers } from "../../../app/domain/application/form-answers.ts";
import { attributionSchema } from "../../../app/domain/application/lead.ts";
import { checkSection } from "../../../app/domain/application/schema.ts";
import { acceptLeadRequest, refusal, siteCallHeader } from "../../../app/domain/services-contract.ts";
import { type Environment, readSettings } from "../environment.ts";
import { placeOf } from "../geocoding/place.ts";
import { createProductBackend, type UpstreamAnswer } from "../upstream/product-backend.ts";
import { acceptLead, unstatedConsents } from "./accept-lead.ts";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** leadvalidation, leadsubmission (specification, section 7) and the site's own door to them. */
export const leads = new Hono<{ Bindings: Environment }>();

/** The site's call. Its request is made by our code, so a malformed one is our mistake: 400 with its fields. */
leads.post("/internal/leads", async (context) => {
  if (!context.req.header(siteCallHeader)) return context.json(refusal("", "unknown_path"), 404);
  const request = acceptLeadRequest.safeParse(await context.req.json().catch(() => undefined));
  if (!request.success) {
    const errors = request.error.issues.map((issue) => ({ field: issue.path.join("."), code: issue.code }));
    return context.json({ success: false, errors }, 400);
  }
  const { status, body } = await acceptLead(request.data, context.env);
  return context.json(body, status);
});

leads.post("/leadsubmission/v1/submitSpecialFinanceAndUserProfileLead", async (context) => {
  const form = await readForm(context.req.raw);
  if (!form) return context.json(refusal("", "not_a_form"), 400);
  const submissionId = form.submissionId || context.req.header("idempotency-key") || crypto.randomUUID();
  if (!uuid.test(submissionId)) return context.json(refusal("submissionId", "format"), 400);
  const attribution = attributionSchema.safeParse(pick(form, Object.keys(attributionKeys)));
  if (!attribution.success) return context.json(refusal("src", "too_long"), 400);
  const answers = pickAnswers(form);
  const { status, body } = await acceptLead(
    {
      submissionId: submissionId.toLowerCase(),
      layout: "api",
      answers,
      consents: unstatedConsents(answers, {
        at: new Date(readSettings(context.env).clock()).toISOString(),
        ip: context.req.header("x-client-ip") ?? "",
        userAgent: (context.req.header("user-agent") ?? "").slice(0, 512),
        page: "",
      }),
      attribution: attribution.data,
      clientIp: context.req.header("x-client-ip") ?? "",
    },
    context.env,
  );
  return context.json(body, status);
});

for (const version of ["v1", "v2"] as const) {
  leads.post(`/leadvalidation/${version}/validateSpecialFinanceAndUserProfileLead`, async (context) => {
    const form = await readForm(context.req.raw);
    if (!form) return context.json(refusal("", "not_a_form"), 400);
    const settings = readSettings(context.env);
    if (settings.backend) {
      const backend = createProductBackend({ ...settings.backend, fetch: (...request) => fetch(...request) });
      const path = `/leadvalidation/${version}/validateSpecialFinanceAndUserProfileLead`;
      const answer = await backend.post(path, new URLSearchParams(form));
      if (answer.ok) return context.json(answer.body);
      const { body, status } = partnerFailure(answer);
      return context.json(body, status);
    }
    const errors = errorsOfSent(pickAnswers(form), newYorkDate(settings.clock()));
    const success = errors.length === 0;
    if (version === "v1") return context.json({ success, rules: fieldRules, errors });
    const steps = sections.map((section, index) => ({
      step: index + 1,
      rules: fieldRules.filter((rule) => rule.section === section),
      errors: errors.filter(
        (error) => fieldRules.find((rule) => rule.field === error.field)?.section === section,
      ),
    }));
    return context.json({ success, steps });
  });
}

const attributionKeys = { src: 1, lnk: 1, affid: 1, subid: 1, linkid: 1, lpgid: 1 };

const pick = (form: Record<string, string>, names: string[]) =>
  Object.fromEntries(names.filter((name) => form[name]).map((name) => [name, form[name]]));

/** What the rules say of the fields that were sent, and of those alone. */
function errorsOfSent(answers: Answers, today: string): { field: string; code: string }[] {
  return sections
    .map((section) => checkSection(section, answers, { today, placeOf }))
    .flatMap((result) => (result.ok ? [] : Object.entries(result.errors)))
    .filter(([field]) => field in answers || (field === "dob1" && "dob1_year" in answers))
    .map(([field, code]) => ({ field, code }));
}

/** A form-encoded or multipart body as plain texts; the first of a repeated field; undefined for anything else. */
async function readForm(request: Request): Promise<Record<string, string> | undefined> {
  try {
    const form: Record<string, string> = {};
    for (const [name, value] of await request.formData())
      if (typeof value === "string" && !Object.hasOwn(form, name)) form[name] = value;
    return form;
  } catch {
    return undefined;
  }
}

/** The partner's failure as ours: 504 when it was slow, 400 when it refused, 502 otherwise. */
function partnerFailure(answer: Extract<UpstreamAnswer, { ok: false }>) {
  if (answer.failure === "refused") return { body: refusal("", "refused"), status: 400 } as const;
  return {
    body: refusal("", `partner_${answer.failure}`),
    status: answer.failure === "timeout" ? 504 : 502,
  } as const;
}
