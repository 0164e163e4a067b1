import { includes } from "../../../app/domain/records.ts";

export const attributedNames = [
  "subid",
  "linkid",
  "lpgid",
  "src",
  "lnk",
  "gclid",
  "gbraid",
  "wbraid",
  "fbclid",
  "msclkid",
] as const;

export const placeholders = ["affid", ...attributedNames, "conversion", "value", "currency", "time"] as const;

export type PostbackValues = Readonly<Partial<Record<(typeof placeholders)[number], string>>>;

/** Placeholders are in path and query, and nowhere else. */
export type PostbackTemplate = { origin: string; path: string; query: string };

/**
 * @param name of the entry in POSTBACK_URLS, for the error.
 * @throws RangeError for another scheme than https (or http, where allowed), credentials, a fragment, a placeholder
 * in the host, or an unknown one.
 */
export function readTemplate(
  text: string,
  { name, allowsHttp }: { name: string; allowsHttp: boolean },
): PostbackTemplate {
  const wrong = (what: string) => new RangeError(`POSTBACK_URLS, ${name}: ${what}`);
  const [, scheme, host, path = "", query = ""] =
    /^(https?):\/\/([^\s/?#@\\{}]+)(\/[^\s?#\\]*)?(\?[^\s#]*)?$/.exec(text) ?? [];
  const origin = `${scheme}://${host}`;
  if (!scheme || !host || !URL.canParse(origin)) throw wrong("not a valid URL");
  if (scheme !== "https" && !allowsHttp) throw wrong("must be an https URL in production");
  const rest = `${path}${query}`.replace(/\{(\w+)\}/g, (whole, placeholder: string) =>
    includes(placeholders, placeholder) ? "" : whole,
  );
  if (/[{}]/.test(rest)) throw wrong(`in braces only ${placeholders.join(", ")}`);
  return { origin, path: path || "/", query };
}

/**
 * Values are percent-encoded; a missing one is empty. No value changes the host, the number of segments of the path,
 * or the names and number of the query's parameters.
 */
export function fillTemplate({ origin, path, query }: PostbackTemplate, values: PostbackValues): URL {
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_, name: keyof PostbackValues) =>
      encodeURIComponent((values[name] ?? "").toWellFormed()),
    );
  // A segment of dots alone would climb, encoded too.
  const segment = (text: string) => {
    const filled = fill(text);
    return text.includes("{") && /^(?:\.|%2e){1,2}$/i.test(filled) ? "" : filled;
  };
  return new URL(`${origin}${path.split("/").map(segment).join("/")}${fill(query)}`);
}
