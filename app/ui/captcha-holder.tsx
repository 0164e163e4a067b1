/** What the browser draws the configured captcha in (enhance/page-captcha.ts); empty without JavaScript. */
export function CaptchaHolder({
  captcha: { provider, siteKey, words },
}: {
  captcha: { provider: string; siteKey: string; words: { failed: string; goOn: string } };
}) {
  return (
    <div
      className="captcha"
      data-captcha={provider}
      data-site-key={siteKey}
      data-failed={words.failed}
      data-go-on={words.goOn}
    />
  );
}
