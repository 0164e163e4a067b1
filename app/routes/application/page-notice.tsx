import { savedUntilWords, savedWords, type UntilValues, untilText } from "../../copy/saved.ts";
import { usePage, useTexts } from "../../ui/page-context.ts";
import type { ApplicationTexts } from "./form-context.ts";
import type { PageView } from "./view.server.ts";

/** What a page says of how it came about. `savedUntil`: a saved copy stays beside the draft. */
export type Notice =
  | { kind: "ended" | "cookieless" | "deleted" | "lockedOut" }
  | { kind: "resumed"; savedUntil: UntilValues | undefined };

/** The notice before a page's questions. */
export function PageNotice({
  notice,
  view,
  texts,
}: {
  notice: Notice;
  view: PageView;
  texts: ApplicationTexts;
}) {
  if (notice.kind === "resumed") return <ResumedNotice view={view} until={notice.savedUntil} />;
  return notice.kind === "ended" || notice.kind === "cookieless" ? (
    <NoticeBox heading={texts[`${notice.kind}.heading`]} text={texts[`${notice.kind}.text`]} />
  ) : (
    <DeletedNotice kind={notice.kind} />
  );
}

function DeletedNotice({ kind }: { kind: "deleted" | "lockedOut" }) {
  const words = useSavedTexts(undefined);
  return <NoticeBox heading={words[`${kind}.heading`]} text={words[`${kind}.text`]} />;
}

/** A heading and a sentence that a screen reader announces. */
export function NoticeBox({ heading, text }: { heading: string; text: string }) {
  return (
    <div className="notice" role="status">
      <h2>{heading}</h2>
      <p>{text}</p>
    </div>
  );
}

/** Somebody comes back to a begun application: it goes on, unless that is somebody else. */
function ResumedNotice({ view, until }: { view: PageView; until: UntilValues | undefined }) {
  const words = useSavedTexts(until);
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
            {words["resumed.saved"]}{" "}
            <button type="submit" name="intent" value="delete" className="link-button">
              {words.delete}
            </button>
          </p>
        )}
      </form>
    </div>
  );
}

/** The texts of what is saved, with the moment until which it is. */
export function useSavedTexts(until: UntilValues | undefined, left = 0) {
  const { texts } = usePage();
  const words = until ? untilText(until, texts.of(savedUntilWords)) : "";
  return useTexts(savedWords, { until: words, left });
}
