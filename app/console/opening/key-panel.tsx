import { type FormEvent, useId, useRef, useState, useSyncExternalStore } from "react";
import { openingTexts } from "../../operator-copy/opening.ts";
import { useTexts } from "../language.ts";
import { Panel } from "../ui/panel.tsx";
import type { HeldKeys } from "./held-keys.client.ts";
import type { KeyFailure } from "./opening-worker.ts";

type State = "idle" | "opening" | KeyFailure | "nothing";

/**
 * Hands the operator's key, from a file or from paper, to a worker of this tab. The fields have no names, so that a
 * form that is sent before this script runs sends nothing.
 */
export function KeyPanel() {
  const texts = useTexts(openingTexts);
  const keys = useKeys();
  if (keys)
    return (
      <div className="console-spread">
        <p className="key-ready">{texts["key.ready"]({ ids: keys.ids.join(", ") })}</p>
        <button type="button" className="quiet" onClick={() => rememberKeys(undefined)}>
          {texts["key.forget"]}
        </button>
      </div>
    );
  return (
    <Panel heading={texts["key.heading"]} level={3}>
      <p>{texts["key.why"]}</p>
      <KeyForm />
    </Panel>
  );
}

function KeyForm() {
  const texts = useTexts(openingTexts);
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const passphrase = useRef<HTMLInputElement>(null);
  const paper = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<State>("idle");

  async function loadKey(event: FormEvent) {
    event.preventDefault();
    const key = file.current?.files?.[0] ?? paper.current?.value.trim();
    if (!key) return setState("nothing");
    setState("opening");
    const { loadKeys } = await import("./held-keys.client.ts");
    const result = await loadKeys(key, passphrase.current?.value ?? "").catch(
      () => "not a key file" as const,
    );
    if (typeof result !== "string") return rememberKeys(result);
    setState(result);
    if (result === "no passphrase" || result === "passphrase") passphrase.current?.focus();
  }

  const isFailed = state !== "idle" && state !== "opening";
  return (
    <form
      className="console-grid key-form"
      onSubmit={loadKey}
      aria-describedby={isFailed ? `${id}-error` : undefined}
    >
      <div>
        <label htmlFor={`${id}-file`}>{texts["key.file"]}</label>
        <FileField id={`${id}-file`} ref={file} accept=".key,.age,.json,.txt" />
        <span className="console-hint">{texts["key.file.hint"]}</span>
      </div>
      <div>
        <label htmlFor={`${id}-passphrase`}>{texts["key.passphrase"]}</label>
        <input id={`${id}-passphrase`} ref={passphrase} type="password" autoComplete="off" />
      </div>
      <div>
        <label htmlFor={`${id}-paper`}>{texts["key.paper"]}</label>
        <input id={`${id}-paper`} ref={paper} type="password" autoComplete="off" spellCheck={false} />
        <span className="console-hint">{texts["key.paper.hint"]}</span>
      </div>
      <div className="console-row">
        <button type="submit" className="quiet" disabled={state === "opening"}>
          {texts["key.open"]}
        </button>
        <output>
          {state === "opening" && (
            <>
              <progress aria-hidden="true" /> {texts["key.opening"]}
            </>
          )}
        </output>
      </div>
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
function FileField(props: React.ComponentProps<"input">) {
  const texts = useTexts(openingTexts);
  const [name, setName] = useState("");
  return (
    <div className="console-file">
      <input {...props} type="file" onChange={({ target }) => setName(target.files?.[0]?.name ?? "")} />
      <span className="console-button quiet" aria-hidden="true">
        {texts["key.file.choose"]}
      </span>
      <span aria-hidden="true">{name || texts["key.file.none"]}</span>
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
