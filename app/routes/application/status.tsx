import { status } from "../../copy/status.ts";
import { textWith } from "../../copy/texts.ts";
import { fromEntriesOf } from "../../domain/records.ts";
import { referenceHeaders } from "../../http.ts";
import { ByPhoneText } from "../../ui/by-phone.tsx";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { Handover } from "../../ui/handover.tsx";
import { usePage, useTexts } from "../../ui/page-context.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { Reference } from "../../ui/reference.tsx";
import { Unbroken } from "../../ui/unbroken.tsx";
import type { Route } from "./+types/status";
import { answerStatus, type FailedAsk, type Found, loadStatus } from "./status.server.ts";

export const headers = referenceHeaders;

export const loader = (route: Route.LoaderArgs) => loadStatus(route);
export const action = (route: Route.ActionArgs) => answerStatus(route);

/** What became of an application: the same words whatever is reviewed, and why. */
export default function Status({ loaderData, actionData }: Route.ComponentProps) {
  const { timeZone, phone, own } = loaderData;
  const { pathname } = usePage();
  const texts = useTexts(status);
  const failed = actionData?.failed;
  const found = actionData ? actionData.found : own;
  return (
    <div className="wrap narrow screen">
      <PageHead title={failed ? `Error: ${texts.title}` : texts.title} description={texts.description} />
      {failed && <Problem failed={failed} />}
      <h1>{texts.heading}</h1>
      {found ? (
        <Answer found={found} timeZone={timeZone} phone={phone} />
      ) : (
        <p className="lead">{texts.lead}</p>
      )}
      {found && <h2>{texts["other.heading"]}</h2>}
      <form method="post" action={pathname} noValidate autoComplete="off" className="form">
        <TextField
          name="reference"
          label={texts.reference}
          hint={texts["reference.hint"]}
          error={failed?.errors.includes("reference") ? texts["error.reference"] : undefined}
          value={failed?.typed.reference ?? ""}
          size="medium"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          maxLength={20}
        />
        <TextField
          name="last_four"
          label={texts.last_four}
          hint={texts["last_four.hint"]}
          error={failed?.errors.includes("last_four") ? texts["error.last_four"] : undefined}
          value={failed?.typed.last_four ?? ""}
          size="short"
          inputMode="numeric"
          maxLength={4}
        />
        <div className="form-buttons">
          <button type="submit" className={found ? "button button-quiet" : "button"}>
            {texts.send}
          </button>
        </div>
      </form>
    </div>
  );
}

function Answer({ found, timeZone, phone }: { found: Found; timeZone: string; phone: string }) {
  const texts = useTexts(status);
  const { byPhone } = usePage().site;
  const { reference, deliveries, promise, link } = found;
  const sentence = promise && texts[promise.isLate ? "late" : "promise"];
  return (
    <Reference label={texts.reference} reference={reference}>
      <Handover {...found} timeZone={timeZone} />
      {deliveries.length === 0 && <p>{texts.nobody}</p>}
      {promise && sentence && (
        <p>
          <Unbroken text={sentence(promise.until)} />
        </p>
      )}
      <p className="link-line">
        {phone ? <ByPhoneText byPhone={byPhone} withNumber /> : <a href="/contactanos">{texts.contact}</a>}
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

function Problem({ failed }: { failed: FailedAsk }) {
  const texts = useTexts(status);
  const { byPhone } = usePage().site;
  const { problem, errors, left } = failed;
  return (
    <ErrorSummary
      heading={texts["error.heading"]}
      problem={problem && textWith(texts[`problem.${problem}`], { left })}
      errors={fromEntriesOf(errors.map((name) => [name, texts[`error.${name}`]]))}
    >
      {problem === "wrong" && <p>{texts["problem.wrong.why"]}</p>}
      {problem && problem !== "wrong" && (
        <p>
          <ByPhoneText byPhone={byPhone} withNumber />
        </p>
      )}
    </ErrorSummary>
  );
}
