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
 * The page of a saved application. Anybody who holds the telephone may see that there is a saved application, and
 * delete it; the page has none of its answers.
 */
export function SavedApplicationScreen({
  view,
  failedTry: tried,
}: {
  view: SavedView;
  failedTry: FailedTry | undefined;
}) {
  const words = useTexts(savedWords);
  const links = useTexts(statusLink);
  const { until } = useTexts(savedUntilWords);
  const error =
    tried && tried.try !== "phone" ? textWith(words[`error.${tried.try}`], { left: tried.left }) : undefined;
  const { notice } = view;
  const saved = until(view.until);
  return (
    <div className="wrap narrow application saved-application">
      <PageHead title={error ? `Error: ${words.heading}` : words.heading} description={words.heading} />
      {notice && !error && (
        <NoticeBox
          heading={words[`${notice}.heading`]}
          text={textWith(words[`${notice}.text`], { until: saved })}
        />
      )}
      {error && <ErrorSummary heading={words["error.heading"]} errors={{ last_four: error }} />}
      <h1 tabIndex={-1}>{words.heading}</h1>
      <p className="lead">
        {notice === "saved" ? "" : `${words.until({ until: saved })} `}
        {words.lead}
      </p>
      <form method="post" action={view.action} noValidate className="form">
        <TextField
          name="last_four"
          label={words.digits}
          hint={words["digits.hint"]}
          error={error}
          value=""
          size="short"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
        />
        <div className="form-buttons">
          <button type="submit" name="intent" value="unlock" className="button">
            {words.open}
          </button>
        </div>
      </form>
      <section className="saved-others" aria-labelledby="saved-others">
        <h2 id="saved-others">{words["other.heading"]}</h2>
        <form method="post" action={view.action} className="form-buttons">
          <button type="submit" name="intent" value="delete" className="button button-quiet">
            {words.delete}
          </button>
          <button type="submit" name="intent" value="new" className="button button-quiet">
            {words.new}
          </button>
        </form>
        <p className="hint">{words["new.hint"]}</p>
        <p className="link-line">
          <a href={statusPathAt(view.action)}>{links.sent}</a>
        </p>
      </section>
    </div>
  );
}
