import { type Captcha, drawCaptcha } from "./captcha-widget.ts";

/** The captcha of a page of text: fetched once somebody begins with its form, so that reading costs nothing. */
export function startPageCaptcha(holder: HTMLElement): void {
  const { captcha, siteKey = "", failed = "", goOn = "" } = holder.dataset;
  const form = holder.closest("form");
  if (!form || (captcha !== "recaptcha" && captcha !== "turnstile")) return;
  const settings: Captcha = { provider: captcha, siteKey };
  const tell = () => {
    const said = document.createElement("p");
    said.className = "hint";
    said.setAttribute("role", "alert");
    const english = document.createElement("span");
    english.lang = "en";
    english.textContent = failed;
    said.appendChild(english);
    said.appendChild(document.createTextNode(`. ${goOn}`));
    holder.appendChild(said);
  };
  form.addEventListener("focusin", () => drawCaptcha(settings, holder, tell), { once: true });
}
