import { Form, useNavigation } from "react-router";
import type { TextChange } from "../../domain/contract/operator/texts.ts";
import { useConsoleTexts, useMoment } from "../bilingual.ts";
import { textsTexts } from "../copy/texts.ts";
import { useConsole } from "../facts.ts";
import { DataTable } from "../ui/data-table.tsx";
import { Panel } from "../ui/panel.tsx";

export function ChangeHistory({ changes }: { changes: readonly TextChange[] }) {
  const t = useConsoleTexts(textsTexts);
  const moment = useMoment();
  const { scopes } = useConsole();
  const isBusy = useNavigation().state !== "idle";
  if (changes.length === 0)
    return (
      <Panel heading={t("history")}>
        <p className="console-hint">{t("history.none")}</p>
      </Panel>
    );
  return (
    <Panel heading={t("history")}>
      <DataTable
        caption={t("history.caption")}
        rows={changes}
        keyOf={({ id }) => `${id}`}
        columns={[
          { head: t("when"), cell: ({ at }) => moment(at) },
          { head: t("who"), cell: ({ who }) => who },
          {
            head: t("what"),
            cell: ({ action, name }) => (
              <>
                {t(`action.${action}`)}
                <br />
                <code>{name}</code>
              </>
            ),
          },
          { head: t("before"), cell: ({ before }) => before?.value ?? t("as.shipped") },
          { head: t("after"), cell: ({ after }) => after?.value ?? t("as.shipped") },
          scopes.includes("change") && {
            head: t("undo"),
            cell: ({ id, name, at }) => (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="id" value={id} />
                <button
                  type="submit"
                  name="intent"
                  value="undo"
                  className="quiet"
                  disabled={isBusy}
                  aria-label={t("undo.of", { name, when: moment(at) })}
                >
                  {t("undo")}
                </button>
              </Form>
            ),
          },
        ]}
      />
    </Panel>
  );
}
