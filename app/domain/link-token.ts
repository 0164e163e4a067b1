/** A path as logs, error reports and arrivals may have it: without what opens a receipt or an affiliate's report. */
export const withoutLinkToken = (path: string): string =>
  path.replace(/^(\/+(?:recibo|afiliados\/+informe)\/+)[^/]+/i, (_, start: string) => `${start}-`);
