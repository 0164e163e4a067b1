export type ConversionAction = {
  /** `AW-…/label`: the account's tag and the conversion action. */
  sendTo: string;
  /** Of an application; undefined: the conversion action's own. */
  value: number | undefined;
  /** ISO 4217. */
  currency: string;
};

export type AdsConversion = {
  action: ConversionAction;
  /** The lead's conversion id: Ads counts it once. */
  id: string;
  /** Scheme and host of the site. */
  origin: string;
  /** Google's click id as a query; empty without one. */
  click: URLSearchParams;
  /** Whether the visitor allows analytics too. */
  analytics: boolean;
};

/**
 * The document's HTML: Google's tag with one conversion event, as Google documents it (developers.google.com/tag-platform/gtagjs).
 * The tag takes the click id from its document's own address; what it reports as page and referrer is named here, so
 * that nothing of the visit is.
 *
 * @param nonce of its inline script.
 */
export function conversionDocument(conversion: AdsConversion, nonce: string): string {
  const { action, id, origin, click, analytics } = conversion;
  const [account = ""] = action.sendTo.split("/");
  const query = click.size > 0 ? `?${click}` : "";
  const consent = {
    ad_storage: "granted",
    ad_user_data: "granted",
    ad_personalization: "granted",
    analytics_storage: analytics ? "granted" : "denied",
  };
  const value = action.value === undefined ? {} : { value: action.value, currency: action.currency };
  const commands = [
    ["consent", "default", consent],
    ["set", { page_location: `${origin}/${query}`, page_referrer: "", page_title: "" }],
    ["config", account, { send_page_view: false }],
    ["event", "conversion", { send_to: action.sendTo, ...value, transaction_id: id }],
  ];
  // `<` would end the script: a click id comes from a link that anybody may write.
  const json = JSON.stringify(commands).replaceAll("<", "\\u003c");
  return `<!doctype html><meta charset="utf-8"><title></title><script nonce="${nonce}">
window.dataLayer = [];
function gtag() { dataLayer.push(arguments); }
gtag("js", new Date());
for (const command of ${json}) gtag(...command);
</script><script async src="https://www.googletagmanager.com/gtag/js?id=${account}"></script>`;
}
