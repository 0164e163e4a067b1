import type { FieldName } from "../../domain/application/fields.ts";
import { ByPhoneText } from "../../ui/by-phone.tsx";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { usePage } from "../../ui/page-context.ts";
import type { ApplicationTexts } from "./form-context.ts";
import type { InvalidPage, Problem } from "./respond.server.ts";

const firstConsent: FieldName = "privacyCheckbox";

/** Problems that only a new application ends. */
const needsNew: readonly Problem[] = ["conflict", "ended"];

/** What stopped the whole submission, and what can be done about it. */
export function ProblemNotice({
  texts,
  problem,
  invalid,
  startNew,
}: {
  texts: ApplicationTexts;
  problem: Problem;
  invalid: InvalidPage;
  startNew: string;
}) {
  const { byPhone } = usePage().site;
  const isOver = needsNew.includes(problem);
  return (
    <ErrorSummary heading={texts[`problem.${problem}.heading`]} problem={texts[`problem.${problem}`]}>
      {invalid.consentAgain && (
        <p>
          <a href={`#${firstConsent}`}>{texts["problem.consent"]}</a>
        </p>
      )}
      {invalid.retypeNumber && !isOver && <RetypeNumber texts={texts} />}
      {problem === "too_many" && (
        <p>
          <ByPhoneText byPhone={byPhone} withNumber />
        </p>
      )}
      {isOver && (
        <p>
          <a href={startNew}>{texts["problem.new"]}</a>
        </p>
      )}
    </ErrorSummary>
  );
}

export function RetypeNumber({ texts }: { texts: ApplicationTexts }) {
  return <p className="without-script">{texts["problem.ssn"]}</p>;
}
