import { Link } from "react-router";
import type { LeadRow } from "../../domain/contract/operator/leads.ts";
import { isOpenRequest } from "../../domain/forms/request-kind.ts";
import { useConsoleTexts, useMoment } from "../bilingual.ts";
import { leadWords, marksOf, wordsOf } from "../copy/lead-words.ts";
import { leadsTexts } from "../copy/leads.ts";
import { ScrollingTable } from "../ui/scrolling-table.tsx";

/** Chosen rows, by id. */
export type Choosing = { chosen: ReadonlySet<string>; choose: (ids: readonly string[], on: boolean) => void };

/** Rows of the index; on a telephone each is a card, whose cells are named by `data-label`. */
export function LeadTable(props: { caption: string; leads: readonly LeadRow[]; choosing?: Choosing }) {
  const t = useConsoleTexts(leadsTexts);
  const { leads, choosing } = props;
  const ids = leads.map(({ id }) => id);
  const areAll = choosing !== undefined && ids.every((id) => choosing.chosen.has(id));
  return (
    <div className="lead-table">
      {choosing && (
        <label className="lead-choose-page">
          <input
            type="checkbox"
            checked={areAll}
            onChange={({ currentTarget }) => choosing.choose(ids, currentTarget.checked)}
          />
          {t("choose.page")}
        </label>
      )}
      <ScrollingTable caption={props.caption}>
        <thead>
          <tr>
            {choosing && <th scope="col">{t("column.choose")}</th>}
            <th scope="col">{t("column.accepted")}</th>
            <th scope="col">{t("column.reference")}</th>
            <th scope="col">{t("column.status")}</th>
            <th scope="col">{t("column.origin")}</th>
            <th scope="col">{t("column.layout")}</th>
            <th scope="col">{t("column.destination")}</th>
            <th scope="col">{t("column.exported")}</th>
          </tr>
        </thead>
        <tbody>
          {leads.map((lead) => (
            <Row key={lead.id} lead={lead} choosing={choosing} />
          ))}
        </tbody>
      </ScrollingTable>
    </div>
  );
}

function Row({ lead, choosing }: { lead: LeadRow; choosing: Choosing | undefined }) {
  const t = useConsoleTexts(leadsTexts);
  const words = useConsoleTexts(leadWords);
  const moment = useMoment();
  const isRequest = isOpenRequest(lead);
  const waits = lead.destination === "inbox" && lead.status === "delivered" && !isRequest;
  return (
    <tr>
      {choosing && (
        <td className="lead-choose">
          <input
            type="checkbox"
            aria-label={t("choose.one", { reference: lead.reference })}
            checked={choosing.chosen.has(lead.id)}
            onChange={({ currentTarget }) => choosing.choose([lead.id], currentTarget.checked)}
          />
        </td>
      )}
      <td data-label={t("column.accepted")}>
        <time dateTime={lead.accepted_at}>{moment(lead.accepted_at)}</time>
      </td>
      <th scope="row" data-label={t("column.reference")}>
        <Link to={`/operador/solicitudes/${lead.id}`}>{lead.reference}</Link>
      </th>
      <td data-label={t("column.status")}>
        <span className={`lead-status lead-${lead.status.replaceAll(" ", "-")}`}>
          {wordsOf(words, "status", lead.status)}
        </span>
        {lead.review && <span className="lead-small">{wordsOf(words, "review", lead.review)}</span>}
        {isRequest && <strong className="lead-mark">{t("mark.request")}</strong>}
        {marksOf(words, lead).map((mark) => (
          <strong key={mark} className="lead-small">
            {mark}
          </strong>
        ))}
        {lead.withdrawn_at && <strong className="lead-mark">{t("mark.withdrawn")}</strong>}
        {lead.last_failure && (
          <span className="lead-small">{t("failure", { failure: lead.last_failure })}</span>
        )}
      </td>
      <td data-label={t("column.origin")}>
        {[lead.source, lead.affiliate].filter(Boolean).join(" · ") || "—"}
      </td>
      <td data-label={t("column.layout")}>{wordsOf(words, "layout", lead.layout)}</td>
      <td data-label={t("column.destination")}>
        {lead.destinations
          ? lead.destinations.split(", ").map((one) => {
              const [to = "", status = ""] = one.split(": ");
              return (
                <span key={to} className="lead-small">
                  {to}: {wordsOf(words, "status", status)}
                </span>
              );
            })
          : wordsOf(words, "destination", lead.destination)}
      </td>
      <td data-label={t("column.exported")}>
        {moment(lead.exported_at) || (waits ? t("not.exported") : "—")}
      </td>
    </tr>
  );
}
