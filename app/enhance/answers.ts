/** The address that asks what is typed. */
export function questionOf(form: HTMLFormElement, path: string): string {
  const typed = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === "string" && value ? [[name, value]] : [],
  );
  return `${path}?${new URLSearchParams(typed)}`;
}

/** The line that stays in sight, once a field is left: a reader that hears every key hears nothing. */
export function tellNow(page: Element): void {
  const [now, status] = ["now", "status"].map((name) => page.querySelector(`[data-loan="${name}"]`));
  if (now && status) status.textContent = now.textContent;
}

/** Milliseconds without a key. */
const pause = 350;

/**
 * A calculator whose result the edge alone writes: asks it as the form would, once somebody pauses, and shows what is marked
 * `data-answer`, whose buttons `onShown` starts. A question without an answer, or no network, leaves the last one; the button still asks.
 */
export function startAnswers(
  page: HTMLElement,
  form: HTMLFormElement,
  onShown: (page: HTMLElement) => void,
): void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let asked = new AbortController();
  let shown = questionOf(form, location.pathname);
  const ask = async (isLeft: boolean) => {
    clearTimeout(waiting);
    const question = questionOf(form, location.pathname);
    if (question !== shown) {
      asked.abort();
      asked = new AbortController();
      const answer = await fetch(question, { signal: asked.signal });
      if (!answer.ok) return;
      show(page, new DOMParser().parseFromString(await answer.text(), "text/html"));
      onShown(page);
      shown = question;
      history.replaceState(history.state, "", question);
    }
    if (isLeft) tellNow(page);
  };
  const tryAsking = (isLeft: boolean) => void ask(isLeft).catch(() => {});
  form.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(tryAsking, pause, false);
  });
  form.addEventListener("change", () => tryAsking(true));
}

function show(page: HTMLElement, answered: Document): void {
  for (const part of page.querySelectorAll<HTMLElement>("[data-answer]")) {
    const answer = answered.querySelector(`[data-answer="${part.dataset.answer}"]`);
    part.hidden = !answer;
    part.replaceChildren(...(answer?.childNodes ?? []));
  }
}
