import { useEffect, useState } from "react";
import { useBeforeUnload } from "react-router";
import type { ConsoleSetting } from "../../domain/configuration/console-settings.ts";
import type { DocumentProblem } from "../../domain/configuration/document.ts";
import { configurationTexts } from "../../operator-copy/configuration.ts";
import { useConsoleTexts, useMoment } from "../bilingual.ts";
import { Notice } from "../ui/notice.tsx";
import { Panel } from "../ui/panel.tsx";
import type { ActionAnswer, Conflict, LoadedConfiguration } from "./configuration.server.ts";
import { type Draft, type DraftValue, idOf, problemsAt } from "./draft.ts";
import { useProblemWords } from "./field.tsx";
import { ChangeList, PublishPanel, type Reason } from "./review.tsx";
import { sections } from "./sections.ts";
import { useAction, useFocusOn } from "./use-action.ts";
import { ValueEditor } from "./value-editor.tsx";

type Props = {
  loaded: LoadedConfiguration;
  draft: Draft;
  onDraft: (draft: Draft) => void;
};

/** Typed values stay, whatever a submission answers. */
export function Editor({ loaded, draft, onDraft }: Props) {
  const t = useConsoleTexts(configurationTexts);
  const action = useAction("publish");
  const [base, setBase] = useState({ startedFrom: loaded.startedFrom, newest: loaded.newest });
  const [reason, setReason] = useState<Reason>({ why: "", from: "" });
  /** The draft that the last answer is about, and the values that were edited since. */
  const [sent, setSent] = useState<Draft>();
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set());
  const answer = sent ? action.answer : undefined;
  const problems = answer?.kind === "invalid" ? answer.problems : [];
  const problemAt = problemsAt(problems, edited);
  const outcome = useFocusOn(answer);
  // A reason that is refused leaves the difference on the screen.
  const [changes, setChanges] = useState<Extract<ActionAnswer, { kind: "reviewed" }>["changes"]>();
  useEffect(() => {
    if (answer?.kind === "reviewed") setChanges(answer.changes);
  }, [answer]);
  useBeforeUnload((event) => {
    if (draft !== loaded.document) event.preventDefault();
  });

  const submit = (body: object, document: Draft) => {
    setSent(document);
    setEdited(new Set());
    action.submit({ ...body, document });
  };
  const review = (document: Draft, startedFrom = base.startedFrom) =>
    submit({ intent: "review", startedFrom }, document);
  const change = (name: ConsoleSetting, value: DraftValue | undefined) => {
    const { [name]: _former, ...others } = draft;
    onDraft(value === undefined ? others : { ...others, [name]: value });
    setEdited(new Set([...edited, name]));
  };
  const isReviewed = changes !== undefined && sent === draft && answer?.kind !== "conflict";
  return (
    <div className="config-editor">
      <nav aria-label={t("sections")} className="config-sections">
        {sections.map(({ id }) => (
          <a href={`#section-${id}`} key={id}>
            {t(`section.${id}`)}
          </a>
        ))}
      </nav>
      {sections.map(({ id, names }) => (
        <div id={`section-${id}`} key={id}>
          <Panel heading={t(`section.${id}`)}>
            <div className="config-values">
              {names.map((name) => (
                <ValueEditor
                  deployed={loaded.deployed[name]}
                  key={name}
                  name={name}
                  onChange={(value) => change(name, value)}
                  origin={loaded.origins[name]}
                  problemAt={problemAt}
                  value={draft[name]}
                />
              ))}
            </div>
          </Panel>
        </div>
      ))}
      <div className="config-outcome" ref={outcome} tabIndex={-1}>
        {answer?.kind === "invalid" && <Problems problems={problems} />}
        {answer?.kind === "failed" && <Notice kind="bad">{t("failed", { status: answer.status })}</Notice>}
        {answer?.kind === "conflict" && (
          <ConflictPanel
            conflict={answer}
            onMerge={() => {
              setBase({ startedFrom: answer.newest, newest: answer.newest });
              onDraft(answer.merged);
              review(answer.merged, answer.newest);
            }}
          />
        )}
        {isReviewed && loaded.mayChange && (
          <PublishPanel
            changes={changes}
            isBusy={action.isBusy}
            onPublish={() => submit({ intent: "publish", ...base, ...reason }, draft)}
            onReason={setReason}
            problemAt={problemAt}
            reason={reason}
          />
        )}
      </div>
      {!isReviewed && loaded.mayChange && (
        <p className="config-actions">
          <button disabled={action.isBusy} onClick={() => review(draft)} type="button">
            {t("review")}
          </button>
        </p>
      )}
    </div>
  );
}

function Problems({ problems }: { problems: readonly DocumentProblem[] }) {
  const t = useConsoleTexts(configurationTexts);
  const words = useProblemWords();
  return (
    <Notice kind="bad">
      <p>{t("errors.heading", { n: problems.length })}</p>
      <ul>
        {problems.map(({ field, code }) => {
          const [name = "", at] = field.split(".");
          const what = t.or(`value.${name}`, name === "why" || name === "from" ? t(name) : name);
          const row = t.or(`day.${at}`, at ? String(Number(at) + 1) : "");
          const where = [what, row].filter(Boolean).join(" ");
          return (
            <li key={`${field} ${code}`}>
              <a href={`#${idOf(field)}`}>{t("error.at", { what: where, problem: words(code) })}</a>
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}

/** Another operator's publication in the meantime, beside one's own changes, which are not lost. */
function ConflictPanel({ conflict, onMerge }: { conflict: Conflict; onMerge: () => void }) {
  const t = useConsoleTexts(configurationTexts);
  const moment = useMoment();
  const { who, why, at, newest } = conflict;
  return (
    <Panel heading={t("conflict.heading")} level={3}>
      <p role="alert">{t("conflict.text", { who, n: newest, when: moment(at), why })}</p>
      <h4>{t("conflict.theirs", { who })}</h4>
      <ChangeList changes={conflict.theirs} />
      <h4>{t("conflict.mine")}</h4>
      <ChangeList changes={conflict.mine} />
      <button onClick={onMerge} type="button">
        {t("conflict.merge")}
      </button>
    </Panel>
  );
}
