import type { RouterContextProvider } from "react-router";
import { configContext, signaturesContext } from "../../context.ts";
import { shownConsents } from "../../copy/consents.ts";
import type { Answers } from "../../domain/application/fields.ts";
import { type Flow, pageOf, type Step, sectionsAt } from "../../domain/application/flows.ts";
import { consentWording, type PageConsents, sha256 } from "../../domain/application/shown-consents.ts";
import { normalizePhone } from "../../domain/forms/phone-number.ts";
import { formTokenName } from "../../ui/form/hidden-fields.tsx";
import type { SubmittedForm } from "../../ui/form/sent-form.ts";

export const asksConsents = (step: Step): boolean => sectionsAt(step).includes("finish");

/**
 * The consents as a flow's page shows them now. Their words name the applicant's phone, except on a page that asks
 * for the phone itself.
 */
export function consentsOn(
  context: Readonly<RouterContextProvider>,
  flow: Flow,
  answers: Answers,
): PageConsents {
  const { brand, buyersStated } = context.get(configContext);
  const canNamePhone = pageOf(flow, "reach") !== pageOf(flow, "finish");
  // The autosave stores a number as it was typed. The words name the number as the lead will have it.
  const { phone = "" } = canNamePhone ? answers : {};
  return { ...shownConsents(brand.name, normalizePhone(phone) ?? (phone || undefined)), buyersStated };
}

/** The hash of the consents' words. A draft stores it to know to which words its consents were given. */
export const hashOfWords = (consents: PageConsents): Promise<string> => sha256(consentWording(consents));

/** Reads when the form was begun and whether it showed the page's consents; undefined if the token is not ours. */
export const readToken = (
  context: Readonly<RouterContextProvider>,
  form: SubmittedForm,
  page: { id: string; consents: PageConsents },
) =>
  context
    .get(signaturesContext)
    .formTokens.read(form.text(formTokenName), { id: page.id, words: consentWording(page.consents) });

export type ReadToken = Awaited<ReturnType<typeof readToken>>;
