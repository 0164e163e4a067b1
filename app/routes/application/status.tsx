import { status, statusErrors } from "../../copy/status.ts";
import { textWith } from "../../copy/texts.ts";
import { referenceHeaders } from "../../http.ts";
import { ByPhoneText } from "../../ui/by-phone.tsx";
import { ErrorSummary, useErrorTexts } from "../../ui/form/error-summary.tsx";
import { TextFields, type TextRow } from "../../ui/form/text-field.tsx";
import { ApplicationRoad, stageOf } from "../../ui/handover.tsx";
import { usePage, useTexts } from "../../ui/page-context.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { RecordTop } from "../../ui/record-top.tsx";
import { Reference } from "../../ui/reference.tsx";
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
  const texts = useTexts(status);
  const failedLookup = actionData?.failedLookup;
  const errors = useErrorTexts(statusFields, failedLookup?.errors, statusErrors);
  const found = actionData ? actionData.found : applicationOfReceipt;
  const stage = stageOf(found?.deliveries ?? []);
  const promise = found?.promise;
  const isOurs = stage === "delivered" && found?.deliveries.every(({ to }) => to === "us");
  return (
    <>
      <PageHead
        title={failedLookup ? `Error: ${texts.title}` : texts.title}
        description={texts.description}
      />
      {found ? (
        <>
          <RecordTop scene={`status-${stage}`} card={<FoundReference found={found} phone={phone} />}>
            <h1>{texts.heading}</h1>
            {!found.withdrawnAt && <p className="lead">{texts[`now.${isOurs ? "us" : stage}`]}</p>}
            {promise && (
              <p>
                <Unbroken text={texts[promise.isLate ? "late" : "promise"](promise.until)} />
              </p>
            )}
          </RecordTop>
          <ApplicationRoad
            {...found}
            isStopped={found.withdrawnAt !== "" && stage === "received"}
            timeZone={timeZone}
          />
          <div className="wrap screen status-other">
            <h2>{texts["other.heading"]}</h2>
            <LookupForm />
          </div>
        </>
      ) : (
        <RecordTop
          scene="status-received"
          more={<ByPhoneOrMail phone={phone} />}
          card={
            <div className="reference">
              <LookupForm typed={failedLookup?.typed} errors={errors} isMain />
            </div>
          }
        >
          <h1>{texts.heading}</h1>
          {failedLookup ? (
            <Problem failedLookup={failedLookup} errors={errors} />
          ) : (
            <p className="lead">{texts.lead}</p>
          )}
        </RecordTop>
      )}
    </>
  );
}

/** @param props.isMain Whether the form is what the page is for. */
function LookupForm(props: {
  typed?: FailedLookup["typed"] | undefined;
  errors?: FailedLookup["errors"];
  isMain?: boolean;
}) {
  const texts = useTexts(status);
  return (
    <form method="post" action={usePage().pathname} noValidate autoComplete="off" className="form">
      <TextFields fields={fields} texts={texts} typed={props.typed} errors={props.errors ?? {}} />
      <div className="form-buttons">
        <button type="submit" className={props.isMain ? "button" : "button button-quiet"}>
          {texts.send}
        </button>
      </div>
    </form>
  );
}

function ByPhoneOrMail({ phone }: { phone: string }) {
  const texts = useTexts(status);
  return <p>{phone ? <ByPhoneText alwaysHasNumber /> : <a href="/contactanos">{texts.contact}</a>}</p>;
}

function FoundReference({ found, phone }: { found: FoundApplication; phone: string }) {
  const texts = useTexts(status);
  const { brand } = usePage().site;
  const { reference, link } = found;
  return (
    <Reference label={texts.reference} reference={reference}>
      {brand.proof.callerWord && <p>{texts.word}</p>}
      <ByPhoneOrMail phone={phone} />
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
      heading={texts[isNotFound ? "notFound.heading" : problem ? "problem.heading" : "error.heading"]}
      problem={problem && textWith(texts[`problem.${problem}`], { left: triesLeft })}
      errors={props.errors}
    ></ErrorSummary>
  );
}
