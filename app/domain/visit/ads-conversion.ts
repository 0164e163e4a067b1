import { UnreadableSetting } from "../settings/table.ts";

export type ConversionAction = {
  /** The account's tag and the conversion action: `AW-…/label`. */
  sendTo: string;
  /** Undefined if the value that is configured in Google Ads is to be used. */
  value: number | undefined;
  /** ISO 4217. */
  currency: string;
};

/**
 * The moments before a conversion that Google Ads may learn of (ADS_VISIT_LABELS). `frame`: the path of the document
 * that reports the moment. `page`: the page that the report names. A page that asks for a taxpayer number must never be
 * named.
 */
export const visitMoments = {
  view: { frame: "/auto-credito/conversion/vista", page: "/sem" },
  start: { frame: "/auto-credito/conversion/inicio", page: "/auto-credito/solicitud" },
} as const;
export type VisitMoment = keyof typeof visitMoments;

/** Reads an entry of ADS_VISIT_LABELS such as `view:AbC-D_efG`. @throws UnreadableSetting for any other text. */
export const readVisitLabel = (text: string): readonly [VisitMoment, string] => {
  const [, moment, label = ""] = /^(view|start):([\w-]{4,40})$/.exec(text) ?? [];
  if (moment) return [moment as VisitMoment, label];
  throw new UnreadableSetting("must look like {}", "view:AbC-D_efG, start:AbC-h12_34");
};

export type AdsConversion = {
  action: ConversionAction;
  /** The lead's conversion id, so that Ads counts the conversion once. Empty for a moment of a visit. */
  id: string;
  /** The path that the report names. */
  page: string;
  /** Scheme and host. */
  origin: string;
  /** Google's click id as a query, or empty. */
  click: URLSearchParams;
  /** Whether the visitor allows analytics storage. */
  analytics: boolean;
};

/**
 * The document with Google's tag and one conversion event (developers.google.com/tag-platform/gtagjs). The tag reads
 * the click id from the document's address. The document sets page, referrer and title, so that the tag reports nothing
 * else of the visit.
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
