import {
  dollarsFromSlider,
  type PayPeriod,
  readPay,
  sliderDefault,
  sliderFromDollars,
  sliderMax,
} from "../../domain/application/income.ts";
import { dollars } from "../../domain/dollars.ts";
import { isFieldChanged } from "../changed-field.ts";
import { loggedFetch } from "../logged-fetch.ts";
import { afterPress } from "./press.ts";

/** Starts the button that shows or hides a masked field. */
export function startMaskButton(form: HTMLFormElement): void {
  const button = form.querySelector<HTMLButtonElement>("button[data-shows]");
  const { shows = "", show = "", showLabel = "", hide = "", hideLabel = "" } = button?.dataset ?? {};
  const input = form.querySelector<HTMLInputElement>(`[name="${shows}"]`);
  button?.addEventListener("click", () => {
    const isMasked = input?.classList.toggle("masked") ?? true;
    button.textContent = isMasked ? show : hide;
    button.setAttribute("aria-label", isMasked ? showLabel : hideLabel);
    button.setAttribute("aria-pressed", String(!isMasked));
  });
}

/** Labels the taxpayer number by the chosen kind: SSN or ITIN. */
export function labelNumberByKind(form: HTMLFormElement): void {
  const label = form.querySelector<HTMLElement>("[data-itin]");
  if (!label) return;
  const bothNames = label.textContent ?? "";
  const updateLabel = () => {
    const kind = form.querySelector<HTMLInputElement>('[name="ssn_question"]:checked')?.value ?? "";
    label.textContent = label.dataset[kind] ?? bothNames;
  };
  form.addEventListener("change", updateLabel);
  updateLabel();
}

/** Keeps the line that shows city and state equal to their fields, which are folded away. */
export function updatePlaceLine(form: HTMLFormElement): void {
  const line = form.querySelector("[data-place]");
  line?.closest("details")?.addEventListener("change", () => {
    const state = form.querySelector('#state option:checked:not([value=""])')?.textContent;
    const city = form.querySelector<HTMLInputElement>("#city")?.value;
    line.textContent = [city, state].filter(Boolean).join(", ");
  });
}

/**
 * The fields of a date from which the focus moves on, with the pattern of a complete value. Days 4–9 have one digit.
 */
const completeParts: Readonly<Record<string, RegExp>> = { "bday-month": /./, "bday-day": /^(?:\d\d|[4-9])$/ };

/**
 * Moves the focus to the next field on touch screens: at Enter, as the key's label says (`enterkeyhint`), because some
 * browsers would send the form; and when a part of a date is complete, as the date's hint says.
 */
export function moveFocusForward(form: HTMLFormElement): void {
  const focusNext = (event: Event) => {
    if (!matchMedia("(pointer: coarse)").matches) return;
    event.preventDefault();
    const fields = [...form.querySelectorAll<HTMLElement>("input, select, summary")].filter(
      (control) => control.tabIndex >= 0 && (control.checkVisibility?.() ?? true),
    );
    fields[fields.indexOf(event.target as HTMLElement) + 1]?.focus();
  };
  form.addEventListener("keydown", (event) => {
    const { enterKeyHint } = event.target as HTMLElement;
    if (event.key === "Enter" && !event.isComposing && enterKeyHint === "next") focusNext(event);
  });
  form.addEventListener("input", (event) => {
    const field = event.target as HTMLInputElement;
    // If a browser fills in all the fields, the focus stays where it is.
    if (field === document.activeElement && completeParts[field.autocomplete]?.test(field.value))
      focusNext(event);
  });
}

/** Starts the button that puts the offered zipcode into its field. */
export function startZipcodeOffer(form: HTMLFormElement, onAccepted: () => void): void {
  const button = form.querySelector<HTMLButtonElement>("button[data-offer]");
  const field = form.querySelector<HTMLInputElement>('[name="zipcode"]');
  if (!button || !field) return;
  button.addEventListener("click", (event) => {
    event.preventDefault();
    field.value = button.dataset.offer ?? "";
    button.closest(".offer")?.remove();
    field.focus();
    onAccepted();
  });
}

/**
 * Starts the question whether another e-mail address was meant.
 * @returns A function that offers an address, or hides the question if the address is empty.
 */
