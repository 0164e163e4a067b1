import { useState } from "react";
import { leadsTexts } from "../../operator-copy/leads.ts";
import { callFailedWords, notOpenedWords, openingTexts } from "../../operator-copy/opening.ts";
import { useConsoleFacts } from "../facts.ts";
import { useTexts } from "../language.ts";
import { KeyPanel, useKeys } from "../opening/key-panel.tsx";
import type { NotOpened } from "../opening/opening-worker.ts";
import { Notice } from "../ui/notice.tsx";
import { Panel } from "../ui/panel.tsx";

/**
 * A file that was made. `saved` holds the ids in the file; nothing of the content is kept. The numbers count what is not in
 * the file: `withheld` leads of people who do not want to be contacted or their data passed on, and `noApplication` leads without
 * an application, which ADF (the XML of dealers' systems) cannot hold.
 */
type Download = { saved: string[]; withheld: number; noApplication: number; notOpened: NotOpened[] };

type State =
  | { is: "ready" }
  | { is: "opening"; done: number }
  | { is: "saved"; download: Download; confirmed?: { marked: number; failed: number } }
  | { is: "failed"; words: string };

export function Batch({ chosen, provider }: { chosen: readonly string[]; provider: string }) {
  const texts = useTexts(leadsTexts);
  const say = useTexts(openingTexts);
  const { scopes } = useConsoleFacts();
  const keys = useKeys();
  const [state, setState] = useState<State>({ is: "ready" });
  const [withWithheld, setWithWithheld] = useState(false);
  const [vendor, setVendor] = useState("");
  const isBusy = state.is === "opening";
  if (!scopes.includes("export")) return null;

  async function download(format: "csv" | "adf") {
    if (!keys) return;
    setState({ is: "opening", done: 0 });
    try {
      const { makeFile } = await import("../opening/lead-files.client.ts");
      const { text, ...download } = await makeFile(chosen, keys, {
        ...{ format, withWithheld, provider, vendor: vendor.trim() || provider },
        onProgress: (done) => setState({ is: "opening", done }),
      });
      if (text) saveFile(text, format);
      setState({ is: "saved", download });
    } catch (error) {
      setState({ is: "failed", words: callFailedWords(say, error) });
    }
  }

  async function confirm(download: Download) {
    try {
      const { confirmSaved } = await import("../opening/open-leads.client.ts");
      const failedCount = await confirmSaved(download.saved);
      const markedCount = download.saved.length - failedCount;
      setState({ is: "saved", download, confirmed: { marked: markedCount, failed: failedCount } });
    } catch (error) {
      setState({ is: "failed", words: callFailedWords(say, error) });
    }
  }

  return (
    <Panel heading={texts["batch.heading"]}>
      <p>{texts["batch.where"]}</p>
      <p aria-live="polite">{texts["batch.chosen"]({ n: chosen.length })}</p>
      <label className="console-check">
        <input
          type="checkbox"
          checked={withWithheld}
          onChange={({ currentTarget }) => setWithWithheld(currentTarget.checked)}
        />
        {texts["batch.withheld"]}
      </label>
      <div className="console-row">
        <label>
          {texts["batch.vendor"]}
          <input
            value={vendor}
            placeholder={provider}
            maxLength={80}
            autoComplete="off"
            onChange={({ currentTarget }) => setVendor(currentTarget.value)}
          />
        </label>
        {(["csv", "adf"] as const).map((format) => (
          <button
            key={format}
            type="button"
            disabled={!keys || chosen.length === 0 || isBusy}
            onClick={() => download(format)}
          >
            {texts[`batch.${format}`]}
          </button>
        ))}
      </div>
      <p className="console-hint">{texts["batch.zeros"]}</p>
      <div className="lead-batch-state" aria-live="polite">
        {!keys && chosen.length > 0 && <p>{say["key.needed"]}</p>}
        {state.is === "opening" && (
          <p>
            <progress aria-hidden="true" value={state.done} max={chosen.length} />{" "}
            {texts["batch.progress"]({ done: state.done, total: chosen.length })}
          </p>
        )}
      </div>
      {state.is === "failed" && <Notice kind="bad">{state.words}</Notice>}
      {state.is === "saved" && <Saved state={state} confirm={confirm} />}
      <KeyPanel />
    </Panel>
  );
}

function Saved(props: { state: State & { is: "saved" }; confirm: (download: Download) => void }) {
  const texts = useTexts(leadsTexts);
  const say = useTexts(openingTexts);
  const { download, confirmed } = props.state;
  const { saved, withheld, noApplication, notOpened } = download;
  const reasons = [...new Set(notOpened.map((failed) => notOpenedWords(say, failed)))];
  return (
    <>
      <Notice kind={saved.length > 0 ? "good" : "attention"}>
        {saved.length > 0 ? texts["batch.saved"]({ n: saved.length }) : texts["batch.nothing"]}
        {withheld > 0 && ` ${texts["batch.left.withheld"]({ n: withheld })}`}
        {noApplication > 0 && ` ${texts["batch.left.adf"]({ n: noApplication })}`}
      </Notice>
      {reasons.map((words) => (
        <Notice key={words} kind="bad">
          {words}
        </Notice>
      ))}
      {saved.length > 0 && !confirmed && (
        <>
          <p>{texts["batch.confirm.why"]}</p>
          <button type="button" onClick={() => props.confirm(download)}>
            {texts["batch.confirm"]({ n: saved.length })}
          </button>
        </>
      )}
      {confirmed && confirmed.marked > 0 && (
        <Notice kind="good">{texts["batch.confirmed"]({ n: confirmed.marked })}</Notice>
      )}
      {confirmed && confirmed.failed > 0 && (
        <Notice kind="bad">{texts["batch.unconfirmed"]({ n: confirmed.failed })}</Notice>
      )}
    </>
  );
}

const kinds = {
  csv: { type: "text/csv;charset=utf-8", ending: "csv" },
  adf: { type: "application/xml;charset=utf-8", ending: "xml" },
} as const;

/** Saves the text as a file, whose name has the time and nothing about the people in it. */
function saveFile(text: string, format: keyof typeof kinds): void {
  const { type, ending } = kinds[format];
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `leads-${new Date().toISOString().slice(0, 19).replaceAll(":", "")}.${ending}`;
  link.click();
  // The browser reads the blob only after this function has returned. A minute later the memory is freed.
  window.setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
