import { useState } from "react";
import type { FileFormat } from "../../domain/operator/lead-files.ts";
import { keysOf } from "../../domain/records.ts";
import { leadsTexts } from "../../operator-copy/leads.ts";
import { callFailedWords, notOpenedWords, openingTexts } from "../../operator-copy/opening.ts";
import { useTexts } from "../language.ts";
import { KeyPanel, useKeys } from "../opening/key-panel.tsx";
import type { UnopenedLead } from "../opening/opening-worker.ts";
import { Notice } from "../ui/notice.tsx";
import { Panel } from "../ui/panel.tsx";

/** A file that the operator saved: the ids in it, and the leads that are not in it. Its content is not kept. */
type Download = {
  savedIds: string[];
  /** Leads of people who do not want to be contacted or their data passed on. */
  withheldCount: number;
  /** Leads without an application. ADF, the XML of dealers' systems, cannot hold them. */
  withoutApplicationCount: number;
  unopenedLeads: UnopenedLead[];
};

type State =
  | { is: "ready" }
  | { is: "opening"; done: number }
  | { is: "saved"; download: Download; confirmed?: { markedCount: number; failedCount: number } }
  | { is: "failed"; reason: string };

/** Saves the chosen leads as a file, which is written in the browser. */
export function DownloadPanel(props: { chosenIds: readonly string[]; provider: string }) {
  const { chosenIds, provider } = props;
  const texts = useTexts(leadsTexts);
  const textsOfOpening = useTexts(openingTexts);
  const keys = useKeys();
  const [state, setState] = useState<State>({ is: "ready" });
  const [includesWithheld, setIncludesWithheld] = useState(false);
  const [format, setFormat] = useState<FileFormat>("short-csv");
  const [vendor, setVendor] = useState("");
  const isBusy = state.is === "opening";

  async function save() {
    if (!keys) return;
    setState({ is: "opening", done: 0 });
    try {
      const { makeFile } = await import("../opening/lead-files.client.ts");
      const { text, ...download } = await makeFile(chosenIds, keys, {
        format,
        includesWithheld,
        provider,
        vendor: vendor.trim() || provider,
        onProgress: (done) => setState({ is: "opening", done }),
      });
      if (text) saveFile(text, format);
      setState({ is: "saved", download });
    } catch (error) {
      setState({ is: "failed", reason: callFailedWords(textsOfOpening, error) });
    }
  }

  async function confirm(download: Download) {
    try {
      const { confirmSaved } = await import("../opening/open-leads.client.ts");
      const failedCount = await confirmSaved(download.savedIds);
      const markedCount = download.savedIds.length - failedCount;
      setState({ is: "saved", download, confirmed: { markedCount, failedCount } });
    } catch (error) {
      setState({ is: "failed", reason: callFailedWords(textsOfOpening, error) });
    }
  }

  return (
    <Panel heading={texts["batch.heading"]}>
      <div className="console-card">
        <p>{keys ? texts["batch.where"] : textsOfOpening["key.needed"]}</p>
        <KeyPanel />
        {keys && (
          <>
            <fieldset className="lead-file">
              <legend>{texts["batch.format"]}</legend>
              {keysOf(fileTypes).map((one) => (
                <label key={one} className="console-check">
                  <input
                    type="radio"
                    name="format"
                    checked={format === one}
                    onChange={() => setFormat(one)}
                  />
                  {texts[`batch.${one}`]}
                </label>
              ))}
              {format === "adf" && (
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
              )}
            </fieldset>
            <label className="console-check">
              <input
                type="checkbox"
                checked={includesWithheld}
                onChange={({ currentTarget }) => setIncludesWithheld(currentTarget.checked)}
              />
              {texts["batch.withheld"]}
            </label>
            <button type="button" disabled={chosenIds.length === 0 || isBusy} onClick={save}>
              {texts["batch.download"]({ n: chosenIds.length })}
            </button>
          </>
        )}
        <div aria-live="polite">
          {state.is === "opening" && (
            <p>
              <progress aria-hidden="true" value={state.done} max={chosenIds.length} />{" "}
              {texts["batch.progress"]({ done: state.done, total: chosenIds.length })}
            </p>
          )}
        </div>
        {state.is === "failed" && <Notice kind="bad">{state.reason}</Notice>}
        {state.is === "saved" && <DownloadResult state={state} onConfirm={confirm} />}
      </div>
    </Panel>
  );
}

function DownloadResult(props: { state: State & { is: "saved" }; onConfirm: (download: Download) => void }) {
  const texts = useTexts(leadsTexts);
  const textsOfOpening = useTexts(openingTexts);
  const { download, confirmed } = props.state;
  const { savedIds, withheldCount, withoutApplicationCount, unopenedLeads } = download;
  const reasons = [...new Set(unopenedLeads.map((lead) => notOpenedWords(textsOfOpening, lead)))];
  return (
    <>
      <Notice kind={savedIds.length > 0 ? "good" : "attention"}>
        {savedIds.length > 0 ? texts["batch.saved"]({ n: savedIds.length }) : texts["batch.nothing"]}
        {withheldCount > 0 && ` ${texts["batch.left.withheld"]({ n: withheldCount })}`}
        {withoutApplicationCount > 0 && ` ${texts["batch.left.adf"]({ n: withoutApplicationCount })}`}
      </Notice>
      {reasons.map((reason) => (
        <Notice key={reason} kind="bad">
          {reason}
        </Notice>
      ))}
      {savedIds.length > 0 && !confirmed && (
        <>
          <p>{texts["batch.confirm.why"]}</p>
          <button type="button" onClick={() => props.onConfirm(download)}>
            {texts["batch.confirm"]({ n: savedIds.length })}
          </button>
        </>
      )}
      {confirmed && confirmed.markedCount > 0 && (
        <Notice kind="good">{texts["batch.confirmed"]({ n: confirmed.markedCount })}</Notice>
      )}
      {confirmed && confirmed.failedCount > 0 && (
        <Notice kind="bad">{texts["batch.unconfirmed"]({ n: confirmed.failedCount })}</Notice>
      )}
    </>
  );
}

const fileTypes = {
  "short-csv": { type: "text/csv;charset=utf-8", ending: "csv" },
  csv: { type: "text/csv;charset=utf-8", ending: "csv" },
  adf: { type: "application/xml;charset=utf-8", ending: "xml" },
} as const satisfies Record<FileFormat, object>;

/** Saves a text as a file. The file's name has the time, and nothing about the people in it. */
function saveFile(text: string, format: FileFormat): void {
  const { type, ending } = fileTypes[format];
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `leads-${new Date().toISOString().slice(0, 19).replaceAll(":", "")}.${ending}`;
  link.click();
  // The browser reads the blob only after this function has returned. A minute later the memory is freed.
  window.setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
