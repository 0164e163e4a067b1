import { Fragment, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { optionalText } from "../../copy/texts.ts";
import { fieldNames, specOf } from "../../domain/application/fields.ts";
import { callerWord } from "../../domain/application/reference.ts";
import type { OpenedLead } from "../../domain/operator/opened-lead.ts";
import { answerCodes, coveredFields, leftOut } from "../../operator-copy/answer-codes.ts";
import { answerNames, leadTexts } from "../../operator-copy/lead.ts";
import { useConsoleFacts } from "../facts.ts";
import { useMoment, useTexts } from "../language.ts";
import { type Opening, OpeningControls } from "../opening/opening.tsx";
import type { LeadWithReplies } from "../opening/opening-worker.ts";
import { Choice } from "../ui/choice.tsx";
import { useRecipients } from "../ui/lead-words.ts";
import { Notice } from "../ui/notice.tsx";
import { Panel } from "../ui/panel.tsx";
import type { OrderResult } from "./lead.server.ts";
import { Result } from "./order-result.tsx";

export function PersonalData({ id, opening }: { id: string; opening: Opening }) {
  const texts = useTexts(leadTexts);
  const [isCorrected, setCorrected] = useState(false);
  const reopen = () => {
    setCorrected(true);
    opening.open?.();
  };
  return (
    <Panel heading={texts["data.heading"]}>
      <OpeningControls opening={opening}>
        {opening.leads
          .filter((lead) => lead.id === id)
          .map((lead) => (
            <Fragment key={lead.id}>
              {isCorrected && (
                <Notice kind="good" takesFocus>
                  {texts["correct.done"]}
                </Notice>
              )}
              <Answers lead={lead} />
              <DestinationReplies answers={lead.answers} />
              {lead.application && <Correction application={lead.application} whenDone={reopen} />}
            </Fragment>
          ))}
      </OpeningControls>
    </Panel>
  );
}

function Answers({ lead }: { lead: OpenedLead }) {
  const texts = useTexts(leadTexts);
  const name = useTexts(answerNames);
  const code = useTexts(answerCodes);
  return (
    <dl className="lead-facts" aria-label={texts["data.answers"]}>
      {lead.application && (
        <div>
          <dt>{texts["data.word"]}</dt>
          <dd>{texts["data.word.text"]({ word: callerWord(lead.id) })}</dd>
        </div>
      )}
      {lead.fields
        .filter(([field]) => !leftOut.has(field))
        .map(([field, value]) => (
          <div key={field}>
            <dt>{optionalText(name, field) ?? field}</dt>
            <dd>
              {coveredFields.has(field) ? (
                <details>
                  <summary>{texts["data.reveal"]}</summary>
                  <span>{value}</span>
                </details>
              ) : (
                (optionalText(code, `${field}.${value}`) ?? value)
              )}
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** Shows the destinations' replies as the destinations wrote them. */
function DestinationReplies({ answers }: Pick<LeadWithReplies, "answers">) {
  const texts = useTexts(leadTexts);
  const moment = useMoment();
  const namesOf = useRecipients();
  return answers.map(({ to, at, status, body }) => (
    <section key={to}>
      <h3>{texts["data.answered"]({ to: namesOf([to]), status, at: moment(at) })}</h3>
      <pre className="lead-answer">{body}</pre>
    </section>
  ));
}

const names = fieldNames.filter((one) => !leftOut.has(one) && !specOf(one).formOnly);

/**
 * Changes one answer of an opened application. The whole application goes back, because the services cannot open it.
 */
function Correction(props: { application: NonNullable<OpenedLead["application"]>; whenDone: () => void }) {
  const { application, whenDone } = props;
  const texts = useTexts(leadTexts);
  const name = useTexts(answerNames);
  const code = useTexts(answerCodes);
  const { scopes } = useConsoleFacts();
  const [chosen, choose] = useState(names[0] ?? "email");
  const { Form, state, data } = useFetcher<OrderResult>();
  const result = state === "idle" ? data : undefined;
  const done = useRef(whenDone);
  done.current = whenDone;
  useEffect(() => {
    if (result?.is === "done") done.current();
  }, [result]);
  if (!scopes.includes("change")) return null;
  const spec = specOf(chosen);
  const value = { name: "value", defaultValue: application.answers[chosen] ?? "", autoComplete: "off" };
  return (
    <details className="lead-correct">
      <summary>{texts["correct.heading"]}</summary>
      <p className="console-hint">{texts["correct.hint"]}</p>
      {result?.is === "failed" && <Result result={result} />}
      <Form method="post" className="console-row">
        <input type="hidden" name="lead" value={JSON.stringify(application)} />
        <Choice
          label={texts["correct.field"]}
          name="field"
          options={names.map((one) => [one, optionalText(name, one) ?? one] as const)}
          value={chosen}
          onChange={({ currentTarget }) => choose(currentTarget.value as typeof chosen)}
        />
        <div>
          {"values" in spec && spec.values ? (
            <Choice
              {...value}
              key={chosen}
              label={texts["correct.value"]}
              options={spec.values.map((one) => [one, optionalText(code, `${chosen}.${one}`) ?? one])}
            />
          ) : (
            <label>
              {texts["correct.value"]}
              <input {...value} key={chosen} />
            </label>
          )}
        </div>
        <button type="submit" name="order" value="correct" disabled={state !== "idle"}>
          {texts["correct.button"]}
        </button>
      </Form>
    </details>
  );
}
