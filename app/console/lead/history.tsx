import type { LeadReport } from "../../domain/contract/operator/leads.ts";
import { useConsoleTexts, useMoment } from "../bilingual.ts";
import { leadTexts } from "../copy/lead.ts";
import { leadWords, wordsOf } from "../copy/lead-words.ts";
import { DataTable } from "../ui/data-table.tsx";
import { Panel } from "../ui/panel.tsx";

/** Without the words: those are sealed. */
export function Consents({ consents }: Pick<LeadReport, "consents">) {
  const t = useConsoleTexts(leadTexts);
  const words = useConsoleTexts(leadWords);
  const moment = useMoment();
  if (consents.length === 0) return null;
  return (
    <Panel heading={t("consents.heading")}>
      <DataTable
        caption={t("consents.caption")}
        rows={consents}
        keyOf={({ name }) => name}
        columns={[
          { head: t("column.consent"), kind: "rowHeader", cell: ({ name }) => t(`consent.${name}`) },
          { head: t("column.given"), cell: ({ given }) => t(given ? "given" : "not.given") },
          { head: t("column.version"), cell: ({ version }) => wordsOf(words, "version", version) },
          { head: t("column.at"), cell: ({ at }) => moment(at) },
        ]}
      />
    </Panel>
  );
}

export function Timeline({ timeline }: Pick<LeadReport, "timeline">) {
  const t = useConsoleTexts(leadTexts);
  const words = useConsoleTexts(leadWords);
  const moment = useMoment();
  return (
    <Panel heading={t("timeline.heading")}>
      <DataTable
        caption={t("timeline.caption")}
        rows={timeline}
        columns={[
          { head: t("column.at"), cell: ({ at }) => moment(at) },
          { head: t("column.event"), cell: ({ event }) => wordsOf(words, "event", event) },
          { head: t("column.detail"), cell: ({ detail }) => detail },
        ]}
      />
    </Panel>
  );
}

export function AccessLog({ rows }: { rows: { at: string; who: string; what: string }[] }) {
  const t = useConsoleTexts(leadTexts);
  const words = useConsoleTexts(leadWords);
  const moment = useMoment();
  return (
    <Panel heading={t("access.heading")}>
      {rows.length === 0 ? (
        <p>{t("access.none")}</p>
      ) : (
        <DataTable
          caption={t("access.caption")}
          rows={rows}
          columns={[
            { head: t("column.at"), cell: ({ at }) => moment(at) },
            { head: t("column.who"), cell: ({ who }) => who },
            { head: t("column.what"), cell: ({ what }) => wordsOf(words, "access", what) },
          ]}
        />
      )}
    </Panel>
  );
}
