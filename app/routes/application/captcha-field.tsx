import { useEffect, useRef, useState } from "react";
import type { PageView } from "./view.server.ts";

type Widget = {
  render: (holder: HTMLElement, options: { sitekey: string }) => unknown;
  reset: () => void;
  ready?: (work: () => void) => void;
};
type WithWidgets = Window & { grecaptcha?: Widget; turnstile?: Widget };

const scripts = {
  recaptcha: "https://www.google.com/recaptcha/api.js?render=explicit&hl=es-419",
  turnstile: "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit",
} as const;
const widgetOf = { recaptcha: "grecaptcha", turnstile: "turnstile" } as const;

/**
 * The configured captcha; it puts its token into the form itself. Where its script does not load the page says so
 * and stays usable: the server's own checks stand in, as they do without JavaScript.
 */
export function CaptchaField({
  captcha,
  trigger,
}: {
  captcha: NonNullable<PageView["captcha"]>;
  trigger: unknown;
}) {
  const holder = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const widget = () => (window as WithWidgets)[widgetOf[captcha.provider]];
    const script = document.createElement("script");
    script.src = scripts[captcha.provider];
    script.async = true;
    script.onerror = () => setFailed(true);
    script.onload = () => {
      const draw = () => {
        if (holder.current?.isConnected) widget()?.render(holder.current, { sitekey: captcha.siteKey });
      };
      const { ready } = widget() ?? {};
      if (ready) ready(draw);
      else draw();
    };
    document.head.appendChild(script);
    return () => {
      script.remove();
    };
  }, [captcha]);

  // A token is good for one submission: after a refusal the visitor gets a new one.
  useEffect(() => {
    if (!trigger) return;
    try {
      (window as WithWidgets)[widgetOf[captcha.provider]]?.reset();
    } catch {
      // Nothing was drawn yet.
    }
  }, [captcha, trigger]);

  return (
    <div className="captcha">
      <div ref={holder} />
      {failed && (
        <p role="alert" className="hint">
          <span lang="en">{captcha.words.failed}</span>. {captcha.words.goOn}
        </p>
      )}
    </div>
  );
}
