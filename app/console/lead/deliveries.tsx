import type { LeadReport } from "../../domain/contract/operator/leads.ts";
import { useConsoleTexts, useMoment } from "../bilingual.ts";
import { leadTexts } from "../copy/lead.ts";
import { leadWords, wordsOf } from "../copy/lead-words.ts";
import { Panel } from "../ui/panel.tsx";
import { ScrollingTable } from "../ui/scrolling-table.tsx";

export function Deliveries({ deliveries }: Pick<LeadReport, "deliveries">) {
  const t = useConsoleTexts(leadTexts);
  const words = useConsoleTexts(leadWords);
  const moment = useMoment();
  if (deliveries.length === 0) return null;
  return (
    <Panel heading={t("deliveries.heading")}>
      <div className="lead-table">
        <ScrollingTable caption={t("deliveries.caption")}>
          <thead>
            <tr>
              {(["to", "status", "attempts", "delivered", "answer"] as const).map((name) => (
                <th key={name} scope="col">
                  {t(`delivery.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {deliveries.map((one) => (
              <tr key={one.to}>
                <th scope="row" data-label={t("delivery.to")}>
                  {one.to}
                  {one.name && <span className="lead-small">{one.name}</span>}
                </th>
                <td data-label={t("delivery.status")}>
                  <span className={`lead-status lead-${one.status.replaceAll(" ", "-")}`}>
                    {wordsOf(words, "status", one.status)}
                  </span>
                </td>
                <td data-label={t("delivery.attempts")}>
                  {one.attempts}
                  <span className="lead-small">{moment(one.last_attempt_at)}</span>
                </td>
                <td data-label={t("delivery.delivered")}>{moment(one.delivered_at) || "—"}</td>
                <td data-label={t("delivery.answer")}>
                  {one.last_verdict ? wordsOf(words, "verdict", one.last_verdict) : "—"}
                  {(one.last_failure || one.decided_by) && (
                    <span className="lead-small">{one.last_failure || one.decided_by}</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </ScrollingTable>
      </div>
    </Panel>
  );
}
