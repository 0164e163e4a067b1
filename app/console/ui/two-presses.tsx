import { useState } from "react";
import { Form as PageForm } from "react-router";
import { screenTexts } from "../../operator-copy/screens.ts";
import { useTexts } from "../language.ts";

/** A button that asks once more before its form is sent, because its order cannot be undone. */
export function TwoPresses({
  Form = PageForm,
  order,
  subject,
  isDanger,
  children,
  ...buttonProps
}: React.ComponentProps<"button"> & {
  /** The button's word. */
  order: string;
  /** The name of the thing that the order is about. */
  subject: string;
  /** Whether the order takes something away for good. */
  isDanger?: boolean;
  /** A fetcher's form, if the page is to stay. */
  Form?: typeof PageForm;
}) {
  const texts = useTexts(screenTexts);
  const [isPressedOnce, setPressedOnce] = useState(false);
  if (!isPressedOnce)
    return (
      <button
        type="button"
        className={isDanger ? "danger" : "quiet"}
        aria-label={texts.of({ order, what: subject })}
        onClick={() => setPressedOnce(true)}
      >
        {order}
      </button>
    );
  const confirmation = texts.yes({ order: order.toLowerCase() });
  const label = texts.of({ order: confirmation, what: subject });
  return (
    <Form method="post" aria-label={label} ref={focusOnFirst} onSubmit={() => setPressedOnce(false)}>
      {children}
      <button type="submit" className="danger" aria-label={label} {...buttonProps}>
        {confirmation}
      </button>
    </Form>
  );
}

/**
 * Moves the focus to an element. The function is the same in every render, so that React calls it once, when the
 * element appears.
 */
export const focusOn = (element: HTMLElement | null) => element?.focus();

const focusOnFirst = (form: HTMLFormElement | null) =>
  focusOn(form?.querySelector<HTMLElement>("input:not([type=hidden]), button") ?? null);
