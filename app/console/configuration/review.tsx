import type { Change } from "../../domain/configuration/difference.ts";
import { configurationTexts } from "../../operator-copy/configuration.ts";
import { useConsoleTexts } from "../bilingual.ts";
import { Panel } from "../ui/panel.tsx";
import type { ProblemAt } from "./draft.ts";
import { Field } from "./field.tsx";

export function ChangeList({ changes }: { changes: readonly Change[] }) {
  const t = useConsoleTexts(configurationTexts);
  if (changes.length === 0) return <p>{t("review.none")}</p>;
  return (
    <ul className="config-changes">
      {changes.map(({ name, what, entry, before, after }) => {
        const where = [t(`value.${name}`), t.or(`day.${entry}`, entry)].filter(Boolean);
        return (
          <li key={`${name} ${what} ${entry}`}>
            <strong>{where.join(", ")}</strong>:{" "}
            {t(`change.${what}`, { before: before || t("none"), after: after || t("none") })}
          </li>
        );
      })}
    </ul>
  );
}

export type Reason = { why: string; from: string };

export function PublishPanel(props: {
  changes: readonly Change[];
  reason: Reason;
  onReason: (reason: Reason) => void;
  onPublish: () => void;
  isBusy: boolean;
  problemAt: ProblemAt;
}) {
  const t = useConsoleTexts(configurationTexts);
  const { changes, reason, onReason, onPublish, isBusy, problemAt } = props;
  return (
    <Panel heading={t("review.heading")} level={3}>
      <ChangeList changes={changes} />
      {changes.length > 0 && (
        <form
          className="console-row config-publish"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            onPublish();
          }}
        >
          <div className="config-why">
            <Field
              code={problemAt("why")}
              hint={t("why.hint")}
              label={t("why")}
              maxLength={300}
              name="why"
              onChange={(why) => onReason({ ...reason, why })}
              value={reason.why}
            />
          </div>
          <div>
            <Field
              code={problemAt("from")}
              hint={t("from.hint")}
              label={t("from")}
              name="from"
              onChange={(from) => onReason({ ...reason, from })}
              type="datetime-local"
              value={reason.from}
            />
          </div>
          <button disabled={isBusy} type="submit">
            {t(reason.from ? "publish.later" : "publish")}
          </button>
        </form>
      )}
    </Panel>
  );
}
