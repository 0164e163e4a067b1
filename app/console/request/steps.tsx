import { useFetcher } from "react-router";
import type { LeadReport } from "../../domain/contract/operator/leads.ts";
import {
  type MatchedLead,
  mostMatched,
  type OtherRequest,
  type RequestStep,
} from "../../domain/contract/operator/requests.ts";
import { checkWays, type RequestKind, requestLayout } from "../../domain/forms/request-kind.ts";
import { platformDays } from "../../domain/privacy/request-terms.ts";
import { useConsoleTexts, useDay, useMoment } from "../bilingual.ts";
import { leadTexts } from "../copy/lead.ts";
import { useLeadWords } from "../copy/lead-words.ts";
import { requestTexts } from "../copy/requests.ts";
import { useConsole } from "../facts.ts";
import type { OpenedLead } from "../opening/opened-lead.ts";
import { MatchedLeads } from "../ui/matched-leads.tsx";
import { Notice } from "../ui/notice.tsx";
import { Panel } from "../ui/panel.tsx";
import type { RequestOrder, RequestResult } from "./request.server.ts";

type Asked = { kind: RequestKind; lead: LeadReport };
type Done = RequestStep & { what: RequestKind };

const isChecked = ({ steps }: LeadReport): boolean => steps.some(({ what }) => what === "checked");

/** One of the screen's forms; what came of it takes the focus, for its button may be gone. */
function useOrder(order: RequestOrder) {
  const t = useConsoleTexts(requestTexts);
  const lead = useConsoleTexts(leadTexts);
  const fetcher = useFetcher<RequestResult>();
  const isBusy = fetcher.state !== "idle";
  const result = isBusy ? undefined : fetcher.data;
  const done = { check: "check.done", fulfil: "done.fulfil", answer: "done.answer" } as const;
  const failed = (code: string) => t.or(`failed.${code}`, lead.or(`failed.${code}`, lead("failed.failed")));
  return {
    Form: fetcher.Form,
    isBusy,
    outcome: result && (
      <Notice kind={result.is === "done" ? "good" : "bad"} takesFocus>
        {result.is === "done" ? t(done[order]) : failed(result.code)}
      </Notice>
    ),
  };
}

function By({ step }: { step: RequestStep }) {
  const t = useConsoleTexts(requestTexts);
  const moment = useMoment();
  return <span className="lead-small">{t("did.by", { by: step.by, at: moment(step.at) })}</span>;
}

export function Check({ kind, lead }: Asked) {
  const t = useConsoleTexts(requestTexts);
  const { scopes } = useConsole();
  const { Form, isBusy, outcome } = useOrder("check");
  const checks = lead.steps.flatMap((step) => (step.what === "checked" ? [step] : []));
  return (
    <Panel heading={t("check.heading")}>
      {outcome}
      {checks.map((step) => (
        <p key={step.at}>
          {t(`how.${step.how}`)}
          <By step={step} />
        </p>
      ))}
      {kind === "stop" && <p>{t("check.stop")}</p>}
      {lead.request && kind !== "stop" && checks.length === 0 && scopes.includes("change") && (
        <Form method="post">
          <fieldset>
            <legend>{t("check.how")}</legend>
            {checkWays.map((way) => (
              <label key={way} className="lead-choose-page">
                <input type="radio" name="how" value={way} required />
                {t(`how.${way}`)}
              </label>
            ))}
          </fieldset>
          <button type="submit" name="order" value="check" disabled={isBusy}>
            {t("check.button")}
          </button>
        </Form>
      )}
    </Panel>
  );
}

export function Applications({ kind, lead }: Asked) {
  const t = useConsoleTexts(requestTexts);
  const { scopes } = useConsole();
  const { Form, isBusy, outcome } = useOrder("fulfil");
  const done = lead.steps.filter((step): step is Done => step.what !== "checked");
  const isDone = ({ id }: MatchedLead) => done.some((step) => step.id === id);
  const matched = (lead.request?.matched ?? []).filter((one) => !isDone(one));
  const isReady = kind === "stop" || isChecked(lead);
  const mayAct = lead.request && isReady && scopes.includes("change");
  const button = (
    <button
      type="submit"
      name="order"
      value="fulfil"
      className={kind === "delete" ? "danger" : undefined}
      disabled={isBusy}
    >
      {t(`do.${kind}`)}
    </button>
  );
  const sure = kind === "delete" && (
    <label className="lead-choose-page">
      <input type="checkbox" required /> {t("do.sure")}
    </label>
  );
  return (
    <Panel heading={t("do.heading")}>
      {outcome}
      {done.map((step) => (
        <Record key={`${step.at} ${step.id}`} step={step} />
      ))}
      {lead.request && <p className="console-hint">{t(`hint.${kind}`)}</p>}
      {lead.request && !isReady && <p>{t("do.first")}</p>}
      {lead.request && matched.length + done.length === 0 && <p>{t("do.nothing")}</p>}
      {matched.length === mostMatched && <p>{t("do.most", { count: mostMatched })}</p>}
      <MatchedLeads
        leads={matched}
        after={({ id, reference }) =>
          mayAct && (
            <Form method="post" aria-label={reference}>
              <input type="hidden" name="application" value={id} />
              {sure}
              {button}
            </Form>
          )
        }
      />
      {mayAct && (
        <details className="lead-correct">
          <summary>{t("do.other")}</summary>
          <Form method="post">
            <input
              name="application"
              aria-label={t("do.other")}
              autoComplete="off"
              spellCheck={false}
              required
            />
            {sure}
            {button}
          </Form>
        </details>
      )}
    </Panel>
  );
}

