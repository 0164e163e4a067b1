/** Names, address and links of whoever runs the site; each may be set by the operator (app/config.ts). */
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
