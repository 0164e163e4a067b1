import { useEffect, useRef, useState } from "react";
import { drawCaptcha, resetCaptcha } from "../../enhance/captcha-widget.ts";
import type { PageView } from "./view.server.ts";

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
    if (holder.current) return drawCaptcha(captcha, holder.current, () => setFailed(true));
    return undefined;
  }, [captcha]);
  useEffect(() => {
    if (trigger) resetCaptcha(captcha);
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
