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
  const texts = useTexts(savedWords);
  return <NoticeBox heading={texts[`${kind}.heading`]} text={texts[`${kind}.text`]} />;
}

export function NoticeBox({ heading, text }: { heading: string; text: string }) {
  return (
    <div className="notice" role="status">
      <h2>{heading}</h2>
      <p>{text}</p>
    </div>
  );
}

/** Says that the visitor's application goes on, and offers a new application to anybody else. */
function ResumedNotice({ view, until }: { view: PageView; until: UntilValues | undefined }) {
  const texts = useTexts(savedWords);
  const untilTexts = useTexts(savedUntilWords);
  return (
    <div className="notice notice-resumed" role="status">
      <h2>{texts["resumed.heading"]}</h2>
      <form method="post" action={view.startPath} aria-label={texts["resumed.heading"]}>
        {view.page > 0 && <a href={view.firstPagePath}>{texts["resumed.first"]}</a>}
        <button type="submit" name="intent" value="new" className="link-button">
          {texts["resumed.new"]}
        </button>
        {until && (
          <p>
            {texts["resumed.saved"]({ until: untilTexts.until(until) })}{" "}
            <button type="submit" name="intent" value="delete" className="link-button">
              {texts.delete}
            </button>
          </p>
        )}
      </form>
    </div>
  );
}

const firstConsent: FieldName = "privacyCheckbox";

/** The problems that only a new application can solve. */
const finalProblems: readonly Problem[] = ["conflict", "ended"];

export function ProblemNotice({
  texts,
  problem,
  invalid,
  newApplicationPath,
}: {
  texts: ApplicationTexts;
  problem: Problem;
  invalid: InvalidPage;
  newApplicationPath: string;
}) {
  const needsNewApplication = finalProblems.includes(problem);
  return (
    <ErrorSummary heading={texts[`problem.${problem}.heading`]} problem={texts[`problem.${problem}`]}>
      {invalid.asksConsentAgain && (
        <p>
          <a href={`#${firstConsent}`}>{texts["problem.consent"]}</a>
        </p>
      )}
      {invalid.asksNumberAgain && !needsNewApplication && <RetypeNumber texts={texts} />}
      {problem === "too_many" && (
        <p>
          <ByPhoneText alwaysHasNumber />
        </p>
      )}
      {needsNewApplication && (
        <p>
          <a href={newApplicationPath}>{texts["problem.new"]}</a>
        </p>
      )}
    </ErrorSummary>
  );
}

export function RetypeNumber({ texts }: { texts: ApplicationTexts }) {
  return <p className="without-script">{texts["problem.ssn"]}</p>;
}
