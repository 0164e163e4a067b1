/** The address that asks a calculator's question with what the visitor entered. */
export function questionOf(form: HTMLFormElement, path: string): string {
  const pairs = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === "string" && value ? [[name, value]] : [],
  );
  return `${path}?${new URLSearchParams(pairs)}`;
}

/**
 * Copies the line in sight into the page's status, which screen readers read out. It is called once a field is left,
 * because a reader that is interrupted at every key says nothing.
 */
export function announceResult(page: Element): void {
  const [now, status] = ["now", "status"].map((name) => page.querySelector(`[data-loan="${name}"]`));
  if (now && status) status.textContent = now.textContent;
}

/** Milliseconds without a key after which the question is sent. */
const pause = 350;

/**
 * Starts a calculator whose result only the edge writes. Once the visitor pauses, it sends the question as the form
 * would and replaces the elements marked `data-answer`; `onShown` starts their buttons. If the question cannot be
 * computed or there is no network, the last result stays. The form's button still works.
 */
export function startEdgeCalculator(
  page: HTMLElement,
  form: HTMLFormElement,
  onShown: (page: HTMLElement) => void,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let controller = new AbortController();
  let shownQuestion = questionOf(form, location.pathname);
  const updateResult = async (isLeft: boolean) => {
    clearTimeout(timer);
    const question = questionOf(form, location.pathname);
    if (question !== shownQuestion) {
      controller.abort();
      controller = new AbortController();
      const response = await fetch(question, { signal: controller.signal });
      if (!response.ok) return;
      show(page, new DOMParser().parseFromString(await response.text(), "text/html"));
      onShown(page);
      shownQuestion = question;
      history.replaceState(history.state, "", question);
    }
    if (isLeft) announceResult(page);
  };
  const tryAsking = (isLeft: boolean) => void updateResult(isLeft).catch(() => {});
  form.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(tryAsking, pause, false);
  });
  form.addEventListener("change", () => tryAsking(true));
}

function show(page: HTMLElement, newPage: Document): void {
  for (const part of page.querySelectorAll<HTMLElement>("[data-answer]")) {
    const newPart = newPage.querySelector(`[data-answer="${part.dataset.answer}"]`);
    part.hidden = !newPart;
    part.replaceChildren(...(newPart?.childNodes ?? []));
  }
}
