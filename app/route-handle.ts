export type RouteHandle = {
  /** The page has a form that asks the configured captcha: its policy lets the provider in. */
  captcha?: boolean;
  /** Its state is in no form: it gets React in the browser, by React Router's own means. */
  hydrate?: boolean;
};

type Match = { handle?: unknown };

const some = (matches: readonly Match[], has: (handle: RouteHandle) => boolean | undefined): boolean =>
  matches.some(({ handle }) => has((handle ?? {}) as RouteHandle) === true);

export const asksCaptcha = (matches: readonly Match[]): boolean => some(matches, (handle) => handle.captcha);
export const hydrates = (matches: readonly Match[]): boolean => some(matches, (handle) => handle.hydrate);
