import { savedUntilWords, savedWords } from "../../copy/saved.ts";
import { statusLink } from "../../copy/status.ts";
import { textWith } from "../../copy/texts.ts";
import { statusPathAt } from "../../domain/application/flows.ts";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { LinkLine } from "../../ui/links.tsx";
import { useTexts } from "../../ui/page-context.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { NoticeBox } from "./page-notice.tsx";
import { Progress } from "./progress.tsx";
import type { FailedTry } from "./respond.server.ts";
import type { SavedView } from "./saved.server.ts";

/**
 * The page of a saved application. Anybody who holds the device may see that there is a saved application and may
 * delete the application. The page shows none of the answers.
 */
export function SavedApplicationScreen({
  view,
  failedTry,
}: {
  view: SavedView;
  failedTry: FailedTry | undefined;
}) {
  const texts = useTexts(savedWords);
  const statusTexts = useTexts(statusLink);
  const { until } = useTexts(savedUntilWords);
  const error =
    failedTry && failedTry.kind !== "phone"
      ? textWith(texts[`error.${failedTry.kind}`], { left: failedTry.triesLeft })
      : undefined;
  const isJustSaved = view.notice === "saved";
  const heading = texts[isJustSaved ? "saved.heading" : "heading"];
  return (
    <div className="wrap application saved-application">
      <PageHead title={error ? `Error: ${heading}` : heading} description={heading} />
      <Progress {...view}>{texts.progress}</Progress>
      <div className="application-main">
        {view.notice === "ended" && !error && (
          <NoticeBox heading={texts["ended.heading"]} text={texts["ended.text"]} />
        )}
        {error && <ErrorSummary heading={texts["error.heading"]} errors={{ last_four: error }} />}
        <div className={isJustSaved ? "promise done" : undefined}>
          {isJustSaved && <Icon name="check" />}
          <h1 tabIndex={-1}>{heading}</h1>
        </div>
        <p>
          <strong>{texts.until({ until: until(view.until) })}</strong>
        </p>
        <p>{texts[isJustSaved ? "saved.text" : "lead"]}</p>
        {isJustSaved && <h2>{texts["saved.open"]}</h2>}
        <form method="post" action={view.action} noValidate className="form">
          <TextField
            name="last_four"
            label={texts.digits}
            hint={failedTry?.kind === "wrong" ? undefined : texts["digits.hint"]}
            error={error}
            value=""
            size="short"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
          />
          <div className="form-buttons">
            <button type="submit" name="intent" value="unlock" className="button">
              {texts.open}
            </button>
          </div>
        </form>
        {!isJustSaved && <LinkLine href={statusPathAt(view.action)}>{statusTexts.sent}</LinkLine>}
      </div>
      <section className="notice" aria-labelledby="saved-others">
        <h2 id="saved-others">{texts["other.heading"]}</h2>
        <p>{texts["new.hint"]}</p>
        <form method="post" action={view.action} className="form-buttons">
          <button type="submit" name="intent" value="delete" className="button button-quiet button-small">
            {texts.delete}
          </button>
          <button type="submit" name="intent" value="new" className="button button-quiet button-small">
            {texts.new}
          </button>
        </form>
      </section>
    </div>
  );
}
