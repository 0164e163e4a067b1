import { intl } from "../../copy/intl.ts";
import { noReceipt, receiptMoment, receipt as receiptTexts } from "../../copy/receipt.ts";
import type { Texts } from "../../copy/texts.ts";
import { receiptAddress } from "../../domain/application/receipt-token.ts";
import { newYork } from "../../domain/calendar-day.ts";
import { canWithdraw, type ReceiptAnswer } from "../../domain/contract/receipts.ts";
import { useTexts } from "../../ui/page-context.ts";
import { PageHead } from "../../ui/page-head.tsx";

/** A receipt: the reference, the consents as they were shown, and who has the data. */
export function ReceiptScreen(props: { receipt: ReceiptAnswer; token: string; consentYears: number }) {
  const { receipt, deliveries, state } = props.receipt;
  const moment = useMoment();
  const texts = useTexts(receiptTexts);
  return (
    <div className="wrap narrow screen receipt">
      <PageHead title={texts.title} />
      <h1>{texts.heading}</h1>
      <p className="lead">{texts.lead({ accepted: moment(receipt.acceptedAt) })}</p>
      <p>
        {texts.reference} <strong className="unbroken">{receipt.reference}</strong>
      </p>
      <div className="notice receipt-keep">
        <h2>{texts["keep.heading"]}</h2>
        <p>{texts["keep.text"]({ years: props.consentYears })}</p>
        <button type="button" className="button button-quiet needs-script" data-print>
          {texts.print}
        </button>
      </div>

      <h2>{texts["consents.heading"]}</h2>
      {receipt.consents.map(({ name, given, text, at, page, version }) => (
        <section key={name} className="receipt-consent" aria-labelledby={`consent-${name}`}>
          <h3 id={`consent-${name}`}>{texts[`consent.${name}`]}</h3>
          <p>
            <strong>{texts[given ? "consent.given" : "consent.notGiven"]}</strong>
          </p>
          <blockquote>{text}</blockquote>
          <dl>
            <div>
              <dt>{texts["consent.at"]}</dt>
              <dd>
                <time dateTime={at}>{moment(at)}</time>
              </dd>
            </div>
            <div>
              <dt>{texts["consent.page"]}</dt>
              <dd>{page}</dd>
            </div>
            <div>
              <dt>{texts["consent.version"]}</dt>
              <dd>{version}</dd>
            </div>
          </dl>
        </section>
      ))}

      <h2 id="entregas">{texts["deliveries.heading"]}</h2>
      {state === "delivered" && <p>{texts["deliveries.text"]}</p>}
      {state !== "delivered" && <p>{texts[`deliveries.${state}`]}</p>}
      {deliveries.length > 0 && (
        <ul className="receipt-deliveries" aria-labelledby="entregas">
          {deliveries.map(({ to, name, at }) => (
            <li key={`${to} ${at}`}>
              <strong>{name || texts[`deliveries.${to}`]}</strong>
              <br />
              <time dateTime={at}>{moment(at)}</time>
            </li>
          ))}
        </ul>
      )}

      <Permission texts={texts} answer={props.receipt} token={props.token} />
      <p className="actions">
        <a href="/opciones-de-privacidad#mis-datos">{texts["data.link"]}</a>
      </p>
    </div>
  );
}

function Permission(props: { texts: Texts<typeof receiptTexts>; answer: ReceiptAnswer; token: string }) {
  const moment = useMoment();
  const { texts, answer, token } = props;
  const { withdrawnAt, withdrawalIsSent, withdrawalToldAt, state } = answer;
  const isOpen = canWithdraw(answer);
  return (
    <section aria-labelledby="permiso">
      <h2 id="permiso">{texts["permission.heading"]}</h2>
      {withdrawnAt ? (
        <div className="notice">
          <p>
            <strong>{texts["permission.withdrawn"]({ withdrawn: moment(withdrawnAt) })}</strong>
          </p>
          {withdrawalIsSent && (
            <p>
              {withdrawalToldAt
                ? texts["permission.told"]({ told: moment(withdrawalToldAt) })
                : texts["permission.telling"]}
            </p>
          )}
          {!withdrawalIsSent && state === "delivered" && <p>{texts["permission.marked"]}</p>}
        </div>
      ) : (
        <p>{texts[isOpen ? "permission.given" : "permission.notGiven"]}</p>
      )}
      {isOpen && (
        <p className="actions">
          <a className="button button-quiet" href={`${receiptAddress(token)}/retirar`}>
            {texts["permission.link"]}
          </a>
        </p>
      )}
    </section>
  );
}

const clock = { dateStyle: "long", timeStyle: "short", timeZone: newYork } as const;

/** `a. m.`, as everywhere on the site: runtimes differ in it. */
const withSpace = (text: string): string => text.replace(/\s*([ap])\.\s*m\./u, "\u00a0$1.\u00a0m.");

/** A moment (UTC, ISO) as people read it, and as a record has it. */
function useMoment(): (at: string) => string {
  const { both } = useTexts(receiptMoment);
  return (at) =>
    both({ newYork: withSpace(intl().formatDate(at, clock)), utc: at.slice(0, 19).replace("T", " ") });
}

/** There is no receipt with this link, or it cannot be shown now. */
export function NoReceipt({ state }: { state: "unknown" | "busy" | "unavailable" }) {
  const texts = useTexts(noReceipt);
  return (
    <div className="wrap narrow screen">
      <PageHead title={texts[`${state}.title`]} />
      <h1>{texts[`${state}.title`]}</h1>
      <p className="lead">{texts[`${state}.text`]}</p>
      <p className="actions">
        <a className="button button-quiet" href="/contactanos">
          {texts["unknown.contact"]}
        </a>
      </p>
    </div>
  );
}
