import { type Captcha, drawCaptcha, isLoaded } from "./captcha-widget.ts";

/**
 * A form's captcha, loaded once the visitor begins with the form, so that mere readers pay nothing; at once where the
 * form is nothing but the captcha. Where its script
 * does not load, a notice says so and the form stays usable: the server's own checks stand in, as without JavaScript.
 */
export function startPageCaptcha(holder: HTMLElement): void {
  const { captcha, siteKey = "", failed = "", goOn = "", atOnce } = holder.dataset;
  const form = holder.closest("form");
  if (!form || (captcha !== "recaptcha" && captcha !== "turnstile")) return;
  const settings: Captcha = { provider: captcha, siteKey };
  const showFailure = () => {
    const notice = document.createElement("p");
    notice.className = "hint";
    notice.setAttribute("role", "alert");
    const english = document.createElement("span");
    english.lang = "en";
    english.textContent = failed;
    notice.appendChild(english);
    notice.appendChild(document.createTextNode(`. ${goOn}`));
    holder.appendChild(notice);
  };
  const draw = () => drawCaptcha(settings, holder, showFailure);
  // A token is good for one submission: a form shown again after it needs a new one at once.
  if (atOnce !== undefined || isLoaded(settings)) draw();
  else form.addEventListener("focusin", draw, { once: true });
}
