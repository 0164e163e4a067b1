import { type FormEvent, useId, useRef, useState, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { openingTexts } from "../../operator-copy/opening.ts";
import { useTexts } from "../language.ts";
import type { HeldKeys } from "./held-keys.client.ts";
import type { KeyFailure } from "./opening-worker.ts";

type State = "idle" | "opening" | KeyFailure | "nothing";

/**
 * Hands the operator's key, from a file or from paper, to a worker of this tab. The fields have no names, so that a
 * form that is sent before this script runs sends nothing.
 * @param props.caption what the key opens. The fields are then folded behind a button beside this text.
 */
export function KeyPanel({ caption }: { caption?: string }) {
  const texts = useTexts(openingTexts);
  const keys = useKeys();
  if (keys)
    return (
      <p className="console-hint lead-seldom">
        {texts["key.ready"]({ ids: keys.ids.join(", ") })} <ForgetKey />
      </p>
    );
  const fields = (
    <>
      <KeyForm kind="file" />
      <details className="console-fold">
        <summary>{texts["key.paper.have"]}</summary>
        <KeyForm kind="paper" />
      </details>
    </>
  );
  if (!caption) return fields;
  return (
    <div className="console-spread">
      <p className="console-hint">{caption}</p>
      <details className="console-unfold">
        <summary className="console-button">{texts["key.heading"]}</summary>
        <div className="console-stack key-fields">{fields}</div>
      </details>
    </div>
  );
}

export function ForgetKey() {
  const texts = useTexts(openingTexts);
  return (
    <button type="button" className="quiet" onClick={() => rememberKeys(undefined)}>
      {texts["key.forget"]}
    </button>
  );
}

/** Asks for a key. The passphrase is asked for once a file turns out to have one. */
function KeyForm({ kind }: { kind: "file" | "paper" }) {
  const texts = useTexts(openingTexts);
  const id = useId();
  const key = useRef<HTMLInputElement>(null);
  const passphrase = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<State>("idle");
  const [fileName, setFileName] = useState("");
  const [hasPassphrase, setHasPassphrase] = useState(false);
  const isFile = kind === "file";

  async function loadKey(event: FormEvent) {
    event.preventDefault();
    const typed = key.current?.files?.[0] ?? key.current?.value.trim();
    if (!typed) return setState("nothing");
    setState("opening");
    const { loadKeys } = await import("./held-keys.client.ts");
    const result = await loadKeys(typed, passphrase.current?.value ?? "").catch(
      () => "not a key file" as const,
    );
    if (typeof result !== "string") return rememberKeys(result);
    setState(result);
    if (result !== "no passphrase" && result !== "passphrase") return;
    // React must render now, so that the field is there when the focus goes to it.
    flushSync(() => setHasPassphrase(true));
    passphrase.current?.focus();
  }

  const isFailed = state !== "idle" && state !== "opening";
  const keyProps = { id: `${id}-key`, ref: key, "aria-describedby": `${id}-hint` };
  return (
    <form
      className="console-row key-form"
      onSubmit={loadKey}
      aria-label={texts[`key.${kind}.open`]}
      aria-describedby={isFailed ? `${id}-error` : undefined}
    >
      <div>
        <label htmlFor={`${id}-key`}>{texts[`key.${kind}`]}</label>
        <p id={`${id}-hint`} className="console-hint">
          {texts[`key.${kind}.hint`]}
        </p>
        {isFile ? (
          <FileField
            {...keyProps}
            accept=".key,.age,.json,.txt"
            fileName={fileName}
            onChange={({ target }) => setFileName(target.files?.[0]?.name ?? "")}
          />
        ) : (
          <input {...keyProps} type="password" autoComplete="off" spellCheck={false} />
        )}
      </div>
      {hasPassphrase && (
        <div>
          <label htmlFor={`${id}-passphrase`}>{texts["key.passphrase"]}</label>
          <input id={`${id}-passphrase`} ref={passphrase} type="password" autoComplete="off" />
        </div>
      )}
      <button type="submit" className={fileName ? undefined : "quiet"} disabled={state === "opening"}>
        {texts[`key.${kind}.open`]}
      </button>
      <output>
        {state === "opening" && (
          <>
            <progress aria-hidden="true" /> {texts["key.opening"]}
          </>
        )}
      </output>
      {isFailed && (
        <p className="console-error" id={`${id}-error`} role="alert">
          {texts[`failure.${state}`]}
        </p>
      )}
    </form>
  );
}

/**
 * A field for a file, with words in the operator's language: a browser writes its own in the language of the browser.
 * The field lies invisibly over the words, so that it is pressed and focused as ever, also without scripts.
 */
function FileField({ fileName, ...props }: React.ComponentProps<"input"> & { fileName: string }) {
  const texts = useTexts(openingTexts);
  return (
    <div className="console-file">
      <input {...props} type="file" />
      <span className="console-button quiet" aria-hidden="true">
        {texts["key.file.choose"]}
      </span>
      <span aria-hidden="true">{fileName || texts["key.file.none"]}</span>
    </div>
  );
}

/**
 * The operator's private keys, in a worker of this tab and nowhere else: another tab, a new document or a reload has
 * no access to them. The worker that renders this page never has the keys.
 */
let keys: HeldKeys | undefined;
const listeners = new Set<() => void>();

/** Replaces the keys; undefined forgets them. */
function rememberKeys(newKeys: HeldKeys | undefined): void {
  keys?.forget();
  keys = newKeys;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Undefined if no key is loaded. */
export const useKeys = (): HeldKeys | undefined =>
  useSyncExternalStore(
    subscribe,
    () => keys,
    () => undefined,
  );
