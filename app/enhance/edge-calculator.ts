/** The address of a calculator's page with the fields that the visitor filled in. */
export function questionAddress(form: HTMLFormElement, path: string): string {
  const pairs = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === "string" && value ? [[name, value]] : [],
  );
  return `${path}?${new URLSearchParams(pairs)}`;
}

/**
 * Copies the visible result into the page's status, which screen readers read out. Call it only when a field is left,
 * because a screen reader that is interrupted at every key says nothing.
 */
export function announceResult(page: Element): void {
  const [result, status] = ["now", "status"].map((name) => page.querySelector(`[data-loan="${name}"]`));
  if (result && status) status.textContent = result.textContent;
}

/** Milliseconds without input after which the question is sent. */
const pauseBeforeQuestion = 350;

/**
 * Starts a calculator whose result only the edge computes. When the visitor pauses, it sends the form's question and
 * replaces the elements marked `data-answer`. If that fails, the last result stays, and the form's button still works.
 * @param onReplaced Starts the buttons in the new elements.
 */
export function startEdgeCalculator(
  page: HTMLElement,
  form: HTMLFormElement,
  onReplaced: (page: HTMLElement) => void,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let controller = new AbortController();
  const served = form.cloneNode(true) as HTMLFormElement;
  served.reset();
  let shownQuestion = questionAddress(served, location.pathname);
  const updateResult = async (isFieldLeft: boolean) => {
    clearTimeout(timer);
    const question = questionAddress(form, location.pathname);
    if (question !== shownQuestion) {
      controller.abort();
      controller = new AbortController();
      const response = await fetch(question, { signal: controller.signal });
      if (!response.ok) return;
      replaceParts(page, new DOMParser().parseFromString(await response.text(), "text/html"));
      onReplaced(page);
      shownQuestion = question;
      history.replaceState(history.state, "", question);
    }
    if (isFieldLeft) announceResult(page);
  };
  const updateQuietly = (isFieldLeft: boolean) => void updateResult(isFieldLeft).catch(() => {});
  form.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(updateQuietly, pauseBeforeQuestion, false);
  });
  form.addEventListener("change", () => updateQuietly(true));
  // Somebody may have typed before this code arrived.
  updateQuietly(false);
}

function replaceParts(page: HTMLElement, newPage: Document): void {
  for (const part of page.querySelectorAll<HTMLElement>("[data-answer]")) {
    const newPart = newPage.querySelector(`[data-answer="${part.dataset.answer}"]`);
    part.hidden = !newPart;
    part.replaceChildren(...(newPart?.childNodes ?? []));
  }
}
