import { Link } from "react-router";
import type { MatchedLead, MatchedRequest } from "../../domain/contract/operator/requests.ts";
import { requestLayout } from "../../domain/forms/request-kind.ts";
import { useConsoleTexts, useDay, useMoment } from "../bilingual.ts";
import { useLeadWords } from "../copy/lead-words.ts";
import { requestTexts } from "../copy/requests.ts";
import { consolePages } from "../pages.ts";
import { Panel } from "../ui/panel.tsx";
import { RequestTerm } from "../ui/request-term.tsx";

/** By when, whose data it means, and what to do. */
export function OpenRequest({ request, today }: { request: MatchedRequest; today: string }) {
  const t = useConsoleTexts(requestTexts);
  const words = useLeadWords();
  const day = useDay();
  const { kind, reference, matched, same_telephone, names_reference } = request;
  return (
    <Panel heading={t("own.heading")}>
      <p>
        {words("layout", requestLayout(kind))}. {t("answer.by", { day: day(request.answer_by) })}.{" "}
        <RequestTerm request={request} today={today} />
      </p>
      <Matches words={t("matched")} leads={matched} />
      <Matches words={t(kind === "stop" ? "telephone.stop" : "telephone")} leads={same_telephone} />
      {matched.length + same_telephone.length === 0 && (
        <p>{t("nothing", { named: names_reference ? "yes" : "no" })}</p>
      )}
      <p>{t(`step.${kind}`)}</p>
      <p className="console-hint">{t("answered", { reference })}</p>
    </Panel>
  );
}

function Matches({ words, leads }: { words: string; leads: readonly MatchedLead[] }) {
  const named = useLeadWords();
  const moment = useMoment();
  if (leads.length === 0) return null;
  return (
    <>
      <p>{words}</p>
      <ul>
        {leads.map(({ id, reference, layout, accepted_at }) => (
          <li key={id}>
            <Link to={`${consolePages.leads.path}/${id}`}>{reference}</Link> {named("layout", layout)},{" "}
            {moment(accepted_at)}
          </li>
        ))}
      </ul>
    </>
  );
}
