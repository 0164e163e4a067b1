/**
 * Loads once the visitor begins with the form, so that readers pay nothing. Where it does not load the form
 * stays usable: the server's own checks stand in.
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

/** The widget puts its token into the form by itself. @param failed called when the script does not load. */
function drawCaptcha(captcha: Captcha, holder: HTMLElement, failed: () => void): void {
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
  script.onerror = failed;
  script.onload = () => {
    const { ready } = widget(captcha) ?? {};
    if (ready) ready(draw);
    else draw();
  };
  document.head.appendChild(script);
}
