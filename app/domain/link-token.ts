/** For logs, error reports and arrivals: without what opens a receipt or a report. */
export const withoutLinkToken = (path: string): string =>
  path.replace(/^(\/+(?:recibo|afiliados\/+informe)\/+)[^/]+/i, (_, start: string) => `${start}-`);
