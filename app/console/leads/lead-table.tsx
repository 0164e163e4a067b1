import { leadsTexts } from "../../operator-copy/leads.ts";
import { useMoment, useTexts } from "../language.ts";
import { DataTable } from "../ui/data-table.tsx";
import { LeadLink, LeadStatus } from "../ui/lead-parts.tsx";
import { marksOf, namedStatus, useCodeText } from "../ui/lead-words.ts";
import { RequestTerm } from "../ui/request-term.tsx";
import type { ListedLead } from "./leads.server.ts";

/** The ids of the chosen leads, and a function that adds leads to them or removes leads from them. */
export type LeadChoice = {
  chosenIds: ReadonlySet<string>;
  choose: (ids: readonly string[], isChosen: boolean) => void;
};

/** Rows of the lead index. Each row is a card on a telephone. */
export function LeadTable(props: {
  caption: React.ReactNode;
  leads: readonly ListedLead[];
  choice?: LeadChoice;
  isCaptionHidden?: boolean;
}) {
  const texts = useTexts(leadsTexts);
  const codeText = useCodeText();
  const moment = useMoment();
  const { leads, choice, isCaptionHidden = false } = props;
  return (
    <DataTable
      hasCards
      caption={props.caption}
      isCaptionHidden={isCaptionHidden}
      rows={leads}
      keyOf={({ id }) => id}
      columns={[
        choice !== undefined && {
          head: <span className="console-title">{texts["column.choose"]}</span>,
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
        {
          head: texts["field.status"],
          className: "lead-state",
          onPhone: "aside",
          cell: (lead) => <Status lead={lead} />,
        },
        {
          head: texts["field.layout"],
          onPhone: "bare",
          cell: ({ layout, source, affiliate }) => (
            <>
              {codeText("layout", layout)}{" "}
              <span className="lead-small lead-origin">
                {[source, affiliate].filter(Boolean).join("\u00a0·\u00a0")}
              </span>
            </>
          ),
        },
        {
          head: texts["field.destination"],
          className: "lead-to",
          onPhone: "bare",
          cell: (lead) => (
            <>
              <Destination lead={lead} />
              {waitsForExport(lead) && <span className="lead-small">{texts["not.exported"]}</span>}
              {lead.exported_at && (
                <span className="lead-small">{texts.exported({ moment: moment(lead.exported_at) })}</span>
              )}
            </>
          ),
        },
      ]}
    />
  );
}

const waitsForExport = (lead: ListedLead): boolean =>
  lead.destination === "inbox" && lead.status === "delivered" && !lead.term;

function Status({ lead }: { lead: ListedLead }) {
  const texts = useTexts(leadsTexts);
  const codeText = useCodeText();
  return (
    <>
      <span>
        {lead.term && <RequestTerm {...lead.term} isStatus />}
        {(!lead.term || lead.status !== "delivered") && <LeadStatus status={namedStatus(lead)} />}
      </span>
      {lead.review && <span className="lead-small lead-reason">{codeText("review", lead.review)}</span>}
      {marksOf(codeText, lead).map((mark) => (
        <strong key={mark} className="lead-small">
          {mark}
        </strong>
      ))}
      {lead.withdrawn_at && <strong className="lead-mark">{texts["mark.withdrawn"]}</strong>}
      {lead.last_failure && <span className="lead-small lead-reason">{lead.last_failure}</span>}
    </>
  );
}

/** The lead's destination, or the first that has it or is next to get it, and the number of the others. */
function Destination({ lead: { status: leadStatus, destination, destinations } }: { lead: ListedLead }) {
  const codeText = useCodeText();
  if (destinations.length === 0) return codeText("destination", destination);
  const names = destinations
    .filter(({ status }) => status !== "closed" && status !== "standby")
    .sort((a, b) => Number(b.status === leadStatus) - Number(a.status === leadStatus))
    .map(({ name }) => name);
  return (
    <span title={names.join(", ")}>
      {names[0]} {names.length > 1 && `+${names.length - 1}`}
    </span>
  );
}
