export type RouteHandle = {
  /** Set if a form of the page has the configured captcha. The page's policy then allows the provider. */
  captcha?: boolean;
  /** Set if the page hydrates, because it has state that no form holds. */
  hydrate?: boolean;
};

type Match = { handle?: unknown };

const someHandle = (matches: readonly Match[], has: (handle: RouteHandle) => boolean | undefined): boolean =>
  matches.some(({ handle }) => has((handle ?? {}) as RouteHandle) === true);

export const asksCaptcha = (matches: readonly Match[]): boolean =>
  someHandle(matches, (handle) => handle.captcha);
export const hydrates = (matches: readonly Match[]): boolean =>
  someHandle(matches, (handle) => handle.hydrate);
