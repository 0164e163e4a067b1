import { detailWords } from "../../operator-copy/detail-words.ts";
import { leadsTexts } from "../../operator-copy/leads.ts";
import { useConsoleFacts } from "../facts.ts";
import { useShortMoment, useTexts } from "../language.ts";
import { DataTable } from "../ui/data-table.tsx";
import { LeadLink, LeadStatus } from "../ui/lead-parts.tsx";
import { marksOf, useCodeText } from "../ui/lead-words.ts";
import { RequestTerm } from "../ui/request-term.tsx";
import type { ListedLead } from "./leads.server.ts";

/** The ids of the chosen leads, and a function that adds leads to them or removes leads from them. */
export type LeadChoice = {
  /** How many leads there are, in words. */
  count: string;
  chosenIds: ReadonlySet<string>;
  choose: (ids: readonly string[], isChosen: boolean) => void;
  /** Whether the operator may give orders, for which the place is below the list. */
  mayOrder: boolean;
};

/** Rows of the lead index. Each row is a card on a telephone. */
export function LeadTable(props: { caption: string; leads: readonly ListedLead[]; choice?: LeadChoice }) {
  const texts = useTexts(leadsTexts);
  const codeText = useCodeText();
  const moment = useShortMoment();
  const { leads, choice } = props;
  const ids = leads.map(({ id }) => id);
  const isEachChosen = choice !== undefined && ids.every((id) => choice.chosenIds.has(id));
  return (
    <>
      {choice && (
        <div className="console-spread lead-choice">
          <strong>{choice.count}</strong>
          {choice.mayOrder && <a href="#tool-orders">{texts["bar.orders"]}</a>}
          <label className="console-check">
            <input
              type="checkbox"
              checked={isEachChosen}
              onChange={({ currentTarget }) => choice.choose(ids, currentTarget.checked)}
            />
            {texts["choose.page"]}
          </label>
        </div>
      )}
      <DataTable
        hasCards
        caption={props.caption}
        rows={leads}
        keyOf={({ id }) => id}
        columns={[
          choice !== undefined && {
            head: texts["column.choose"],
            className: "lead-choose",
            cell: ({ id, reference }) => (
              <input
                type="checkbox"
                aria-label={texts["choose.one"]({ reference })}
                checked={choice.chosenIds.has(id)}
                onChange={({ currentTarget }) => choice.choose([id], currentTarget.checked)}
              />
            ),
          },
          {
            head: texts["column.accepted"],
            kind: "oneLine",
            onPhone: "bare",
            cell: ({ accepted_at }) => <time dateTime={accepted_at}>{moment(accepted_at)}</time>,
          },
          {
            head: texts["column.reference"],
            kind: "rowHeader",
            cell: ({ id, reference }) => <LeadLink id={id} reference={reference} />,
          },
          { head: texts["field.status"], onPhone: "aside", cell: (lead) => <Status lead={lead} /> },
          {
            head: texts["column.origin"],
            onPhone: "bare",
            cell: ({ source, affiliate }) => [source, affiliate].filter(Boolean).join("\u00a0·\u00a0"),
          },
          {
            head: texts["field.layout"],
            kind: "oneLine",
            onPhone: "none",
            cell: ({ layout }) => codeText("layout", layout),
          },
          {
            head: texts["field.destination"],
            kind: "oneLine",
            onPhone: "never",
            cell: (lead) => <Destination lead={lead} />,
          },
          {
            head: texts["column.exported"],
            onPhone: "never",
            cell: (lead) => moment(lead.exported_at) || (waitsForExport(lead) && texts["not.exported"]),
          },
        ]}
      />
    </>
  );
}

const waitsForExport = (lead: ListedLead): boolean =>
  lead.destination === "inbox" && lead.status === "delivered" && !lead.term;

function Status({ lead }: { lead: ListedLead }) {
  const texts = useTexts(leadsTexts);
  const { language } = useConsoleFacts();
  const codeText = useCodeText();
  return (
    <>
      {lead.term && <RequestTerm {...lead.term} isStatus />}
      {(!lead.term || lead.status !== "delivered") && <LeadStatus status={lead.status} />}
      {lead.review && <span className="lead-small">{codeText("review", lead.review)}</span>}
      {marksOf(codeText, lead).map((mark) => (
        <strong key={mark} className="lead-small">
          {mark}
        </strong>
      ))}
      {lead.withdrawn_at && <strong className="lead-mark">{texts["mark.withdrawn"]}</strong>}
      {lead.last_failure && (
        <span className="lead-small">
          {texts.failure({ failure: detailWords(language, lead.last_failure) })}
        </span>
      )}
    </>
  );
}

/** The lead's destination, or each of its destinations with its status. */
function Destination({ lead: { destination, destinations } }: { lead: ListedLead }) {
  const codeText = useCodeText();
  if (!destinations) return codeText("destination", destination);
  return destinations.split(", ").map((entry) => {
    const [to = "", status = ""] = entry.split(": ");
    return (
      <span key={to} className="lead-small">
        {to}: {codeText("status", status)}
      </span>
    );
  });
}
