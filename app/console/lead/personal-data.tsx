import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useRevalidator } from "react-router";
import type { OpenedLead } from "../../domain/operator/opened-lead.ts";
import { useConsoleTexts, useMoment } from "../bilingual.ts";
import { answerCodes, answerNames, covered, leadTexts, leftOut } from "../copy/lead.ts";
import { callFailedWords, notOpenedWords, openingTexts } from "../copy/opening.ts";
import { useConsole } from "../facts.ts";
import { KeyPanel, useKeys } from "../opening/key-panel.tsx";
import type { AnsweredLead } from "../opening/open-leads.client.ts";
import { Notice } from "../ui/notice.tsx";
import { Panel } from "../ui/panel.tsx";

type State =
  | { is: "closed" }
  | { is: "opening" }
  | { is: "opened"; lead: AnsweredLead }
  | { is: "hidden" }
  | { is: "failed"; words: string };

/** The opened content stays in this component's state alone. */
export function PersonalData({ id }: { id: string }) {
  const t = useConsoleTexts(leadTexts);
  const say = useConsoleTexts(openingTexts);
  const { scopes } = useConsole();
  const keys = useKeys();
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<State>({ is: "closed" });
  useHiding(state.is === "opened", (why) => setState({ is: why === "idle" ? "hidden" : "closed" }));

  // Forgetting the key forgets the content that it opened.
  const hasKeys = keys !== undefined;
  useEffect(() => {
    if (!hasKeys) setState({ is: "closed" });
  }, [hasKeys]);

  async function open() {
    if (!keys) return;
    setState({ is: "opening" });
    try {
      const { openLeads } = await import("../opening/open-leads.client.ts");
      const { opened, notOpened } = await openLeads([id], keys, () => {});
      const [lead] = opened;
      const [failed] = notOpened;
      if (lead) setState({ is: "opened", lead });
      else setState({ is: "failed", words: notOpenedWords(say, failed ?? { code: "", keyIds: [] }) });
    } catch (error) {
      setState({ is: "failed", words: callFailedWords(say, error) });
    }
    // The access log below has a line more.
    await revalidate();
  }

  if (!scopes.includes("export"))
    return (
      <Panel heading={t("data.heading")}>
        <p>{t("data.scope")}</p>
      </Panel>
    );
  const shown = keys && state.is === "opened" ? state.lead : undefined;
  return (
    <Panel heading={t("data.heading")}>
      {shown ? (
        <>
          <Answers lead={shown} />
          <DestinationAnswers answers={shown.answers} />
          <p className="console-hint">{t("data.idle", { minutes: idleMinutes })}</p>
          <button type="button" className="quiet" onClick={() => setState({ is: "closed" })}>
            {t("data.hide")}
          </button>
        </>
      ) : (
        <>
          {state.is === "failed" && <Notice kind="bad">{state.words}</Notice>}
          {state.is === "hidden" && <Notice kind="attention">{t("data.hidden")}</Notice>}
          <p>{t("data.noted")}</p>
          {keys && (
            <button type="button" onClick={open} disabled={state.is === "opening"}>
              {t(state.is === "opening" ? "data.opening" : "data.open")}
            </button>
          )}
        </>
      )}
      <KeyPanel />
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

/** How long opened data stays on the screen without a touch. Minutes. */
const idleMinutes = 5;

/**
 * Hides opened content when its page is left, also into the back/forward cache, and when nothing was touched for a
 * while.
 */
function useHiding(isOpen: boolean, hide: (why: "left" | "idle") => void): void {
  const latest = useRef(hide);
  latest.current = hide;
  useEffect(() => {
    if (!isOpen) return;
    let timer = 0;
    const touch = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => latest.current("idle"), idleMinutes * 60_000);
    };
    // At once: a page that is being put away renders nothing later.
    const leave = () => flushSync(() => latest.current("left"));
    const touches = ["pointerdown", "keydown", "wheel", "touchmove"] as const;
    for (const name of touches) window.addEventListener(name, touch, { passive: true });
    window.addEventListener("pagehide", leave);
    touch();
    return () => {
      window.clearTimeout(timer);
      for (const name of touches) window.removeEventListener(name, touch);
      window.removeEventListener("pagehide", leave);
    };
  }, [isOpen]);
}
