/** The screens that are told apart; anything else is `other`. */
export const vitalScreens = [
  "home",
  "landing",
  "application",
  "help",
  "faq",
  "quiz",
  "listings",
  "estimator",
  "other",
] as const;
export type VitalScreen = (typeof vitalScreens)[number];

const screens: readonly (readonly [pattern: RegExp, screen: VitalScreen])[] = [
  [/^\/$/, "home"],
  [/^\/(?:sem|acyUnbounded|sbartem2)$/, "landing"],
  [/^\/auto-(?:credito|finance)\//, "application"],
  [/^\/(?:temas-de-ayuda|help-topics)/, "help"],
  [/^\/(?:preguntas-frecuentes|faq)$/, "faq"],
  [/^\/quiz\//, "quiz"],
  [/^\/used-listings$/, "listings"],
  [/^\/cuanto-costaria$/, "estimator"],
];
/** Which screen a path is; paths themselves are not told. */
export const vitalScreenOf = (pathname: string): VitalScreen =>
  screens.find(([pattern]) => pattern.test(pathname))?.[1] ?? "other";
