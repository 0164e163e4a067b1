import { mailOffer } from "../../copy/application.ts";
import { suggestedAddress } from "../../domain/forms/mail-domain.ts";
import { useTexts } from "../../ui/page-context.ts";
import { useForm } from "./form-context.ts";

export const mailIntent = "email";

/** Asks whether the e-mail's domain is mistyped. The form can be sent without a reply to this question. */
export function MailOffer() {
  const { email = "" } = useForm().answers;
  const address = suggestedAddress(email);
  // The browser code fills in the address.
  const template = useTexts(mailOffer).question({ address: "{address}" });
  return (
    <div role="status" data-mail={template} data-meant={address}>
      <Question address={address} />
    </div>
  );
}

/** The same question on the next page, for visitors whose browsers run no scripts. */
export function MailNotice() {
  const { email = "" } = useForm().answers;
  const address = suggestedAddress(email);
  const { heading } = useTexts(mailOffer);
  return address ? (
    <div className="notice">
      <h2>{heading}</h2>
      <p className="written-mail">{email}</p>
      <Question address={address} />
    </div>
  ) : null;
}

function Question({ address }: { address: string | undefined }) {
  const texts = useTexts(mailOffer);
  return (
    <p className="offer" hidden={!address}>
      <span>{texts.question({ address: address ?? "" })}</span>{" "}
      <button type="submit" name="intent" value={mailIntent} className="link-button">
        {texts.accept}
      </button>
    </p>
  );
}
