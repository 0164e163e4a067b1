import { whatsappLink } from "../domain/whatsapp-link.ts";
import { usePage } from "./page-context.ts";

type ShareTexts = Readonly<
  Record<"share" | "share.whatsapp" | "share.text" | "share.copied" | "share.hint", string>
>;

/**
 * An address to pass on: by WhatsApp without a script, by the device's own sheet or the clipboard with one
 * (enhance/page-share.ts). `follows`: the address of the page itself, which changes while somebody types (enhance/loan.ts).
 */
export function ShareLink({
  link,
  texts,
  follows = false,
}: {
  link: string;
  texts: ShareTexts;
  follows?: boolean;
}) {
  const { origin } = usePage().site;
  return (
    <div className="loan-share">
      <p className="actions">
        <a
          className="button button-quiet"
          href={whatsappLink(`${texts["share.text"]} ${origin}${link}`)}
          rel="noreferrer"
          {...(follows && { "data-loan": "whatsapp", "data-text": texts["share.text"] })}
        >
          {texts["share.whatsapp"]}
        </a>
        <button
          type="button"
          className="button button-quiet"
          data-share-link={follows ? "" : link}
          data-copied={texts["share.copied"]}
          hidden
        >
          {texts.share}
        </button>
      </p>
      <p className="hint">{texts["share.hint"]}</p>
    </div>
  );
}
