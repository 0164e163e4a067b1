import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import type { ApplicationTexts } from "./form-context.ts";
import type { Problem } from "./responses.server.ts";

/** What stopped the whole submission, and what can be done about it. */
export function ProblemNotice({
  texts,
  problem,
  retype,
  startNew,
}: {
  texts: ApplicationTexts;
  problem: Problem;
  /** Whether the taxpayer number is gone from the page. */
  retype: boolean;
  startNew: string;
}) {
  const isConflict = problem === "conflict";
  return (
    <ErrorSummary heading={texts[`problem.${problem}.heading`]} problem={texts[`problem.${problem}`]}>
      {retype && !isConflict && <RetypeNumber texts={texts} />}
      {isConflict && (
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
