import type { RouterContextProvider } from "react-router";
import { configContext, signaturesContext } from "../../context.ts";
import { consentTexts, consentVersion } from "../../copy/consents.ts";
import type { Answers } from "../../domain/application/fields.ts";
import { type Flow, pageOf, type Step, sectionsAt } from "../../domain/application/flows.ts";
import { consentWording, type PageConsents, sha256 } from "../../domain/application/shown-consents.ts";
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
  const { privacy, contact } = consentTexts(brand.name, canNamePhone ? answers.phone : undefined);
  return {
    privacy: { version: consentVersion.privacy, text: privacy },
    contact: { version: consentVersion.contact, text: contact },
    buyersStated,
  };
}

/** The hash by which a draft remembers which words its consents were given to. */
export const hashOfWords = (consents: PageConsents): Promise<string> => sha256(consentWording(consents));

/** Reads when the form was begun and whether it showed these words; undefined if the token is not ours. */
export const readToken = (
  context: Readonly<RouterContextProvider>,
  form: SubmittedForm,
  now: { id: string; shown: PageConsents },
) =>
  context
    .get(signaturesContext)
    .formTokens.read(form.text(formTokenName), { id: now.id, words: consentWording(now.shown) });

export type ReadToken = Awaited<ReturnType<typeof readToken>>;
