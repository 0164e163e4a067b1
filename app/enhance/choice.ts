import { settings } from "./settings.ts";

/** domain/privacy/consent.ts reads the same cookie at the edge. */
export type Choice = { decided: boolean; categories: string[] };

export const cookieName = `${settings.cookiePrefix}consentimiento`;

export function readChoice(): Choice {
  const value = cookieValue(cookieName);
  try {
    const { categories } = JSON.parse(decodeURIComponent(value)) as { categories: string[] };
    return { decided: true, categories };
  } catch {
    return { decided: false, categories: [] };
  }
}

export const allowed = ({ categories }: Choice, category: "analytics" | "marketing"): boolean =>
  categories.includes(category) && !(category === "marketing" && settings.gpc);

export const cookieValue = (name: string): string =>
  document.cookie
    .split("; ")
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? "";
