import { useEffect, useRef } from "react";
import { screenTexts } from "../../operator-copy/screens.ts";
import { useTexts } from "../language.ts";

/**
 * `alert` is read out at once. `takesFocus`: what came of an order, whose button may be gone; it is read out, and the next
 * Tab goes on from there.
 */
export function Notice(props: {
  kind: "good" | "attention" | "bad";
  takesFocus?: boolean;
  children: React.ReactNode;
}) {
  const { kind, takesFocus, children } = props;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) place.current?.focus();
  }, [takesFocus]);
  return (
    <div
      className={`console-notice console-${kind}`}
      role={kind === "bad" ? "alert" : "status"}
      ref={place}
      tabIndex={takesFocus ? -1 : undefined}
    >
      {children}
    </div>
  );
}

/** In place of what the services did not answer. */
export function Unanswered() {
  const t = useTexts(screenTexts);
  return <Notice kind="bad">{t.unanswered}</Notice>;
}
