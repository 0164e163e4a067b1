export type ReportLanguage = "es" | "en";

const isLanguage = (text: string | undefined): text is ReportLanguage => text === "es" || text === "en";

/**
 * The language that the address names, or else the first of Spanish and English that the browser asks for; otherwise
 * Spanish.
 *
 * @param accepted the Accept-Language header.
 */
export function reportLanguage(named: string | null, accepted: string | null): ReportLanguage {
  if (isLanguage(named ?? undefined)) return named as ReportLanguage;
  const [first] = (accepted ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
      const quality = parameters.find((text) => text.startsWith("q="));
      return { language: tag.split("-")[0], quality: quality ? Number(quality.slice(2)) || 0 : 1 };
    })
    .filter(({ language, quality }) => isLanguage(language) && quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return isLanguage(first?.language) ? first.language : "es";
}
