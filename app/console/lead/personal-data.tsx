import { Fragment, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { intlByLanguage } from "../../copy/intl.ts";
import { optionalText } from "../../copy/texts.ts";
import { fieldNames, specOf, topicOf, topics } from "../../domain/application/fields.ts";
import { callerWord } from "../../domain/application/reference.ts";
import type { LeadReport } from "../../domain/contract/operator/leads.ts";
import type { OpenedLead } from "../../domain/operator/opened-lead.ts";
import { includes } from "../../domain/records.ts";
import { answerCodes, coveredFields, leftOut } from "../../operator-copy/answer-codes.ts";
import { answerNames } from "../../operator-copy/answer-names.ts";
import { leadTexts } from "../../operator-copy/lead.ts";
import { requestTexts } from "../../operator-copy/requests.ts";
import { useConsoleFacts } from "../facts.ts";
import { useMoment, useTexts } from "../language.ts";
import { type Opening, OpeningControls } from "../opening/opening.tsx";
import type { LeadWithReplies } from "../opening/opening-worker.ts";
import { Chip } from "../ui/chip.tsx";
import { Choice } from "../ui/choice.tsx";
import { Facts } from "../ui/facts.tsx";
import { Notice } from "../ui/notice.tsx";
import { useRecipientList } from "../ui/recipient-list.ts";
import { focusOn } from "../ui/two-presses.tsx";
import { CallTime, callTimeOf } from "./call.tsx";
import type { OrderResult } from "./lead.server.ts";
import { allowedBy } from "./lead-strip.tsx";
import { OrderNotice } from "./order-result.tsx";
import { namesOfDestinations } from "./records.tsx";

export function PersonalData({
  lead: { id, deliveries },
  opening,
  children,
}: {
  lead: LeadReport;
  opening: Opening;
  /** What is shown above the answers. */
  children?: React.ReactNode;
}) {
  const texts = useTexts(leadTexts);
  const [isCorrected, setCorrected] = useState(false);
  const reopen = () => {
    setCorrected(true);
    opening.open?.();
  };
  return (
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
            {children}
            <Answers lead={lead} />
            {lead.application && <Correction application={lead.application} onCorrected={reopen} />}
            <DestinationReplies replies={lead.replies} names={namesOfDestinations(deliveries)} />
          </Fragment>
        ))}
    </OpeningControls>
  );
}

/** Shows the answers without what a call needs (`Caller`). Those of an application stand by topic. */
function Answers({ lead }: { lead: OpenedLead }) {
  const texts = useTexts(leadTexts);
  const names = useTexts(answerNames);
  const answers = new Map(lead.fields);
  const isShownAbove = (field: string) => answers.has("phone") && includes(calledBy, field);
  const shown = lead.fields.filter(([field]) => !leftOut.has(field) && !isShownAbove(field));
  const factsOf = (fields: OpenedLead["fields"]) =>
    fields.map(([field, value]) => {
      const isTime = answers.has(`${field}_months`);
      const name = isTime ? texts["data.time"] : (optionalText(names, field) ?? field);
      const months = answers.get(`${field}_months`);
      return [name, <Answer key={field} field={field} value={value} months={months} />] as const;
    });
  if (!lead.application)
    return shown.length > 0 && <Facts label={texts["data.answers"]} facts={factsOf(shown)} />;
  /** Months stand in the row of their years. */
  const isMonths = (field: string) => field.endsWith("_months_months") && answers.has(field.slice(0, -7));
  const byTopic = Map.groupBy(
    shown.filter(([field]) => !isMonths(field)),
    ([field]) => (includes(fieldNames, field) ? topicOf(specOf(field).section) : "contact"),
  );
  return (
    <div className="console-card lead-topics">
      {topics.map((topic) => {
        const fields = byTopic.get(topic) ?? [];
        return (
          fields.length > 0 && (
            <section key={topic}>
              <h3>{texts[`topic.${topic}`]}</h3>
              <Facts look="rows" facts={factsOf(fields)} />
            </section>
          )
        );
      })}
    </div>
  );
}

/**
 * Shows what a call to the person needs, and which calls the person allowed. The focus goes there when it appears.
 * @param props.isNext whether the call is what the operator does next.
 * @param props.children what is pressed after the call.
 */
