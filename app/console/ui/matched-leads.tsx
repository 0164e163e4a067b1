import type { MatchedLead } from "../../domain/contract/operator/requests.ts";
import { requestTexts } from "../../operator-copy/requests.ts";
import { useMoment, useTexts } from "../language.ts";
import { LeadLink } from "./lead-parts.tsx";
import { useCodeText } from "./lead-words.ts";

/** Lists the leads whose data a request may mean, and why each lead matches. */
export function MatchedLeads(props: {
  leads: readonly MatchedLead[];
  /** Draws what an operator can do with a lead. */
  actions?: (lead: MatchedLead) => React.ReactNode;
}) {
  const texts = useTexts(requestTexts);
  const codeText = useCodeText();
  const moment = useMoment();
  return (
    <ul className="request-leads">
      {props.leads.map((lead) => (
        <li key={lead.id}>
          <LeadLink id={lead.id} reference={lead.reference} />{" "}
          <span className="lead-small">
            {lead.by.map((way) => texts[`by.${way}`]).join(", ")}. {codeText("layout", lead.layout)},{" "}
            {moment(lead.accepted_at)}
          </span>
          {props.actions?.(lead)}
        </li>
      ))}
    </ul>
  );
}
