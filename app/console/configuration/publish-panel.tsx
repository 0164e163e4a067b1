import type { Change } from "../../domain/configuration/difference.ts";
import { useConsoleTexts } from "../bilingual.ts";
import { configurationTexts } from "../copy/configuration.ts";
import { Panel } from "../ui/panel.tsx";
import { ChangeList } from "./change-list.tsx";
import { idOf, type ProblemAt } from "./draft.ts";
import { ProblemLine } from "./problem-line.tsx";

export type Reason = { why: string; from: string };

export function PublishPanel({
  changes,
  reason,
  onReason,
  onPublish,
  isBusy,
  problemAt,
}: {
  changes: readonly Change[];
  reason: Reason;
  onReason: (reason: Reason) => void;
  onPublish: () => void;
  isBusy: boolean;
  problemAt: ProblemAt;
}) {
  const t = useConsoleTexts(configurationTexts);
  return (
    <Panel heading={t("review.heading")} level={3}>
      <ChangeList changes={changes} />
      {changes.length > 0 && (
        <form
          className="config-publish"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            onPublish();
          }}
        >
          <div className="config-why">
            <label htmlFor={idOf("why")}>{t("why")}</label>
            <p className="console-hint" id="why-hint">
              {t("why.hint")}
            </p>
            <input
              aria-describedby="why-hint field-why-problem"
              aria-invalid={problemAt("why") !== undefined}
              autoComplete="off"
              id={idOf("why")}
              maxLength={300}
              onChange={(event) => onReason({ ...reason, why: event.target.value })}
              value={reason.why}
            />
            <ProblemLine id="field-why-problem" code={problemAt("why")} />
          </div>
          <div>
            <label htmlFor={idOf("from")}>{t("from")}</label>
            <p className="console-hint" id="from-hint">
              {t("from.hint")}
            </p>
            <input
              aria-describedby="from-hint field-from-problem"
              aria-invalid={problemAt("from") !== undefined}
              id={idOf("from")}
              onChange={(event) => onReason({ ...reason, from: event.target.value })}
              type="datetime-local"
              value={reason.from}
            />
            <ProblemLine id="field-from-problem" code={problemAt("from")} />
          </div>
          <button disabled={isBusy} type="submit">
            {t(reason.from ? "publish.later" : "publish")}
          </button>
        </form>
      )}
    </Panel>
  );
}
