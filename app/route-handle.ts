export type RouteHandle = {
  /** Set if a form of the page has a captcha. The page's Content-Security-Policy then allows the captcha's provider. */
  captcha?: boolean;
  /** Set if the page hydrates, because it has state that no form can hold. */
  hydrate?: boolean;
};

type Match = { handle?: unknown };

const someHandleHas = (matches: readonly Match[], key: keyof RouteHandle): boolean =>
  matches.some(({ handle }) => ((handle ?? {}) as RouteHandle)[key] === true);

export const asksCaptcha = (matches: readonly Match[]): boolean => someHandleHas(matches, "captcha");
export const hydrates = (matches: readonly Match[]): boolean => someHandleHas(matches, "hydrate");