export function startMailOffer(form: HTMLFormElement, onAccepted: () => void): (address: string) => void {
  const field = form.querySelector<HTMLInputElement>("#email");
  const status = form.querySelector<HTMLElement>("[data-mail]");
  const offer = status?.querySelector<HTMLElement>("p");
  const question = offer?.querySelector("span");
  if (!field || !status || !offer || !question) return () => {};
  let offeredAddress = status.dataset.meant ?? "";
  offer.querySelector("button")?.addEventListener("click", (event) => {
    event.preventDefault();
    field.value = offeredAddress;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.focus();
    offer.hidden = true;
    onAccepted();
  });
  return (address) =>
    afterPress(() => {
      offeredAddress = address;
      offer.hidden = !address;
      question.textContent = (status.dataset.mail ?? "").replace("{address}", address);
    });
}

/** Fills in the city and state of a zipcode. It never overwrites what the visitor typed. */
export function fillPlaces(form: HTMLFormElement): void {
  const control = (id: string) => form.querySelector<HTMLInputElement>(`#${id}`);
  const zipcode = control("zipcode");
  if (!zipcode || !control("city")) return;
  /** What this code put into the fields. */
  const filledPlace = { city: "", state: "" };
  const fill = async () => {
    const digits = zipcode.value.replace(/\D/g, "");
    if (digits.length !== 5 && digits.length !== 9) return;
    const place = await loadPlace(digits.slice(0, 5));
    for (const name of ["city", "state"] as const) {
      const field = control(name);
      const isTyped = field?.value && field.value !== filledPlace[name];
      if (place && field && !isTyped) field.value = filledPlace[name] = place[name];
    }
  };
  zipcode.addEventListener("change", fill);
  if (isFieldChanged(zipcode)) void fill();
}

async function loadPlace(zipcode: string): Promise<{ city: string; state: string } | undefined> {
  try {
    const response = await loggedFetch(`/services/geocoding/v1/getZipcodePlace?zipcode=${zipcode}`);
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

/** Makes each income's slider and amount follow each other. */
export function connectSliders(form: HTMLFormElement): void {
  for (const slider of form.querySelectorAll<HTMLInputElement>('.income [type="range"]'))
    connectSlider(slider);
}

function connectSlider(slider: HTMLInputElement): void {
  const group = slider.closest(".income");
  const amount = group?.querySelector<HTMLInputElement>('[name$="_amount"]');
  const hours = group?.querySelector<HTMLInputElement>('[name$="_hours"]');
  const month = group?.querySelector<HTMLInputElement>('[value="month"]');
  const output = group?.querySelector("output");
  if (!group || !amount || !hours || !month || !output) return;

  const updateFromAmount = () => {
    const amountText = amount.value.trim();
    const period = group.querySelector<HTMLInputElement>(":checked")?.value as PayPeriod | undefined;
    const pay = period && readPay(amountText, period, hours.value.trim());
    const monthly = pay && "monthly" in pay ? pay.monthly : undefined;
    if (monthly !== undefined) slider.value = String(sliderFromDollars(monthly));
    else if (!amountText) slider.value = String(sliderDefault);
    describeSlider(slider, !amountText);
    const monthlyText =
      monthly === undefined || period === "month"
        ? ""
        : (output.dataset.monthly ?? "").replace("{amount}", dollars(monthly));
    // A live region is read out again if the same text is put in.
    if (output.textContent !== monthlyText) output.textContent = monthlyText;
  };
  const updateFromSlider = () => {
    amount.value = String(dollarsFromSlider(Number(slider.value)));
    // The slider shows dollars a month.
    month.checked = true;
    updateFromAmount();
  };
  group.addEventListener("input", ({ target }) =>
    target === slider ? updateFromSlider() : updateFromAmount(),
  );
  // The visitor may have moved the slider before this code ran.
  if (slider.value !== slider.defaultValue) updateFromSlider();
}

/** Describes the slider's value to screen readers. The position of an untouched slider is no answer. */
function describeSlider(slider: HTMLInputElement, isUntouched: boolean): void {
  const { top: topText = "", untouched: untouchedText = "" } = slider.dataset;
  const notch = Number(slider.value);
  const value = notch === sliderMax ? topText : dollars(dollarsFromSlider(notch));
  slider.setAttribute("aria-valuetext", isUntouched ? untouchedText : value);
  slider.parentElement?.toggleAttribute("data-untouched", isUntouched);
}
