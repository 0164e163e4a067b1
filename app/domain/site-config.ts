/** What an operator may set without touching code: the site worker's variables, checked. */
export type SiteConfig = {
  environment: string;
  /** Scheme and host of canonical links. */
  origin: string;
  minimumFillMs: number;
  brand: Brand;
};

export type Brand = {
  name: string;
  legalName: string;
  postalAddress: string;
  socialUrl: string;
  socialName: string;
  dealerUrl: string;
  termsUrl: string;
  disclaimerUrl: string;
  privacyUrl: string;
  cookiesUrl: string;
  privacyOptionsUrl: string;
};

const brandDefaults: Brand = {
  name: "Tu Crédito de Auto",
  legalName: "Tu Crédito de Auto, LLC",
  postalAddress: "P.O. Box 1100, El Segundo, CA 90245",
  socialUrl: "https://social.tucreditodeauto.example/",
  socialName: "Facebook",
  dealerUrl: "https://concesionarios.tucreditodeauto.example/",
  termsUrl: "/terminos-de-uso",
  disclaimerUrl: "/aviso-legal",
  privacyUrl: "/politica-de-privacidad",
  cookiesUrl: "/politica-de-cookies",
  privacyOptionsUrl: "/opciones-de-privacidad",
};

const brandVariables: Record<keyof Brand, string> = {
  name: "BRAND_NAME",
  legalName: "BRAND_LEGAL_NAME",
  postalAddress: "BRAND_POSTAL_ADDRESS",
  socialUrl: "BRAND_SOCIAL_URL",
  socialName: "BRAND_SOCIAL_NAME",
  dealerUrl: "BRAND_DEALER_URL",
  termsUrl: "BRAND_TERMS_URL",
  disclaimerUrl: "BRAND_DISCLAIMER_URL",
  privacyUrl: "BRAND_PRIVACY_URL",
  cookiesUrl: "BRAND_COOKIES_URL",
  privacyOptionsUrl: "BRAND_PRIVACY_OPTIONS_URL",
};

/**
 * Reads the configuration out of the worker's variables; what is not set keeps its default.
 *
 * @throws RangeError for a link that is neither a path nor https, or a number that is none.
 */
export function readSiteConfig(variables: Readonly<Record<string, unknown>>): SiteConfig {
  const text = (name: string, fallback: string) => {
    const value = variables[name];
    return typeof value === "string" && value.trim() ? value.trim() : fallback;
  };
  const brand = { ...brandDefaults };
  for (const [key, variable] of Object.entries(brandVariables) as [keyof Brand, string][]) {
    brand[key] = text(variable, brandDefaults[key]);
    if (key.endsWith("Url") && !/^(?:\/(?!\/)|https:\/\/)/.test(brand[key]))
      throw new RangeError(`${variable} is neither a path nor an https address`);
  }
  const minimumFillMs = Number(text("MINIMUM_FILL_SECONDS", "5")) * 1000;
  if (!(minimumFillMs >= 0)) throw new RangeError("MINIMUM_FILL_SECONDS is not a number");
  return {
    environment: text("ENVIRONMENT", "production"),
    origin: new URL(text("SITE_ORIGIN", "https://www.tucreditodeauto.example")).origin,
    minimumFillMs,
    brand,
  };
}
