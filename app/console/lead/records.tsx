import type { LeadReport } from "../../domain/contract/operator/leads.ts";
import { useConsoleTexts, useMoment } from "../bilingual.ts";
import { leadTexts } from "../copy/lead.ts";
import { useLeadWords } from "../copy/lead-words.ts";
import { DataTable, TablePanel } from "../ui/data-table.tsx";
import { Panel } from "../ui/panel.tsx";

/** Without the words: those are sealed. */
export function Consents({ consents }: Pick<LeadReport, "consents">) {
  const t = useConsoleTexts(leadTexts);
  const words = useLeadWords();
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
          { head: t("column.version"), cell: ({ version }) => words("version", version) },
          { head: t("column.at"), cell: ({ at }) => moment(at) },
        ]}
      />
    </Panel>
  );
}

export function Timeline({ timeline }: Pick<LeadReport, "timeline">) {
  const t = useConsoleTexts(leadTexts);
  const words = useLeadWords();
  const moment = useMoment();
  return (
    <TablePanel
      heading={t("timeline.heading")}
      none={null}
      caption={t("timeline.caption")}
      rows={timeline}
      columns={[
        { head: t("column.at"), cell: ({ at }) => moment(at) },
        { head: t("column.event"), cell: ({ event }) => words("event", event) },
        { head: t("column.detail"), cell: ({ detail }) => detail },
      ]}
    />
  );
}

export function AccessLog({ rows }: { rows: { at: string; who: string; what: string }[] }) {
  const t = useConsoleTexts(leadTexts);
  const words = useLeadWords();
  const moment = useMoment();
  return (
    <TablePanel
      heading={t("access.heading")}
      none={<p>{t("access.none")}</p>}
      caption={t("access.caption")}
      rows={rows}
      columns={[
        { head: t("column.at"), cell: ({ at }) => moment(at) },
        { head: t("column.who"), cell: ({ who }) => who },
        { head: t("column.what"), cell: ({ what }) => words("access", what) },
      ]}
    />
  );
}

export function Deliveries({ deliveries }: Pick<LeadReport, "deliveries">) {
  const t = useConsoleTexts(leadTexts);
  const words = useLeadWords();
  const moment = useMoment();
  if (deliveries.length === 0) return null;
  return (
    <Panel heading={t("deliveries.heading")}>
      <div className="lead-table">
        <DataTable
          caption={t("deliveries.caption")}
          rows={deliveries}
          keyOf={({ to }) => to}
          columns={[
            {
              head: t("delivery.to"),
              kind: "rowHeader",
              cell: ({ to, name }) => (
                <>
                  {to}
                  {name && <span className="lead-small">{name}</span>}
                </>
              ),
            },
            {
              head: t("delivery.status"),
              cell: ({ status }) => (
                <span className={`lead-status lead-${status.replaceAll(" ", "-")}`}>
                  {words("status", status)}
                </span>
              ),
            },
            {
              head: t("delivery.attempts"),
              cell: (one) => (
                <>
                  {one.attempts}
                  <span className="lead-small">{moment(one.last_attempt_at)}</span>
                </>
              ),
            },
            { head: t("delivery.delivered"), cell: (one) => moment(one.delivered_at) || "—" },
            {
              head: t("delivery.answer"),
              cell: (one) => (
                <>
                  {one.last_verdict ? words("verdict", one.last_verdict) : "—"}
                  {(one.last_failure || one.decided_by) && (
                    <span className="lead-small">{one.last_failure || one.decided_by}</span>
                  )}
                </>
              ),
            },
          ]}
        />
      </div>
    </Panel>
  );
}
