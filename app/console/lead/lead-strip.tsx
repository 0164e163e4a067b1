import { optionalText } from "../../copy/texts.ts";
import type { LeadReport } from "../../domain/contract/operator/leads.ts";
import { dataRequestKindOf } from "../../domain/forms/request-kind.ts";
import { unfinishedMatches } from "../../domain/forms/unfinished-request.ts";
import { leadTexts } from "../../operator-copy/lead.ts";
import { nextTexts } from "../../operator-copy/next-step.ts";
import { useConsoleFacts } from "../facts.ts";
import { useTexts } from "../language.ts";
import { LeadStatus } from "../ui/lead-parts.tsx";
import { NeedsScope } from "../ui/needs-scope.tsx";
import { useRecipientList } from "../ui/recipient-list.ts";
import { RequestTerm } from "../ui/request-term.tsx";
import { RequestSummary } from "./request-steps.tsx";

/** What the operator may do with a lead. */
export function useMay() {
  const { scopes } = useConsoleFacts();
  const mayChange = scopes.includes("change");
  return { mayChange, mayOnlyLook: !mayChange && !scopes.includes("export") };
}

/** Shows how a lead stands, and what the operator does next or that the operator may only look. */
export function LeadStrip({ lead, today }: { lead: LeadReport; today: string }) {
  const { request, status } = lead;
  const texts = useTexts(leadTexts);
  const next = useTexts(nextTexts);
  const { mayChange, mayOnlyLook } = useMay();
  const recipientList = useRecipientList();
  const destinationsWith = (wanted: string) =>
    recipientList(
      lead.deliveries.filter((delivery) => delivery.status === wanted).map(({ name, to }) => name || to),
    );
  const buyers = destinationsWith("delivered");
  return (
    <div className="console-card lead-strip">
      {request && <RequestTerm answerBy={request.answer_by} today={today} isStatus />}
      {!(request && status === "delivered") && <LeadStatus status={status} isAlone />}
      <div>
        {request && <RequestSummary request={request} />}
        {buyers && `${texts["held.by"]({ buyers })} `}
        {mayChange &&
          !lead.forgottenAt &&
          optionalText(next, nextStepOf(lead), { to: destinationsWith(status) || "none" })}
        {mayOnlyLook && <NeedsScope scopes={["change", "export"]} />}
      </div>
    </div>
  );
}

/** What an operator does next with a lead: by its status, unless it waits for a call, an export or a response. */
function nextStepOf(lead: LeadReport): keyof typeof nextTexts & string {
  const { request, status, steps } = lead;
  if (request && status !== "in review") {
    const isChecked = request.kind === "stop" || steps.some(({ what }) => what === "checked");
    if (!isChecked) return "check";
    return unfinishedMatches(request, steps).length > 0 ? "fulfil" : "answer";
  }
  if (status !== "delivered" || dataRequestKindOf(lead.layout)) return status;
  if (lead.layout === "call-back") return "call";
  return lead.destination === "inbox" && !lead.exported_at ? "export" : status;
}
