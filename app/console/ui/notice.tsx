import { useEffect, useRef } from "react";
import { screenTexts } from "../../operator-copy/screens.ts";
import { useTexts } from "../language.ts";

/**
 * A notice. Screen readers read a bad notice out at once.
 * @param props.takesFocus for the outcome of an order, whose button may be gone: the next Tab continues from here.
 */
export function Notice(props: {
  kind: "good" | "attention" | "bad";
  takesFocus?: boolean;
  children: React.ReactNode;
}) {
  const { kind, takesFocus, children } = props;
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) element.current?.focus();
  }, [takesFocus]);
  return (
    <div
      className={`console-notice console-${kind}`}
      role={kind === "bad" ? "alert" : "status"}
      ref={element}
      tabIndex={takesFocus ? -1 : undefined}
    >
      {children}
    </div>
  );
}

/** Stands in for data when the services did not answer. */
export function NoResponse() {
  const texts = useTexts(screenTexts);
  return <Notice kind="bad">{texts.unanswered}</Notice>;
}
