import type { RouterContextProvider } from "react-router";
import { configContext, formTokensContext } from "../../context.ts";
import { consentTexts, consentVersion } from "../../copy/consents.ts";
import type { Answers } from "../../domain/application/fields.ts";
import { type Flow, pageOf, type Step, sectionsAt } from "../../domain/application/flows.ts";
import { type ShownConsents, sha256, wordsOf } from "../../domain/application/shown-consents.ts";
import { formTokenName } from "../../ui/form/form-token.tsx";
import type { SentForm } from "../../ui/form/read-form.ts";

/** Whether a page asks for the consents: the one that finishes. */
export const asksConsents = (step: Step): boolean => sectionsAt(step).includes("finish");

/**
 * The consents as a flow's page shows them now. A page that asks the phone itself cannot name it yet; the last of
 * several pages can. Shown, signed and recorded through this function alone.
 */
export function shownConsents(
  context: Readonly<RouterContextProvider>,
  flow: Flow,
  answers: Answers,
): ShownConsents {
  const { brand, buyersStated } = context.get(configContext);
  const isNamed = pageOf(flow, "contact") !== pageOf(flow, "finish");
  const { privacy, contact } = consentTexts(brand.name, isNamed ? answers.phone : undefined);
  return {
    privacy: { version: consentVersion.privacy, text: privacy },
    contact: { version: consentVersion.contact, text: contact },
    buyersStated,
  };
}

/** SHA-256 of everything that the consents say, for a draft to remember what its ticks were given to. */
export const hashOfWords = (shown: ShownConsents): Promise<string> => sha256(wordsOf(shown));

/**
 * What a sent form's token says: when the form was begun, and whether it showed the words that would be shown now.
 *
 * @returns undefined when no form of ours with this submission id was sent.
 */
export const readToken = (
  context: Readonly<RouterContextProvider>,
  form: SentForm,
  now: { id: string; shown: ShownConsents },
) => context.get(formTokensContext).read(form.text(formTokenName), { id: now.id, words: wordsOf(now.shown) });

export type ReadToken = Awaited<ReturnType<typeof readToken>>;
