import { meantAddress } from "../../domain/forms/mail-domain.ts";

/** Without this code the server does both. */
export function offerMail(form: HTMLFormElement, taken: () => void): void {
  const field = form.querySelector<HTMLInputElement>("#email");
  const status = form.querySelector<HTMLElement>("[data-mail]");
  const offer = status?.querySelector<HTMLElement>("p");
  const question = offer?.querySelector("span");
  if (!field || !status || !offer || !question) return;
  const ask = () => {
    const address = meantAddress(field.value);
    offer.hidden = !address;
    question.textContent = (status.dataset.mail ?? "").replace("{address}", address ?? "");
  };
  field.addEventListener("change", ask);
  offer.querySelector("button")?.addEventListener("click", (event) => {
    event.preventDefault();
    field.value = meantAddress(field.value) ?? field.value;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.focus();
    offer.hidden = true;
    taken();
  });
}
