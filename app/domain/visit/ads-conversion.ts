import { UnreadableSetting } from "../settings/table.ts";

export type ConversionAction = {
  /** `AW-…/label`: the account's tag and the conversion action. */
  sendTo: string;
  /** Undefined: the conversion action's own. */
  value: number | undefined;
  /** ISO 4217. */
  currency: string;
};

/**
 * What Ads may be told of before a conversion (ADS_VISIT_LABELS): the address of its document, and the page that is named.
 * Never a page that asks for a taxpayer number.
 */
export const visitMoments = {
  view: { frame: "/auto-credito/conversion/vista", page: "/sem" },
  start: { frame: "/auto-credito/conversion/inicio", page: "/auto-credito/solicitud" },
} as const;
export type VisitMoment = keyof typeof visitMoments;

/** An entry of ADS_VISIT_LABELS, `view:AbC-D_efG`. @throws UnreadableSetting */
export const visitLabel = (text: string): readonly [VisitMoment, string] => {
  const [, moment, label = ""] = /^(view|start):([\w-]{4,40})$/.exec(text) ?? [];
  if (moment) return [moment as VisitMoment, label];
  throw new UnreadableSetting("must look like {}", "view:AbC-D_efG, start:AbC-h12_34");
};

export type AdsConversion = {
  action: ConversionAction;
  /** The lead's conversion id: Ads counts it once. Empty for what has none. */
  id: string;
  /** The path that is told. */
  page: string;
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
  const { action, id, page, origin, click, analytics } = conversion;
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
    ["set", { page_location: `${origin}${page}${query}`, page_referrer: "", page_title: "" }],
    ["config", account, { send_page_view: false }],
    ["event", "conversion", { send_to: action.sendTo, ...value, ...(id ? { transaction_id: id } : {}) }],
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
