import { Form, useNavigation } from "react-router";
import type { TextChange } from "../../domain/contract/operator/texts.ts";
import { useConsoleTexts, useMoment } from "../bilingual.ts";
import { textsTexts } from "../copy/texts.ts";
import { useConsole } from "../facts.ts";
import { Panel } from "../ui/panel.tsx";
import { ScrollingTable } from "../ui/scrolling-table.tsx";

export function ChangeHistory({ changes }: { changes: readonly TextChange[] }) {
  const t = useConsoleTexts(textsTexts);
  const moment = useMoment();
  const { scopes } = useConsole();
  const isBusy = useNavigation().state !== "idle";
  const mayChange = scopes.includes("change");
  if (changes.length === 0)
    return (
      <Panel heading={t("history")}>
        <p className="console-hint">{t("history.none")}</p>
      </Panel>
    );
  return (
    <Panel heading={t("history")}>
      <ScrollingTable caption={t("history.caption")}>
        <thead>
          <tr>
            <th scope="col">{t("when")}</th>
            <th scope="col">{t("who")}</th>
            <th scope="col">{t("what")}</th>
            <th scope="col">{t("before")}</th>
            <th scope="col">{t("after")}</th>
            {mayChange && <th scope="col">{t("undo")}</th>}
          </tr>
        </thead>
        <tbody>
          {changes.map(({ id, at, who, action, name, before, after }) => (
            <tr key={id}>
              <td>{moment(at)}</td>
              <td>{who}</td>
              <td>
                {t(`action.${action}`)}
                <br />
                <code>{name}</code>
              </td>
              <td>{before?.value ?? t("as.shipped")}</td>
              <td>{after?.value ?? t("as.shipped")}</td>
              {mayChange && (
                <td>
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
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </ScrollingTable>
    </Panel>
  );
}
