import { Hono } from "hono";
import { z } from "zod";
import { type Answers, fields } from "../../../../app/domain/application/fields.ts";
import { flows } from "../../../../app/domain/application/flows.ts";
import { pickAnswers } from "../../../../app/domain/application/form-answers.ts";
import { parseReference } from "../../../../app/domain/application/reference.ts";
import { visitorReviewOf } from "../../../../app/domain/application/review.ts";
import { timeTakenName } from "../../../../app/domain/application/time-taken.ts";
import { listedVehicle, type Vehicle, vehicleOf } from "../../../../app/domain/application/vehicle.ts";
import { newYorkDate } from "../../../../app/domain/calendar-day.ts";
import { releaseSubmission, reviewOf, submitApplication } from "../../../../app/domain/contract/internal.ts";
import { submitLead } from "../../../../app/domain/contract/leads.ts";
import { countedSteps } from "../../../../app/domain/contract/progress.ts";
import { attributionSchema } from "../../../../app/domain/visit/attribution.ts";
import { verifyCaptcha } from "../../partners/captcha/captcha.ts";
import {
  callingProgram,
  isOverPartnerLimit,
  serveWithoutBackend,
} from "../../partners/upstream/handle-operation.ts";
import type { ServicesBindings, ServicesContext } from "../../settings/bindings.ts";
import { clientHeaders } from "../../settings/client-headers.ts";
import { fail, ok } from "../../settings/result.ts";
import { settingsOf } from "../../settings/settings.ts";
import { countAfterwards, stepEvent } from "../../stores/counters/counters.ts";
import { LeadIndex } from "../../stores/lead-index/lead-index.ts";
import { nameVehicle } from "../../visitors/newcar/names.ts";
import { outboxOf } from "../outbox/contract.ts";
import { acceptLead, originOf, programConsents } from "./accept-lead.ts";

/** Serves leadsubmission (specification, section 7) and the site's internal operations about leads. */
export const leads = new Hono<{ Bindings: ServicesBindings }>();

serveWithoutBackend(leads, submitApplication, async ({ startedAt, ...submission }, context) => {
  const { mboxDisabled, captchaUnreadable, limited } = clientHeaders(context);
  const msTaken = startedAt === undefined ? undefined : settingsOf(context.env).clock() - startedAt;
  const counts = [
    ...(msTaken === undefined ? [] : [{ event: "time_taken", source: timeTakenName(msTaken) } as const]),
    ...(!mboxDisabled && isOnePage(submission.layout)
      ? countedSteps.map((step) => ({ event: stepEvent(step) }))
      : []),
  ];
  const result = await acceptLead(
    { ...submission, mboxDisabled, limited, formHasNoCaptcha: captchaUnreadable, counts },
    context.env,
  );
  // A lead in review converts later, if at all, but its counts belong to today.
  if (result.status === 200 && !result.body.repeated && result.body.review && counts.length > 0)
    countAfterwards(
      context,
      counts.map((event) => ({
        source: "",
        ...("source" in event ? {} : originOf(submission.attribution)),
        ...event,
      })),
    );
  if (result.status !== 200) return result;
  return ok({ ...result.body, review: visitorReviewOf(result.body.review) });
});

/** A visitor who sends a form of one page completes all steps at once. */
const isOnePage = (layout: string): boolean =>
  flows.some(({ id, pages }) => id === layout && pages.length === 1);

/**
 * Releases a submission whose captcha was solved. Further presses get the same response. A submission that is held for
 * another reason gets the same response too, because only operators learn such reasons.
 */
serveWithoutBackend(leads, releaseSubmission, async ({ submissionId, reference, captchaToken }, context) => {
  const { env } = context;
  const id = submissionId?.toLowerCase() ?? (await idOf(reference, env));
  if (!id) return fail(404, "submissionId", "unknown");
  if (isOverPartnerLimit(context)) return fail(429, "", "too_many");
  const verdict = await verifyCaptcha(env, { token: captchaToken, ip: clientHeaders(context).ip });
  if (verdict === "wrong") return fail(422, "captcha", "rejected");
  if (verdict !== "solved") return ok({ released: false, conversionId: "", confirms: false });
  const outbox = outboxOf(env, id);
  const outcome = await outbox.captchaSolved();
  if (outcome === "unknown") return fail(404, "submissionId", "unknown");
  if (outcome === "ended") return fail(410, "submissionId", "ended");
  const { conversionId = "", confirms = false } = (await outbox.visitorState()) ?? {};
  return ok({ released: true, conversionId, confirms });
});

serveWithoutBackend(leads, reviewOf, async ({ reference }, { env }) => {
  const id = await idOf(reference, env);
  const state = id ? await outboxOf(env, id).visitorState() : undefined;
  const { review = "", conversionId = "", confirms = false } = state ?? {};
  return ok({ known: state !== undefined, review, conversionId, confirms });
});

async function idOf(reference: string | undefined, env: ServicesBindings): Promise<string | undefined> {
  const parsedReference = parseReference(reference);
  return parsedReference ? new LeadIndex(env.LEDGER).findId(parsedReference) : undefined;
}

/** Takes the lead of a configured program, which sends its key. The outbox delivers the lead, as every lead. */
serveWithoutBackend(leads, submitLead, async (input, context) => {
  const program = await callingProgram(context);
  if (!program) return fail(401, "authorization", "denied");
  const id = z
    .uuid()
    .safeParse(input.submissionId ?? context.req.header("idempotency-key") ?? crypto.randomUUID());
  if (!id.success) return fail(400, "submissionId", "format");
  const answers = pickAnswers(input);
  const { ip, userAgent, limited } = clientHeaders(context);
  const at = new Date(settingsOf(context.env).clock()).toISOString();
  return acceptLead(
    {
      submissionId: id.data.toLowerCase(),
      layout: "api",
      answers,
      consents: programConsents({ at, ip, userAgent, page: "" }),
      attribution: attributionSchema.parse(input),
      clientIp: ip,
      limited,
      captchaToken: input.captchaToken ?? "",
      program,
      mboxDisabled: false,
      vehicle: await programsVehicle(answers, context),
    },
    context.env,
  );
});

/** Resolves a program's vehicle. An unknown vehicle is dropped and does not refuse the lead. */
async function programsVehicle(answers: Answers, context: ServicesContext): Promise<Vehicle> {
  const { makeName, modelName, makeNameNormalized, modelNameNormalized, ...rest } = vehicleOf(answers);
  const selection = { year: rest.vehicleYear.trim(), condition: rest.vehicleCondition.trim() };
  const make = (makeNameNormalized || makeName).slice(0, fields.makeName.maxLength);
  const model = (modelNameNormalized || modelName).slice(0, fields.modelName.maxLength);
  const vehicle = make ? await nameVehicle(context, { make, model }) : undefined;
  return listedVehicle(vehicle, selection, newYorkDate(settingsOf(context.env).clock()));
}
