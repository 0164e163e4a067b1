/** What a route exports as `handle` when its page is a program in the browser, not a text. */
export type PageHandle = {
  hydrate?: boolean;
  /** The page has a form that asks the configured captcha: its policy lets the provider in. */
  captcha?: boolean;
};

export const asksCaptcha = (matches: readonly { handle?: unknown }[]): boolean =>
  matches.some((match) => (match.handle as PageHandle | undefined)?.captcha === true);

/**
 * Only pages whose route says so get React in the browser; an error page never does. The server's entry and the
 * document both ask this, so that scripts and data go together.
 */
export const isHydrated = (matches: readonly { handle?: unknown }[], failed: boolean): boolean =>
  !failed && matches.some((match) => (match.handle as PageHandle | undefined)?.hydrate === true);
