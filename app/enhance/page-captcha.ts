/**
 * Loads the captcha when the visitor begins with the form, so that readers need not load it. If it does not load, the
 * form can still be sent, and the server's own checks decide.
 */
export function startPageCaptcha(holder: HTMLElement): void {
  const { captcha, siteKey = "", failed: failureText = "", goOn: continueText = "", atOnce } = holder.dataset;
  const form = holder.closest("form");
  if (!form || (captcha !== "recaptcha" && captcha !== "turnstile")) return;
  const settings: Captcha = { provider: captcha, siteKey };
  const showFailure = () => {
    const notice = document.createElement("p");
    notice.className = "note";
    notice.setAttribute("role", "alert");
    const english = document.createElement("span");
    english.lang = "en";
    english.textContent = failureText;
    notice.appendChild(document.createTextNode(`${continueText} (`));
    notice.appendChild(english);
    notice.appendChild(document.createTextNode(")"));
    holder.appendChild(notice);
  };
  const drawWidget = () => drawCaptcha(settings, holder, showFailure);
  // `atOnce`: the form has no other field. A form that is shown again needs a new token at once, because a token is
  // valid for one submission.
  if (atOnce !== undefined || isLoaded(settings)) drawWidget();
  else form.addEventListener("focusin", drawWidget, { once: true });
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
const widgetNames = { recaptcha: "grecaptcha", turnstile: "turnstile" } as const;
const widget = ({ provider }: Captcha) => (window as WithWidgets)[widgetNames[provider]];

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
