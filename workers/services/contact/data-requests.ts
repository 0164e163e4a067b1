import { Hono } from "hono";
import { referenceOf } from "../../../app/domain/application/reference.ts";
import { submitDataRequest } from "../../../app/domain/contract/requests.ts";
import { checkDataRequest, requestSchemaVersion } from "../../../app/domain/forms/data-request.ts";
import { requestLayout } from "../../../app/domain/forms/request-kind.ts";
import { answerBy } from "../../../app/domain/privacy/request-terms.ts";
import type { ServicesBindings } from "../bindings.ts";
import { clientHeaders } from "../client-headers.ts";
import { handleOperation } from "../handle-operation.ts";
import { requestMatchesOf } from "../leads/matches.ts";
import { putInOutbox } from "../outbox/put-in-outbox.ts";
import { submitLimitsOf } from "../rate-key.ts";
import { failFields } from "../result.ts";
import { settingsWithKeys } from "../settings.ts";

export const dataRequests = new Hono<{ Bindings: ServicesBindings }>();

/**
 * Stored like a message, and never sent to a backend. An operator looks up whose data it means: the answer reveals to
 * nobody whether we have their data.
 */
handleOperation(
  dataRequests,
  submitDataRequest,
  async ({ submissionId, session, ...typed }, context) => {
    const settings = settingsWithKeys(context.env);
    const checked = checkDataRequest(typed);
    if (!checked.ok) return failFields(checked.errors);
    const { request } = checked;
    const id = submissionId.toLowerCase();
    const reference = await referenceOf(id);
    const result = await putInOutbox(
      {
        id,
        reference,
        schema: requestSchemaVersion,
        plaintext: JSON.stringify({
          submissionId: id,
          reference,
          acceptedAt: new Date(settings.clock()).toISOString(),
          request,
        }),
        fingerprint: JSON.stringify(request),
        layout: requestLayout(request.kind),
        source: "",
        affiliate: "",
        consents: [],
        matches: await requestMatchesOf(request, settings.digestKeys),
        review: "",
        captchaSolved: false,
        staysHere: true,
      },
      submitLimitsOf({ ip: clientHeaders(context).ip, session }),
      context.env,
      settings,
    );
    if (result.status !== 200) return result;
    // From the first acceptance: sending the same again gains no time.
    const due = answerBy(request.kind, Date.parse(result.body.acceptedAt));
    return { ...result, body: { ...result.body, answerBy: due } };
  },
  { proxied: false },
);
