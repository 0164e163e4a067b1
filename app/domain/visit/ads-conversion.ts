export type ConversionAction = {
  /** `AW-…/label`: the account's tag and the conversion action. */
  sendTo: string;
  /** Undefined: the conversion action's own. */
  value: number | undefined;
  /** ISO 4217. */
  currency: string;
};

export type AdsConversion = {
  action: ConversionAction;
  /** The lead's conversion id: Ads counts it once. */
  id: string;
  /** Scheme and host. */
  origin: string;
  /** Google's click id as a query, or empty. */
  click: URLSearchParams;
  analytics: boolean;
};

/**
 * Google's tag with one conversion event (developers.google.com/tag-platform/gtagjs). It takes the click id from its
 * document's address; page and referrer are named here, so that nothing of the visit is told.
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
  // `<` would end the script, and anybody may write a click id.
  const json = JSON.stringify(commands).replaceAll("<", "\\u003c");
  return `<!doctype html><meta charset="utf-8"><title></title><script nonce="${nonce}">
window.dataLayer = [];
function gtag() { dataLayer.push(arguments); }
gtag("js", new Date());
for (const command of ${json}) gtag(...command);
</script><script async src="https://www.googletagmanager.com/gtag/js?id=${account}"></script>`;
}
