import type { RouteHandle } from "../../../route-handle.ts";
import { consoleTexts, useConsoleTexts } from "../console-texts.ts";
import { Panel } from "../ui/panel.tsx";

export const handle: RouteHandle = { hydrate: true };

const texts = consoleTexts({ title: { es: "Solicitudes", en: "Leads" } });

export default function Screen() {
  const t = useConsoleTexts(texts);
  return (
    <>
      <title>{t("title")}</title>
      <Panel heading={t("title")} level={1}>
        <p />
      </Panel>
    </>
  );
}
