/**
 * Loads the captcha once the visitor begins with the form, so that readers do not pay for it. If the captcha does not
 * load, the form stays usable, and the server's own checks take its place.
 */
export function startPageCaptcha(holder: HTMLElement): void {
  const { captcha, siteKey = "", failed: onFailure = "", goOn = "", atOnce } = holder.dataset;
  const form = holder.closest("form");
  if (!form || (captcha !== "recaptcha" && captcha !== "turnstile")) return;
  const settings: Captcha = { provider: captcha, siteKey };
  const showFailure = () => {
    const notice = document.createElement("p");
    notice.className = "hint";
    notice.setAttribute("role", "alert");
    const english = document.createElement("span");
    english.lang = "en";
    english.textContent = onFailure;
    notice.appendChild(english);
    notice.appendChild(document.createTextNode(`. ${goOn}`));
    holder.appendChild(notice);
  };
  const draw = () => drawCaptcha(settings, holder, showFailure);
  // A token is good for one submission. A form that is shown again after its captcha was loaded needs a new token at
  // once.
  if (atOnce !== undefined || isLoaded(settings)) draw();
  else form.addEventListener("focusin", draw, { once: true });
}

export type Captcha = { provider: "recaptcha" | "turnstile"; siteKey: string };

type Widget = {
  render: (holder: HTMLElement, options: { sitekey: string }) => unknown;
  ready?: (work: () => void) => void;
};
type WithWidgets = Window & { grecaptcha?: Widget; turnstile?: Widget };

const scripts = {
  recaptcha: "https://www.google.com/recaptcha/api.js?render=explicit&hl=es-419",
  turnstile: "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit",
} as const;
const widgetOf = { recaptcha: "grecaptcha", turnstile: "turnstile" } as const;
const widget = ({ provider }: Captcha) => (window as WithWidgets)[widgetOf[provider]];

export const isLoaded = (captcha: Captcha): boolean => widget(captcha) !== undefined;

/**
 * Draws the captcha. The widget itself puts its token into the form.
 * @param onFailure Called if the script does not load.
 */
function drawCaptcha(captcha: Captcha, holder: HTMLElement, onFailure: () => void): void {
  const draw = () => {
    if (holder.isConnected) widget(captcha)?.render(holder, { sitekey: captcha.siteKey });
  };
  if (isLoaded(captcha)) {
    draw();
    return;
  }
  const script = document.createElement("script");
  script.src = scripts[captcha.provider];
  script.async = true;
  script.onerror = onFailure;
  script.onload = () => {
    const { ready } = widget(captcha) ?? {};
    if (ready) ready(draw);
    else draw();
  };
  document.head.appendChild(script);
}
