/** What a route exports as `handle`. */
export type RouteHandle = {
  /** The page has a form that asks the configured captcha: its policy lets the provider in. */
  captcha?: boolean;
  /** The screen holds state that no form holds: it gets React in the browser, by React Router's own means. */
  hydrate?: boolean;
};

type Match = { handle?: unknown };

const some = (matches: readonly Match[], has: (handle: RouteHandle) => boolean | undefined): boolean =>
  matches.some(({ handle }) => has((handle ?? {}) as RouteHandle) === true);

/** Whether a matched route has a form that asks the captcha. */
export const asksCaptcha = (matches: readonly Match[]): boolean => some(matches, (handle) => handle.captcha);
/** Whether a matched route runs in the browser too. */
export const hydrates = (matches: readonly Match[]): boolean => some(matches, (handle) => handle.hydrate);
