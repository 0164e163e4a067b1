import { type RefObject, useEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigation, useNavigationType, useSubmit } from "react-router";
import { connectionSettled } from "./connection.ts";
import type { Unanswered } from "./route.tsx";
import type { Refused } from "./view.server.ts";

/**
 * A document tells a screen reader that it is new; a page that the router put in place has to say so itself: its
 * heading, or the field that the address names, takes the focus. Back and reload are left to the browser.
 */
export function useArrivalFocus(failed: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const arrived = useNavigationType() !== NavigationType.Pop;
  const { hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page appears
  useEffect(() => {
    if (!arrived || failed) return;
    (hash ? document.getElementById(hash.slice(1)) : heading.current)?.focus();
  }, []);
  return heading;
}

/** Sends the form again, as it now stands, when its last answer never came; see the route's clientAction. */
export function useResending(
  form: RefObject<HTMLFormElement | null>,
  answer: Refused | Unanswered | undefined,
): void {
  const submit = useSubmit();
  const idle = useNavigation().state === "idle";
  const unanswered = answer && "unanswered" in answer ? answer.unanswered : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer that did not come
  useEffect(() => {
    if (unanswered === undefined || !form.current) return;
    const values = new FormData(form.current);
    values.set("intent", unanswered);
    submit(values, { method: "post" });
  }, [answer]);
  useEffect(() => {
    if (idle && unanswered === undefined) connectionSettled();
  }, [idle, unanswered]);
}
