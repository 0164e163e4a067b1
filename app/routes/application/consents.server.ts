import type { RouterContextProvider } from "react-router";
import { configContext, signaturesContext } from "../../context.ts";
import { consentTexts, consentVersion } from "../../copy/consents.ts";
import type { Answers } from "../../domain/application/fields.ts";
import { type Flow, pageOf, type Step, sectionsAt } from "../../domain/application/flows.ts";
import { type ShownConsents, sha256, wordsOf } from "../../domain/application/shown-consents.ts";
import { formTokenName } from "../../ui/form/hidden-fields.tsx";
import type { SentForm } from "../../ui/form/sent-form.ts";

export const asksConsents = (step: Step): boolean => sectionsAt(step).includes("finish");

/** As a flow's page shows them now; a page that asks the phone itself cannot name it yet. */
export function shownConsents(
  context: Readonly<RouterContextProvider>,
  flow: Flow,
  answers: Answers,
): ShownConsents {
  const { brand, buyersStated } = context.get(configContext);
  const isNamed = pageOf(flow, "reach") !== pageOf(flow, "finish");
  const { privacy, contact } = consentTexts(brand.name, isNamed ? answers.phone : undefined);
  return {
    privacy: { version: consentVersion.privacy, text: privacy },
    contact: { version: consentVersion.contact, text: contact },
    buyersStated,
  };
}

/** For a draft to remember which words its ticks were given to. */
export const hashOfWords = (shown: ShownConsents): Promise<string> => sha256(wordsOf(shown));

/** When the form was begun, and whether it showed these words; undefined for no form of ours. */
export const readToken = (
  context: Readonly<RouterContextProvider>,
  form: SentForm,
  now: { id: string; shown: ShownConsents },
) =>
  context
    .get(signaturesContext)
    .formTokens.read(form.text(formTokenName), { id: now.id, words: wordsOf(now.shown) });

export type ReadToken = Awaited<ReturnType<typeof readToken>>;
