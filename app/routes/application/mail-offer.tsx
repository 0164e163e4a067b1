import { mailOffer } from "../../copy/steps.ts";
import { meantAddress } from "../../domain/forms/mail-domain.ts";
import { useTexts } from "../../ui/page-context.ts";
import { useForm } from "./form-context.ts";

/** The value of the button that takes the address which was probably meant. */
export const mailIntent = "email";

/**
 * Beneath the e-mail address: whether another one was meant, where its domain looks mistyped. With scripts it appears as
 * soon as the address is typed (enhance/application/mail-offer.ts); without, when the page comes back. It stops nobody.
 */
export function MailOffer() {
  const { email = "" } = useForm().answers;
  const address = meantAddress(email);
  // For the browser code the address is left open.
  const open = useTexts(mailOffer, { address: "{address}" });
  return (
    <div role="status" data-mail={open.question}>
      <Question address={address} />
    </div>
  );
}

/** On the page after the address, for those who went on without an answer: most often because they run no scripts. */
export function MailNotice() {
  const { email = "" } = useForm().answers;
  const address = meantAddress(email);
  return address ? <MeantNotice email={email} address={address} /> : null;
}

function MeantNotice({ email, address }: { email: string; address: string }) {
  const texts = useTexts(mailOffer, { address });
  return (
    <div className="notice">
      <h2>{texts.heading}</h2>
      <p className="written-mail">{email}</p>
      <Question address={address} />
    </div>
  );
}

function Question({ address }: { address: string | undefined }) {
  const texts = useTexts(mailOffer, { address: address ?? "" });
  return (
    <p className="offer" hidden={!address}>
      <span>{texts.question}</span>{" "}
      <button type="submit" name="intent" value={mailIntent} className="link-button">
        {texts.accept}
      </button>
    </p>
  );
}
