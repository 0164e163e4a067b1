import { Fragment, useState } from "react";
import type { OpenedLead } from "../../domain/operator/opened-lead.ts";
import { useConsoleTexts, useMoment } from "../bilingual.ts";
import { answerCodes, answerNames, covered, leadTexts, leftOut } from "../copy/lead.ts";
import { type Opening, OpeningControls } from "../opening/opening.tsx";
import type { AnsweredLead } from "../opening/opening-worker.ts";
import { Notice } from "../ui/notice.tsx";
import { Panel } from "../ui/panel.tsx";
import { Correction } from "./correction.tsx";

export function PersonalData({ id, opening }: { id: string; opening: Opening }) {
  const t = useConsoleTexts(leadTexts);
  const [isCorrected, setCorrected] = useState(false);
  const reopen = () => {
    setCorrected(true);
    opening.open?.();
  };
  return (
    <Panel heading={t("data.heading")}>
      <OpeningControls opening={opening}>
        {opening.leads
          .filter((lead) => lead.id === id)
          .map((lead) => (
            <Fragment key={lead.id}>
              {isCorrected && (
                <Notice kind="good" takesFocus>
                  {t("correct.done")}
                </Notice>
              )}
              <Answers lead={lead} />
              <DestinationAnswers answers={lead.answers} />
              {lead.application && <Correction application={lead.application} whenDone={reopen} />}
            </Fragment>
          ))}
      </OpeningControls>
    </Panel>
  );
}

function Answers({ lead }: { lead: OpenedLead }) {
  const t = useConsoleTexts(leadTexts);
  const name = useConsoleTexts(answerNames);
  const code = useConsoleTexts(answerCodes);
  return (
    <dl className="lead-facts" aria-label={t("data.answers")}>
      {lead.fields
        .filter(([field]) => !leftOut.has(field))
        .map(([field, value]) => (
          <div key={field}>
            <dt>{name.or(field, field)}</dt>
            <dd>
              {covered.has(field) ? (
                <details>
                  <summary>{t("data.reveal")}</summary>
                  <span>{value}</span>
                </details>
              ) : (
                code.or(`${field}.${value}`, value)
              )}
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** As they wrote it. */
function DestinationAnswers({ answers }: Pick<AnsweredLead, "answers">) {
  const t = useConsoleTexts(leadTexts);
  const moment = useMoment();
  return answers.map(({ to, at, status, body }) => (
    <section key={to}>
      <h3>{t("data.answered", { to: to || t("data.backend"), status, at: moment(at) })}</h3>
      <pre className="lead-answer">{body}</pre>
    </section>
  ));
}
