import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useRevalidator } from "react-router";
import { leadTexts } from "../../operator-copy/lead.ts";
import { callFailedWords, notOpenedWords, openingTexts } from "../../operator-copy/opening.ts";
import { useConsoleFacts } from "../facts.ts";
import { useTexts } from "../language.ts";
import { NeedsScope } from "../ui/needs-scope.tsx";
import { Notice } from "../ui/notice.tsx";
import { KeyPanel, useKeys } from "./key-panel.tsx";
import type { LeadWithReplies } from "./opening-worker.ts";

type State =
  | { is: "closed" }
  | { is: "opening" }
  | { is: "opened"; leads: readonly LeadWithReplies[] }
  /** Closed because nobody touched the page for a while. */
  | { is: "hidden" }
  | { is: "failed"; words: string };

export type Opening = {
  state: State;
  /** Empty until the leads are opened. */
  leads: readonly LeadWithReplies[];
  open: (() => Promise<void>) | undefined;
  close: () => void;
};

/**
 * Opens leads for one screen: it decrypts them in the browser with the operator's keys. The decrypted content stays in
 * the state of this component alone.
 */
export function useOpening(ids: readonly string[]): Opening {
  const say = useTexts(openingTexts);
  const keys = useKeys();
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<State>({ is: "closed" });
  useHiding(state.is === "opened", (why) => setState({ is: why === "idle" ? "hidden" : "closed" }));

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
      const { opened, notOpened } = await openLeads(ids, keys, () => {});
      if (opened.length > 0) setState({ is: "opened", leads: opened });
      else setState({ is: "failed", words: notOpenedWords(say, notOpened[0] ?? { code: "", keyIds: [] }) });
    } catch (error) {
      setState({ is: "failed", words: callFailedWords(say, error) });
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

/** Shows the opened content with the button that hides it, or before that the button that opens it. */
export function OpeningControls({ opening, children }: { opening: Opening; children?: React.ReactNode }) {
  const texts = useTexts(leadTexts);
  const { scopes } = useConsoleFacts();
  const { state, leads, open, close } = opening;
  if (!scopes.includes("export")) return <NeedsScope scopes={["export"]} />;
  return (
    <>
      {leads.length > 0 ? (
        <>
          {children}
          <p className="console-hint">{texts["data.idle"]({ minutes: idleMinutes })}</p>
          <button type="button" className="quiet" onClick={close}>
            {texts["data.hide"]}
          </button>
        </>
      ) : (
        <>
          {state.is === "failed" && <Notice kind="bad">{state.words}</Notice>}
          {state.is === "hidden" && <Notice kind="attention">{texts["data.hidden"]}</Notice>}
          <p>{texts["data.noted"]}</p>
          {open && (
            <button type="button" onClick={open} disabled={state.is === "opening"}>
              {texts[state.is === "opening" ? "data.opening" : "data.open"]}
            </button>
          )}
        </>
      )}
      <KeyPanel />
    </>
  );
}

/** Minutes without a touch after which opened data is hidden. */
const idleMinutes = 5;

/**
 * Hides opened content when its page is left, also for the back/forward cache, and when nothing was touched for a
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
    // React must render now: a page that goes into the back/forward cache is frozen before a later render could run.
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
