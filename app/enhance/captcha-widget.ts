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
 * Loads the provider's script, once, and draws its widget, which puts its token into the form around it by itself.
 *
 * @param failed called when the script does not load.
 */
export function drawCaptcha(captcha: Captcha, holder: HTMLElement, failed: () => void): void {
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
