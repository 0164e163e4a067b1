import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { ActionAnswer } from "./configuration.server.ts";

/** One of the screen's forms: what it submits goes as JSON. Its answer can be read elsewhere on the screen. */
export function useAction(form: "publish" | "undo") {
  const { data: answer, state, submit } = useFetcher<ActionAnswer>({ key: `configuration-${form}` });
  return {
    answer,
    isBusy: state !== "idle",
    submit: (body: object) => submit(JSON.stringify(body), { method: "post", encType: "application/json" }),
  };
}

/** The answer to a press gets the focus, so that a keyboard and a screen reader go on there. */
export function useFocusOn(answer: unknown) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer) element.current?.focus();
  }, [answer]);
  return element;
}