export function Caller(
  props: { lead: OpenedLead; isNext: boolean; children?: React.ReactNode } & Pick<LeadReport, "consents">,
) {
  const { lead, isNext, consents, children } = props;
  const texts = useTexts(leadTexts);
  const names = useTexts(answerNames);
  const textsOfRequests = useTexts(requestTexts);
  const answers = new Map(lead.fields);
  const phone = answers.get("phone");
  if (!phone) return null;
  const fullName = ["name", "first_name", "last_name"].flatMap((field) => answers.get(field) ?? []).join(" ");
  const allowed = allowedBy({ consents });
  const hasConsent = consents.some(({ name }) => name !== "privacy");
  return (
    <section
      className="console-card lead-caller"
      aria-label={texts["caller.heading"]}
      tabIndex={-1}
      ref={focusOn}
    >
      <Facts
        look="cells"
        facts={[
          [names.name, fullName],
          [names.phone, phone],
          [textsOfRequests["calls.when"], answers.has("timeZone") && <CallTime fields={answers} />],
          [names.reference, answers.get("reference")],
          [
            texts["data.word"],
            lead.application && (
              <>
                {callerWord(lead.id)}
                <span className="lead-small">{texts["data.word.hint"]}</span>
              </>
            ),
          ],
        ]}
      />
      <div className="console-row">
        {!lead.withdrawnAt && !lead.stoppedAt && (
          <>
            {hasConsent && !isNext && (
              <Chip state={allowed === "nothing" ? "look" : "good"}>{texts[`allows.${allowed}`]}</Chip>
            )}
            {hasConsent && allowed === "nothing" && (
              <span className="console-hint">{texts["allows.nothing.hint"]}</span>
            )}
            <a
              className={`console-button ${isNext && callTimeOf(answers) === "now" ? "" : "quiet"}`}
              href={`tel:+1${phone.replace(/\D/g, "").slice(-10)}`}
            >
              {texts["data.call"]}
            </a>
          </>
        )}
        {children}
      </div>
    </section>
  );
}

/** The answers that the caller has (`Caller`). */
const calledBy = [
  "name",
  "first_name",
  "last_name",
  "phone",
  "timeZone",
  "startsAt",
  "endsAt",
  "reference",
] as const;
const dollars: ReadonlySet<string> = new Set([
  "monthly_rent_housing_cost",
  "sliderValue_amount",
  "cobuyerSliderValue_amount",
]);

function Answer({ field, value, months }: { field: string; value: string; months?: string | undefined }) {
  const texts = useTexts(leadTexts);
  const valueLabels = useTexts(answerCodes);
  const { formatNumber } = intlByLanguage[useConsoleFacts().language]();
  const number = Number(value);
  if (months !== undefined && number >= 0)
    return texts["data.length"]({ years: number, months: Number(months) });
  if (dollars.has(field) && number >= 0)
    return formatNumber(number, { style: "currency", currency: "USD", maximumFractionDigits: 0 });
  // An address breaks before its signs, and not within a word.
  if (field === "email")
    return value.split(/(?=[@.])/).map((part, n) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts keep their places.
      <Fragment key={n}>
        {n > 0 && <wbr />}
        {part}
      </Fragment>
    ));
  if (!coveredFields.has(field)) return optionalText(valueLabels, `${field}.${value}`) ?? value;
  return (
    <details>
      <summary>{texts["data.reveal"]}</summary>
      <span>{value}</span>
    </details>
  );
}

function DestinationReplies(
  props: { names: ReadonlyMap<string, string> } & Pick<LeadWithReplies, "replies">,
) {
  const texts = useTexts(leadTexts);
  const moment = useMoment();
  const recipientList = useRecipientList();
  return props.replies.map(({ to, at, status, body }) => (
    <details key={to} className="lead-correct console-card">
      <summary>
        {texts["data.answered"]({ to: recipientList([props.names.get(to) ?? to]), status, at: moment(at) })}
      </summary>
      <pre className="lead-answer">{body}</pre>
    </details>
  ));
}

const correctableFields = fieldNames.filter((name) => !leftOut.has(name) && !specOf(name).formOnly);

/** Changes one answer. The whole opened application goes back, because the services cannot open the sealed one. */
function Correction(props: { application: NonNullable<OpenedLead["application"]>; onCorrected: () => void }) {
  const { application, onCorrected } = props;
  const texts = useTexts(leadTexts);
  const answerLabels = useTexts(answerNames);
  const valueLabels = useTexts(answerCodes);
  const { scopes } = useConsoleFacts();
  const [field, setField] = useState(correctableFields[0] ?? "email");
  const { Form, state, data } = useFetcher<OrderResult>();
  const result = state === "idle" ? data : undefined;
  const latestOnCorrected = useRef(onCorrected);
  latestOnCorrected.current = onCorrected;
  useEffect(() => {
    if (result?.is === "done") latestOnCorrected.current();
  }, [result]);
  if (!scopes.includes("change")) return null;
  const spec = specOf(field);
  const valueProps = { name: "value", defaultValue: application.answers[field] ?? "", autoComplete: "off" };
  return (
    <details className="lead-correct console-card">
      <summary>{texts["correct.heading"]}</summary>
      <p className="console-hint">{texts["correct.hint"]}</p>
      {result?.is === "failed" && <OrderNotice result={result} />}
      <Form method="post" className="console-row">
        <input type="hidden" name="lead" value={JSON.stringify(application)} />
        <Choice
          label={texts["correct.field"]}
          name="field"
          options={correctableFields.map((name) => [name, optionalText(answerLabels, name) ?? name] as const)}
          value={field}
          onChange={({ currentTarget }) => setField(currentTarget.value as typeof field)}
        />
        <div>
          {"values" in spec && spec.values ? (
            <Choice
              {...valueProps}
              key={field}
              label={texts["correct.value"]}
              options={spec.values.map((code) => [
                code,
                optionalText(valueLabels, `${field}.${code}`) ?? code,
              ])}
            />
          ) : (
            <label>
              {texts["correct.value"]}
              <input {...valueProps} key={field} />
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
