import { savedUntilWords, savedWords, type UntilValues } from "../../copy/saved.ts";
import type { FieldName } from "../../domain/application/fields.ts";
import { ByPhoneText } from "../../ui/by-phone.tsx";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { useTexts } from "../../ui/page-context.ts";
import type { ApplicationTexts } from "./form-context.ts";
import type { InvalidPage, Problem } from "./respond.server.ts";
import type { Notice, PageView } from "./view.server.ts";

export function PageNotice(props: { notice: Notice; view: PageView; texts: ApplicationTexts }) {
  const { notice, view, texts } = props;
  if (notice.kind === "resumed") return <ResumedNotice view={view} until={notice.savedUntil} />;
  return notice.kind === "ended" || notice.kind === "cookieless" ? (
    <NoticeBox heading={texts[`${notice.kind}.heading`]} text={texts[`${notice.kind}.text`]} />
  ) : (
    <DeletedNotice kind={notice.kind} />
  );
}

function DeletedNotice({ kind }: { kind: "deleted" | "lockedOut" }) {
  const words = useTexts(savedWords);
  return <NoticeBox heading={words[`${kind}.heading`]} text={words[`${kind}.text`]} />;
}

export function NoticeBox({ heading, text }: { heading: string; text: string }) {
  return (
    <div className="notice" role="status">
      <h2>{heading}</h2>
      <p>{text}</p>
    </div>
  );
}

/** Says that the visitor's application goes on, and offers a new one if the visitor is somebody else. */
function ResumedNotice({ view, until }: { view: PageView; until: UntilValues | undefined }) {
  const words = useTexts(savedWords);
  const untilWords = useTexts(savedUntilWords);
  return (
    <div className="notice notice-resumed" role="status">
      <h2>{words["resumed.heading"]}</h2>
      <form method="post" action={view.start} aria-label={words["resumed.heading"]}>
        {view.page > 0 && <a href={view.first}>{words["resumed.first"]}</a>}
        <button type="submit" name="intent" value="new" className="link-button">
          {words["resumed.new"]}
        </button>
        {until && (
          <p>
            {words["resumed.saved"]({ until: untilWords.until(until) })}{" "}
            <button type="submit" name="intent" value="delete" className="link-button">
              {words.delete}
            </button>
          </p>
        )}
      </form>
    </div>
  );
}

const firstConsent: FieldName = "privacyCheckbox";

/** The problems that only a new application can end. */
const needsNew: readonly Problem[] = ["conflict", "ended"];

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
  const needsNewApplication = needsNew.includes(problem);
  return (
    <ErrorSummary heading={texts[`problem.${problem}.heading`]} problem={texts[`problem.${problem}`]}>
      {invalid.consentAgain && (
        <p>
          <a href={`#${firstConsent}`}>{texts["problem.consent"]}</a>
        </p>
      )}
      {invalid.retypeNumber && !needsNewApplication && <RetypeNumber texts={texts} />}
      {problem === "too_many" && (
        <p>
          <ByPhoneText alwaysHasNumber />
        </p>
      )}
      {needsNewApplication && (
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
