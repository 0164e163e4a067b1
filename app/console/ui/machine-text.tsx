import { useState } from "react";
import { screenTexts } from "../../operator-copy/screens.ts";
import { useTexts } from "../language.ts";
import { addTabStopWhileScrolling } from "./data-table.tsx";

/** A text for a machine, such as a command or JSON, with a button that copies it. A long text scrolls by itself. */
export function MachineText({ children }: { children: string }) {
  const texts = useTexts(screenTexts);
  const [isCopied, setCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(children).then(() => setCopied(true));
  return (
    <div className="machine-text">
      <pre className="lead-answer" ref={addTabStopWhileScrolling}>
        {children}
      </pre>
      <button type="button" className="quiet" onClick={copy}>
        {isCopied ? texts.copied : texts.copy}
      </button>
    </div>
  );
}