/** What was done with an application, and what is left of it, where and until when. */
function Record({ step }: { step: Done }) {
  const t = useConsoleTexts(requestTexts);
  const lead = useConsoleTexts(leadTexts);
  const moment = useMoment();
  const day = useDay();
  const { what, reference, destinationHasIt, buyers, exportedAt, until, at } = step;
  const isSent = what === "delete" || what === "stop";
  const platform = new Date(Date.parse(at) + platformDays * 86_400_000).toISOString();
  const left = [
    what === "delete" && t("left.platform", { day: day(platform) }),
    isSent &&
      t(destinationHasIt ? (what === "delete" ? "left.told" : "left.buyer") : "left.nobody", {
        buyers: buyers.join(", ") || lead("data.backend"),
      }),
    exportedAt && t("left.exported", { at: moment(exportedAt) }),
    until && t("left.tombstone", { day: day(until) }),
  ].flatMap((words) => words || []);
  return (
    <div className="request-record">
      <strong>{t(`did.${what}`, { reference })}</strong>
      <By step={step} />
      {left.length > 0 && (
        <ul>
          {left.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

export function Answer(
  props: Asked & {
    others: readonly OtherRequest[];
    opened: readonly OpenedLead[];
    children: React.ReactNode;
  },
) {
  const { kind, lead, others, opened } = props;
  const t = useConsoleTexts(requestTexts);
  const moment = useMoment();
  const { scopes } = useConsole();
  const { Form, isBusy, outcome } = useOrder("answer");
  const answers = lead.timeline.filter(({ event }) => event === "request answered");
  const mayBeDone = kind === "stop" || isChecked(lead) || lead.request?.matched.length === 0;
  return (
    <Panel heading={t("answer.heading")}>
      {outcome}
      {answers.map(({ at, detail }) => {
        const [answer = "", by = ""] = detail.split(", ");
        const words = answer === "declined" ? `${t("answer.declined")}. ` : "";
        return <p key={at}>{words + t("answer.is.done", { by, at: moment(at) })}</p>;
      })}
      {lead.request && scopes.includes("change") && (
        <Form method="post">
          <p className="console-hint">{t("answer.hint")}</p>
          <input type="hidden" name="order" value="answer" />
          {others.length > 0 && <Others others={others} opened={opened} />}
          {props.children}
          <div className="console-row">
            <button type="submit" name="answer" value="done" disabled={isBusy || !mayBeDone}>
              {t("answer.done")}
            </button>
            <button type="submit" name="answer" value="declined" className="quiet" disabled={isBusy}>
              {t("answer.declined")}
            </button>
          </div>
        </Form>
      )}
    </Panel>
  );
}

/** A line for each distinct name, kind and reference; the names once the seals are open. */
function Others({ others, opened }: { others: readonly OtherRequest[]; opened: readonly OpenedLead[] }) {
  const t = useConsoleTexts(requestTexts);
  const words = useLeadWords();
  const moment = useMoment();
  const lines = new Map<string, { ids: string[]; since: string; text: (values: object) => string }>();
  for (const { id, kind, named, accepted_at } of others) {
    const fields = new Map(opened.find((lead) => lead.id === id)?.fields);
    const asked = words("layout", requestLayout(kind));
    const reference = fields.get("reference") ?? t("others.no.reference");
    const name = fields.get("name");
    const text = (values: object) =>
      name
        ? t("others.opened", { name, words: asked, reference, ...values })
        : t("others.one", { words: asked, named, ...values });
    const key = text({ count: 0, since: "" });
    const { ids, since } = lines.get(key) ?? { ids: [], since: accepted_at };
    lines.set(key, { ids: [...ids, id], since: since < accepted_at ? since : accepted_at, text });
  }
  return (
    <fieldset>
      <legend>{t("others.heading", { count: others.length })}</legend>
      <p className="console-hint">{t("others.hint")}</p>
      {[...lines].map(([key, { ids, since, text }]) => (
        <label key={key} className="lead-choose-page">
          <input type="checkbox" name="other" value={ids.join()} />
          {text({ count: ids.length, since: moment(since) })}
        </label>
      ))}
    </fieldset>
  );
}
