import { dollarsFromSlider, sliderFromDollars, sliderMax } from "../../domain/application/income-slider.ts";

/** Connects each slider with the amount typed beside it; the amount is the answer. */
export function linkSliders(form: HTMLFormElement): void {
  for (const slider of form.querySelectorAll<HTMLInputElement>('input[type="range"]')) {
    const amount = form.querySelector<HTMLInputElement>(`[name="${slider.name}_amount"]`);
    if (!amount) continue;
    const announce = () => {
      const notch = Number(slider.value);
      const { top = "" } = slider.dataset;
      slider.setAttribute("aria-valuetext", notch === sliderMax ? top : `$${dollarsFromSlider(notch)}`);
    };
    const slide = () => {
      amount.value = String(dollarsFromSlider(Number(slider.value)));
      announce();
    };
    slider.addEventListener("input", slide);
    amount.addEventListener("input", () => {
      const dollars = Number(amount.value.replace(/[$,\s]/g, ""));
      if (!amount.value.trim() || Number.isNaN(dollars)) return;
      slider.value = String(sliderFromDollars(dollars));
      announce();
    });
    // The visitor may have moved it before this code ran.
    if (slider.value !== slider.defaultValue) slide();
  }
}

/** Masks the taxpayer number as it is typed, until its button shows it. */
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
