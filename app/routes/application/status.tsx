import { receipt, withdrawal } from "../../copy/receipt.ts";
import { status, statusErrors } from "../../copy/status.ts";
import { textWith } from "../../copy/texts.ts";
import { referenceHeaders } from "../../http.ts";
import { ByPhoneText } from "../../ui/by-phone.tsx";
import { ErrorSummary, useErrorTexts } from "../../ui/form/error-summary.tsx";
import { TextFields, type TextRow } from "../../ui/form/text-field.tsx";
import { Handover, useMoment } from "../../ui/handover.tsx";
import { usePage, useTexts } from "../../ui/page-context.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { Reference } from "../../ui/reference.tsx";
import { Scene } from "../../ui/scene.tsx";
import { Unbroken } from "../../ui/unbroken.tsx";
import type { Route } from "./+types/status";
import { type FailedLookup, type FoundApplication, loadStatus, serveStatusForm } from "./status.server.ts";

export const headers = referenceHeaders;

export const loader = (route: Route.LoaderArgs) => loadStatus(route);
export const action = (route: Route.ActionArgs) => serveStatusForm(route);

const statusFields = ["reference", "last_four"] as const;
const fields: Record<(typeof statusFields)[number], TextRow> = {
  reference: { autoComplete: "off", size: "medium" },
  last_four: { autoComplete: "off", type: "tel", size: "medium" },
};

/** Shows what became of an application. The page does not reveal whether, or why, the application is in review. */
export default function Status({ loaderData, actionData }: Route.ComponentProps) {
  const { timeZone, phone, applicationOfReceipt } = loaderData;
  const { pathname } = usePage();
  const texts = useTexts(status);
  const failedLookup = actionData?.failedLookup;
  const errors = useErrorTexts(statusFields, failedLookup?.errors, statusErrors);
  const found = actionData ? actionData.found : applicationOfReceipt;
  return (
    <div className="wrap screen record">
      <PageHead
        title={failedLookup ? `Error: ${texts.title}` : texts.title}
        description={texts.description}
      />
      {failedLookup && <Problem failedLookup={failedLookup} errors={errors} />}
      {found ? (
        <div className="record-head">
          <Scene name={`status-${stageOf(found)}`} />
          <h1>{texts.heading}</h1>
          <ApplicationStatus found={found} timeZone={timeZone} phone={phone} />
        </div>
      ) : (
        <div className="record-head">
          <h1>{texts.heading}</h1>
          <p className="lead">{texts.lead}</p>
        </div>
      )}
      <div className={found && "record-side"}>
        {found && <h2>{texts["other.heading"]}</h2>}
        <form method="post" action={pathname} noValidate autoComplete="off" className="form">
          <TextFields fields={fields} texts={texts} typed={failedLookup?.typed} errors={errors} />
          <div className="form-buttons">
            <button type="submit" className={found ? "button button-quiet" : "button"}>
              {texts.send}
            </button>
          </div>
        </form>
      </div>
      {!found && (
        <div className="record-side">
          <Scene name="status-received" />
        </div>
      )}
    </div>
  );
}

/** How far the application got. A person who took it from our inbox is somebody who gets in touch. */
function stageOf({ deliveries }: FoundApplication): "received" | "delivered" | "answered" {
  if (deliveries.some(({ to }) => to === "person")) return "answered";
  return deliveries.length > 0 ? "delivered" : "received";
}

function ApplicationStatus({
  found,
  timeZone,
  phone,
}: {
  found: FoundApplication;
  timeZone: string;
  phone: string;
}) {
  const texts = useTexts(status);
  const { brand } = usePage().site;
  const moment = useMoment(timeZone);
  const { reference, deliveries, withdrawnAt, promise, link } = found;
  const isDelivered = deliveries.length > 0;
  const withdrawalTexts = useTexts(withdrawal);
  const receiptTexts = useTexts(receipt);
  const promiseText = promise && texts[promise.isLate ? "late" : "promise"](promise.until);
  return (
    <Reference label={texts.reference} reference={reference}>
      <Handover {...found} timeZone={timeZone} />
      {withdrawnAt && (
        <p>
          <Unbroken text={texts.withdrawn({ withdrawn: moment(withdrawnAt) })} />
        </p>
      )}
      {withdrawnAt && (
        <p>{isDelivered ? withdrawalTexts["effect.stays"] : receiptTexts["deliveries.stopped"]}</p>
      )}
      {!withdrawnAt && !isDelivered && <p>{texts.nobody}</p>}
      {promiseText && (
        <p>
          <Unbroken text={promiseText} />
        </p>
      )}
      {brand.proof.callerWord && <p>{texts.word}</p>}
      <p className="link-line">
        {phone ? <ByPhoneText alwaysHasNumber /> : <a href="/contactanos">{texts.contact}</a>}
      </p>
      {link && (
        <p className="link-line">
          <a href={link} rel="noreferrer">
            {texts.receipt}
          </a>
        </p>
      )}
    </Reference>
  );
}

function Problem(props: { failedLookup: FailedLookup; errors: FailedLookup["errors"] }) {
  const texts = useTexts(status);
  const { problem, triesLeft } = props.failedLookup;
  const isNotFound = problem === "unknown" || problem === "wrong";
  return (
    <ErrorSummary
      heading={texts["error.heading"]}
      problem={problem && textWith(texts[`problem.${problem}`], { left: triesLeft })}
      errors={props.errors}
    >
      {isNotFound && <p>{texts["problem.wrong.why"]}</p>}
      {problem && !isNotFound && (
        <p>
          <ByPhoneText alwaysHasNumber />
        </p>
      )}
    </ErrorSummary>
  );
}
