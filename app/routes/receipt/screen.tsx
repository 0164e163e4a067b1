import { noReceipt, receipt as receiptTexts } from "../../copy/receipt.ts";
import { statusLink } from "../../copy/status.ts";
import type { Texts } from "../../copy/texts.ts";
import { receiptAddress } from "../../domain/application/receipt-token.ts";
import { canWithdraw, type ReceiptResponse } from "../../domain/contract/receipts.ts";
import { pages } from "../../pages.ts";
import { ApplicationRoad, stageOf, useMoment } from "../../ui/handover.tsx";
import { Icon } from "../../ui/icon.tsx";
import { LinkLine } from "../../ui/links.tsx";
import { useTexts } from "../../ui/page-context.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { RecordTop } from "../../ui/record-top.tsx";
import { Reference, SafetyWord } from "../../ui/reference.tsx";
import { DeadEnd } from "../../ui/screens.tsx";
import { Unbroken } from "../../ui/unbroken.tsx";

/** Shows who received the data and when, and the consents in the words that the applicant saw. */
export function ReceiptScreen(props: {
  receipt: ReceiptResponse;
  token: string;
  callerWord: string;
  consentYears: number;
  timeZone: string;
}) {
  const { timeZone, callerWord } = props;
  const { receipt, deliveries, state, withdrawnAt } = props.receipt;
  const texts = useTexts(receiptTexts);
  const statusTexts = useTexts(statusLink);
  return (
    <>
      <PageHead title={texts.title} />
      <RecordTop
        card={
          <Reference
            label={texts.reference}
            reference={receipt.reference}
            second={callerWord && <SafetyWord word={callerWord} />}
          >
            <p>{statusTexts.known}</p>
            <LinkLine href={pages.status.path}>{statusTexts.here}</LinkLine>
          </Reference>
        }
        scene={`status-${stageOf(deliveries)}`}
      >
        <h1>{texts.heading}</h1>
        <p className="lead">{texts.lead}</p>
      </RecordTop>
      <ApplicationRoad
        acceptedAt={receipt.acceptedAt}
        deliveries={deliveries}
        withdrawnAt={withdrawnAt}
        isStopped={state === "stopped"}
        timeZone={timeZone}
      />
      <div className="wrap screen receipt">
        <h2>{texts["consents.heading"]}</h2>
        <div className="receipt-consents">
          {receipt.consents.map(({ name, given, text, at, page, version }) => (
            <section key={name} className="receipt-consent" aria-labelledby={`consent-${name}`}>
              <h3 id={`consent-${name}`}>{texts[`consent.${name}`]}</h3>
              <p>
                <strong>{texts[given ? "consent.given" : "consent.notGiven"]}</strong>
              </p>
              <blockquote>
                <Unbroken text={text} />
              </blockquote>
              <details className="technical">
                <summary>
                  {texts["consent.details"]}
                  <Icon name="chevron" />
                </summary>
                <dl>
                  <div>
                    <dt>{texts["consent.at"]}</dt>
                    <dd>
                      <time dateTime={at}>{at.slice(0, 19).replace("T", " ")}</time>
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
              </details>
            </section>
          ))}
        </div>
        <div className="receipt-ways">
          <ContactPermission
            texts={texts}
            receiptData={props.receipt}
            token={props.token}
            timeZone={timeZone}
          />
          <section className="receipt-keep">
            <h2>{texts["keep.heading"]}</h2>
            <p>{texts["keep.text"]({ years: props.consentYears })}</p>
            <p className="actions needs-script">
              <button type="button" className="button button-quiet" data-print>
                {texts.print}
              </button>
            </p>
          </section>
        </div>
      </div>
    </>
  );
}

function ContactPermission(props: {
  texts: Texts<typeof receiptTexts>;
  receiptData: ReceiptResponse;
  token: string;
  timeZone: string;
}) {
  const moment = useMoment(props.timeZone);
  const { texts, receiptData, token } = props;
  const { withdrawnAt, withdrawalIsSent, withdrawalToldAt, state } = receiptData;
  const mayWithdraw = canWithdraw(receiptData);
  return (
    <section aria-labelledby="permiso">
      <h2 id="permiso">{texts["permission.heading"]}</h2>
      {withdrawnAt ? (
        <div className="notice">
          <p>
            <strong>
              <Unbroken text={texts["permission.withdrawn"]({ withdrawn: moment(withdrawnAt) })} />
            </strong>
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
        <p>{texts[mayWithdraw ? "permission.given" : "permission.notGiven"]}</p>
      )}
      <p className="actions">
        {mayWithdraw && (
          <a className="button button-quiet" href={`${receiptAddress(token)}/retirar`}>
            {texts["permission.link"]}
          </a>
        )}
        <a href="/opciones-de-privacidad#mis-datos">{texts["data.link"]}</a>
      </p>
    </section>
  );
}

/** The page for a link without a receipt, or for a receipt that cannot be shown now. */
export function NoReceipt({ state }: { state: "unknown" | "busy" | "unavailable" }) {
  const texts = useTexts(noReceipt);
  return (
    <DeadEnd
      heading={texts[`${state}.title`]}
      lead={texts[`${state}.text`]}
      scene={state === "unknown" ? "not-found" : "closed"}
    >
      <PageHead title={texts[`${state}.title`]} />
      <p className="actions">
        <a className="button button-quiet" href="/contactanos">
          {texts["unknown.contact"]}
        </a>
      </p>
    </DeadEnd>
  );
}
