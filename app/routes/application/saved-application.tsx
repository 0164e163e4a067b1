import { savedUntilWords, savedWords } from "../../copy/saved.ts";
import { statusLink } from "../../copy/status.ts";
import { textWith } from "../../copy/texts.ts";
import { statusPathAt } from "../../domain/application/flows.ts";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useTexts } from "../../ui/page-context.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { NoticeBox } from "./page-notice.tsx";
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
  const { notice } = view;
  const savedUntil = until(view.until);
  return (
    <div className="wrap application saved-application">
      <PageHead title={error ? `Error: ${texts.heading}` : texts.heading} description={texts.heading} />
      <div className="application-main">
        {notice && !error && (
          <NoticeBox
            heading={texts[`${notice}.heading`]}
            text={textWith(texts[`${notice}.text`], { until: savedUntil })}
          />
        )}
        {error && <ErrorSummary heading={texts["error.heading"]} errors={{ last_four: error }} />}
        <h1 tabIndex={-1}>{texts.heading}</h1>
        <p className="lead">
          {notice === "saved" ? "" : `${texts.until({ until: savedUntil })} `}
          {texts.lead}
        </p>
        <form method="post" action={view.action} noValidate className="form">
          <TextField
            name="last_four"
            label={texts.digits}
            hint={texts["digits.hint"]}
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
      </div>
      <section className="notice saved-others" aria-labelledby="saved-others">
        <h2 id="saved-others">{texts["other.heading"]}</h2>
        <form method="post" action={view.action} className="form-buttons">
          <button type="submit" name="intent" value="delete" className="button button-quiet">
            {texts.delete}
          </button>
          <button type="submit" name="intent" value="new" className="button button-quiet">
            {texts.new}
          </button>
        </form>
        <p className="hint">{texts["new.hint"]}</p>
        <p className="link-line">
          <a href={statusPathAt(view.action)}>{statusTexts.sent}</a>
        </p>
      </section>
    </div>
  );
}
