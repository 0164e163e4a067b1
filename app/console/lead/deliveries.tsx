import type { LeadReport } from "../../domain/contract/operator/leads.ts";
import { useConsoleTexts, useMoment } from "../bilingual.ts";
import { leadTexts } from "../copy/lead.ts";
import { leadWords, wordsOf } from "../copy/lead-words.ts";
import { DataTable } from "../ui/data-table.tsx";
import { Panel } from "../ui/panel.tsx";

export function Deliveries({ deliveries }: Pick<LeadReport, "deliveries">) {
  const t = useConsoleTexts(leadTexts);
  const words = useConsoleTexts(leadWords);
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
                  {wordsOf(words, "status", status)}
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
                  {one.last_verdict ? wordsOf(words, "verdict", one.last_verdict) : "—"}
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
