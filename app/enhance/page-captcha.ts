import { type Captcha, drawCaptcha, isLoaded } from "./captcha-widget.ts";

/**
 * A form's captcha: fetched once somebody begins with the form, so that reading costs nothing. Where its script does
 * not load the page says so and stays usable: the server's own checks stand in, as they do without JavaScript.
 */
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
  const draw = () => drawCaptcha(settings, holder, tell);
  // A token is good for one submission: the form that comes back after it is given a new one at once.
  if (isLoaded(settings)) draw();
  else form.addEventListener("focusin", draw, { once: true });
}
