export function toggleMask(form: HTMLFormElement): void {
  const button = form.querySelector<HTMLButtonElement>("button[data-shows]");
  const { shows = "", show = "", showLabel = "", hide = "", hideLabel = "" } = button?.dataset ?? {};
  const input = form.querySelector<HTMLInputElement>(`[name="${shows}"]`);
  button?.addEventListener("click", () => {
    const masked = input?.classList.toggle("masked") ?? true;
    button.textContent = masked ? show : hide;
    button.setAttribute("aria-label", masked ? showLabel : hideLabel);
    button.setAttribute("aria-pressed", String(!masked));
  });
}

/** Both are named until one is chosen. */
export function nameNumber(form: HTMLFormElement): void {
  const label = form.querySelector<HTMLElement>("[data-itin]");
  if (!label) return;
  const both = label.textContent ?? "";
  const rename = () => {
    const kind = form.querySelector<HTMLInputElement>('[name="ssn_question"]:checked')?.value ?? "";
    label.textContent = label.dataset[kind] ?? both;
  };
  form.addEventListener("change", rename);
  rename();
}

/** After it was opened and its fields changed. */
export function namePlace(form: HTMLFormElement): void {
  const line = form.querySelector("[data-place]");
  line?.closest("details")?.addEventListener("change", () => {
    const state = form.querySelector('#state option:checked:not([value=""])')?.textContent;
    const city = form.querySelector<HTMLInputElement>("#city")?.value;
    line.textContent = [city, state].filter(Boolean).join(", ");
  });
}

/**
 * On a telephone, Enter goes to the next field, as the key says (`enterkeyhint`); not every browser does that by itself.
 * On a keyboard it sends the page, as everywhere.
 */
export function goToNext(form: HTMLFormElement): void {
  form.addEventListener("keydown", (event) => {
    const field = event.target as HTMLInputElement;
    if (event.key !== "Enter" || event.isComposing || field.enterKeyHint !== "next") return;
    if (!matchMedia("(pointer: coarse)").matches) return;
    event.preventDefault();
    const fields = [...form.querySelectorAll<HTMLElement>("input, select, summary")].filter(
      (control) => control.tabIndex >= 0 && (control.checkVisibility?.() ?? true),
    );
    fields[fields.indexOf(field) + 1]?.focus();
  });
}

/** Fills in the zipcode that the edge guessed, with one press; without this code the server does it. */
export function takeOffer(form: HTMLFormElement, taken: () => void): void {
  const button = form.querySelector<HTMLButtonElement>("button[data-offer]");
  const field = form.querySelector<HTMLInputElement>('[name="zipcode"]');
  if (!button || !field) return;
  button.addEventListener("click", (event) => {
    event.preventDefault();
    field.value = button.dataset.offer ?? "";
    button.closest(".offer")?.remove();
    field.focus();
    taken();
  });
}
