import { useConsoleTexts, useMoment } from "../bilingual.ts";
import { configurationTexts } from "../copy/configuration.ts";
import { Panel } from "../ui/panel.tsx";
import type { Conflict } from "./actions.server.ts";
import { ChangeList } from "./change-list.tsx";

/** Another operator's publication in the meantime, beside one's own changes, which are not lost. */
export function ConflictPanel({ conflict, onMerge }: { conflict: Conflict; onMerge: () => void }) {
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
