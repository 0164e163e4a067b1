import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useRevalidator } from "react-router";
import { leadTexts } from "../../operator-copy/lead.ts";
import { callFailedWords, notOpenedWords, openingTexts } from "../../operator-copy/opening.ts";
import { useConsoleFacts } from "../facts.ts";
import { useTexts } from "../language.ts";
import { NeedsScope } from "../ui/needs-scope.tsx";
import { Notice } from "../ui/notice.tsx";
import { ForgetKey, KeyPanel, useKeys } from "./key-panel.tsx";
import type { LeadWithReplies } from "./opening-worker.ts";

type State =
  | { is: "closed" }
  | { is: "opening" }
  | { is: "opened"; leads: readonly LeadWithReplies[] }
  /** Closed because nobody touched the page for a while. */
  | { is: "hidden" }
  | { is: "failed"; reason: string };

export type Opening = {
  state: State;
  /** Empty until the leads are opened. */
  leads: readonly LeadWithReplies[];
  open: (() => Promise<void>) | undefined;
  close: () => void;
};

/** Opens leads in the browser with the operator's keys. The opened content stays in this component's state alone. */
export function useLeadOpening(ids: readonly string[]): Opening {
  const texts = useTexts(openingTexts);
  const keys = useKeys();
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<State>({ is: "closed" });
  useAutomaticHiding(state.is === "opened", (reason) =>
    setState({ is: reason === "idle" ? "hidden" : "closed" }),
  );

  // Forgetting the key also forgets the content that it opened.
  const hasKeys = keys !== undefined;
  useEffect(() => {
    if (!hasKeys) setState({ is: "closed" });
  }, [hasKeys]);

  async function open() {
    if (!keys) return;
    setState({ is: "opening" });
    try {
      const { openLeads } = await import("./open-leads.client.ts");
      const { openedLeads, unopenedLeads } = await openLeads(ids, keys, () => {});
      if (openedLeads.length > 0) setState({ is: "opened", leads: openedLeads });
      else
        setState({
          is: "failed",
          reason: notOpenedWords(texts, unopenedLeads[0] ?? { code: "", keyIds: [] }),
        });
    } catch (error) {
      setState({ is: "failed", reason: callFailedWords(texts, error) });
    }
    // The access log now has another line.
    await revalidate();
  }

  return {
    state,
    leads: keys && state.is === "opened" ? state.leads : [],
    open: keys && open,
    close: () => setState({ is: "closed" }),
  };
}

/**
 * Asks for a key. With a key it shows one line to open, hide and forget, and below that the opened content.
 * @param props.caption what the key opens, instead of the general words.
 */
export function OpeningControls(props: { opening: Opening; caption?: string; children?: React.ReactNode }) {
  const { opening, caption, children } = props;
  const texts = useTexts(leadTexts);
  const textsOfOpening = useTexts(openingTexts);
  const { scopes } = useConsoleFacts();
  const keys = useKeys();
  const { state, leads, open, close } = opening;
  if (!scopes.includes("export")) return <NeedsScope scopes={["export"]} />;
  const isOpened = leads.length > 0;
  return (
    <>
      {state.is === "failed" && <Notice kind="bad">{state.reason}</Notice>}
      {state.is === "hidden" && <Notice kind="attention">{texts["data.hidden"]}</Notice>}
      {keys ? (
        <div className="console-spread">
          <p className="console-hint">
            {isOpened
              ? texts["data.idle"]({ minutes: idleMinutes })
              : `${texts["data.noted"]} ${textsOfOpening["key.ready"]({ ids: keys.ids.join(", ") })}`}
          </p>
          <div className="console-row lead-seldom">
            {isOpened ? (
              <button type="button" className="quiet" onClick={close}>
                {texts["data.hide"]}
              </button>
            ) : (
              <button type="button" onClick={open} disabled={state.is === "opening"}>
                {texts[state.is === "opening" ? "data.opening" : "data.open"]}
              </button>
            )}
            <ForgetKey />
          </div>
        </div>
      ) : (
        <KeyPanel caption={caption ?? texts["data.sealed"]} />
      )}
      {isOpened && children}
    </>
  );
}

/** Minutes without a touch after which opened data is hidden. */
const idleMinutes = 5;

/** Hides opened content when the operator leaves the page, or does not touch it for a while. */
function useAutomaticHiding(isOpen: boolean, hide: (reason: "left" | "idle") => void): void {
  const latestHide = useRef(hide);
  latestHide.current = hide;
  useEffect(() => {
    if (!isOpen) return;
    let timer = 0;
    const restartTimer = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => latestHide.current("idle"), idleMinutes * 60_000);
    };
    // React must render now: a page that goes into the back/forward cache is frozen before a later render could run.
    const hideNow = () => flushSync(() => latestHide.current("left"));
    const touchEvents = ["pointerdown", "keydown", "wheel", "touchmove"] as const;
    for (const name of touchEvents) window.addEventListener(name, restartTimer, { passive: true });
    window.addEventListener("pagehide", hideNow);
    restartTimer();
    return () => {
      window.clearTimeout(timer);
      for (const name of touchEvents) window.removeEventListener(name, restartTimer);
      window.removeEventListener("pagehide", hideNow);
    };
  }, [isOpen]);
}
