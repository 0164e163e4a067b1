import { includes } from "../../../app/domain/records.ts";
import { UnreadableSetting } from "../../../app/domain/settings/table.ts";

/** The parameters of a visit's attribution that a postback may send back. */
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
  "ttclid",
] as const;

export const placeholders = ["affid", ...attributedNames, "conversion", "value", "currency", "time"] as const;

export type PostbackValues = Readonly<Partial<Record<(typeof placeholders)[number], string>>>;

/** An address with placeholders. Placeholders are in the path and the query, and nowhere else. */
export type PostbackTemplate = { origin: string; path: string; query: string };

/**
 * Reads an address with placeholders.
 * @throws UnreadableSetting for another scheme than https (or http, where allowed), credentials, a fragment, a
 * placeholder in the host, or an unknown placeholder.
 */
export function readTemplate(text: string, { allowsHttp }: { allowsHttp: boolean }): PostbackTemplate {
  const [, scheme, host, path = "", query = ""] =
    /^(https?):\/\/([^\s/?#@\\{}]+)(\/[^\s?#\\]*)?(\?[^\s#]*)?$/.exec(text) ?? [];
  const origin = `${scheme}://${host}`;
  if (!scheme || !host || !URL.canParse(origin))
    throw new UnreadableSetting("must look like {}, without #…", "https://…/…?click={subid}");
  if (scheme !== "https" && !allowsHttp) throw new UnreadableSetting("must be an https URL");
  const withoutPlaceholders = `${path}${query}`.replace(/\{(\w+)\}/g, (match, name: string) =>
    includes(placeholders, name) ? "" : match,
  );
  if (/[{}]/.test(withoutPlaceholders))
    throw new UnreadableSetting("must be one of {}", `{${placeholders.join("}, {")}}`);
  return { origin, path: path || "/", query };
}

/**
 * Puts values in the place of the placeholders. Values are percent-encoded, and a missing value is empty. No value
 * changes the host, the number of segments of the path, or the names and number of the query's parameters.
 */
export function fillTemplate({ origin, path, query }: PostbackTemplate, values: PostbackValues): URL {
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_, name: keyof PostbackValues) =>
      encodeURIComponent((values[name] ?? "").toWellFormed()),
    );
  // A filled segment of one or two dots would lead to the parent folder, even when it is encoded.
  const fillSegment = (text: string) => {
    const filled = fill(text);
    return text.includes("{") && /^(?:\.|%2e){1,2}$/i.test(filled) ? "" : filled;
  };
  return new URL(`${origin}${path.split("/").map(fillSegment).join("/")}${fill(query)}`);
}
