import { thankYou, thankYouShare } from "../../copy/thank-you.ts";
import { whatsappLink } from "../../domain/whatsapp-link.ts";
import { usePage, useTexts } from "../../ui/page-context.ts";

/** Sharing tells the reference, the telephone and the site: nothing about the person. */
export function Reference({
  reference,
  phone,
  callerWord,
}: {
  reference: string;
  phone: string;
  callerWord: string;
}) {
  const { origin } = usePage().site;
  const texts = useTexts(thankYou);
  const share = useTexts(thankYouShare, { reference, phone: phone || "none", address: origin });
  const shared = share.text.replace(/ {2,}/g, " ");
  const asQuery = encodeURIComponent(shared);
  return (
    <div className="reference">
      <p className="reference-label" id="reference-label">
        {texts["reference.label"]}
      </p>
      <p className="reference-number">
        <output aria-labelledby="reference-label">{reference}</output>
      </p>
      <p>{texts["reference.note"]}</p>
      {callerWord && (
        <>
          <p className="reference-label">{texts["word.label"]}</p>
          <p className="reference-number">{callerWord}</p>
          <p>{texts["word.note"]}</p>
        </>
      )}
      <ul className="share" aria-label={share.heading}>
        {/* Shown by app/enhance/page-share.ts. */}
        <li hidden>
          <button type="button" className="button button-small" data-share={shared}>
            {share.share}
          </button>
        </li>
        <li>
          <a href={whatsappLink(shared)} rel="noreferrer">
            {share.whatsapp}
          </a>
        </li>
        <li>
          <a href={`sms:?&body=${asQuery}`}>{share.sms}</a>
        </li>
        <li className="needs-script">
          <button type="button" className="link-button" data-print>
            {share.print}
          </button>
        </li>
      </ul>
    </div>
  );
}
