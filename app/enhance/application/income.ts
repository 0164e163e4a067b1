import {
  dollarsFromSlider,
  figureOf,
  type PayPeriod,
  readPay,
  sliderDefault,
  sliderFromDollars,
  sliderMax,
} from "../../domain/application/income.ts";
import { dollars } from "../../domain/dollars.ts";

export function linkIncomes(form: HTMLFormElement): void {
  for (const slider of form.querySelectorAll<HTMLInputElement>('.income [type="range"]')) link(slider);
}

function link(slider: HTMLInputElement): void {
  const group = slider.closest(".income");
  const amount = group?.querySelector<HTMLInputElement>('[name$="_amount"]');
  const hours = group?.querySelector<HTMLInputElement>('[name$="_hours"]');
  const month = group?.querySelector<HTMLInputElement>('[value="month"]');
  const output = group?.querySelector("output");
  if (!group || !amount || !hours || !month || !output) return;

  const show = () => {
    const typed = amount.value.trim();
    const period = group.querySelector<HTMLInputElement>(":checked")?.value as PayPeriod;
    const pay = readPay(typed, period, hours.value.trim());
    const monthly = "monthly" in pay ? pay.monthly : undefined;
    if (monthly !== undefined) slider.value = String(sliderFromDollars(monthly));
    else if (!typed) slider.value = String(sliderDefault);
    describe(slider, !typed);
    const message = monthly === undefined ? undefined : figureOf(period, monthly);
    const template = (message && output.dataset[message]) ?? "";
    const figure = template.replace("{amount}", dollars(monthly ?? 0));
    // A live region is read out again when the same text is put in.
    if (output.textContent !== figure) output.textContent = figure;
  };
  const slide = () => {
    amount.value = String(dollarsFromSlider(Number(slider.value)));
    // The slider counts dollars of a month.
    month.checked = true;
    show();
  };
  group.addEventListener("input", ({ target }) => (target === slider ? slide() : show()));
  // The visitor may have moved it before this code ran.
  if (slider.value !== slider.defaultValue) slide();
}

/** A slider that nobody has moved looks so and says so: its position is no answer. */
function describe(slider: HTMLInputElement, isUntouched: boolean): void {
  const { top = "", untouched = "" } = slider.dataset;
  const notch = Number(slider.value);
  const value = notch === sliderMax ? top : dollars(dollarsFromSlider(notch));
  slider.setAttribute("aria-valuetext", isUntouched ? untouched : value);
  slider.parentElement?.toggleAttribute("data-untouched", isUntouched);
}
