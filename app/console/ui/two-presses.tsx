import { useState } from "react";
import { Form as PageForm } from "react-router";

/** A button that asks once more before its form is sent: what it does cannot be undone. `…Of`: with whom it means. */
export function TwoPresses({
  Form = PageForm,
  first,
  firstOf,
  second,
  secondOf,
  children,
  ...button
}: React.ComponentProps<"button"> &
  Record<"first" | "firstOf" | "second" | "secondOf", string> & {
    /** A fetcher's, where the page is to stay. */
    Form?: typeof PageForm;
  }) {
  const [isAsked, setAsked] = useState(false);
  if (!isAsked)
    return (
      <button type="button" className="quiet" aria-label={firstOf} onClick={() => setAsked(true)}>
        {first}
      </button>
    );
  return (
    <Form method="post" aria-label={secondOf} onSubmit={() => setAsked(false)}>
      {children}
      <button type="submit" className="danger" ref={focusOn} aria-label={secondOf} {...button}>
        {second}
      </button>
    </Form>
  );
}

/** The same function at each render: React calls it once, when the button comes. */
export const focusOn = (element: HTMLElement | null) => element?.focus();
