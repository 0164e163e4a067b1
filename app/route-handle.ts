/** What a route exports as `handle`. */
export type RouteHandle = {
  /** The page has a form that asks the configured captcha: its policy lets the provider in. */
  captcha?: boolean;
  /** React runs in the browser too: for screens whose state no form holds. */
  hydrate?: boolean;
};

export const asksCaptcha = (matches: readonly { handle?: unknown }[]): boolean =>
  matches.some((match) => (match.handle as RouteHandle | undefined)?.captcha === true);
