/**
 * What a caller's address may cause in a minute, by what it costs us. `room`: for an IPv4 address or the /64 of a household;
 * a /48, which anybody can rent, has ten times as much. `over`: what happens then. `wide`: what happens over the /48's.
 * Carriers put thousands behind one address: no page and no application is refused by a /48.
 */
const table = {
  /** What makes a record if it is right, with a captcha asked for each: counted before anything of it is checked. */
  record: { room: 20, over: "known", wide: "held" },
  /** Captchas without a record. */
  captcha: { room: 20, over: "unasked", wide: "unasked" },
  /** Calls to the product backend, of the visits of a page too. */
  partner: { room: 60, over: "unasked", wide: "unasked" },
  /** Calls to the product backend for what the site has cached: of programs alone. */
  content: { room: 60, over: "unasked", wide: "unasked", of: "outside" },
  /** Look-ups in our own stores, and what closes a saved application. */
  lookup: { room: 60, over: "refused", wide: "refused" },
  errors: { room: 10, over: "refused", wide: "refused" },
  vitals: { room: 10, over: "refused", wide: "refused" },
  stops: { room: 10, over: "refused", wide: "refused" },
  /** Wrong tokens of operators. */
  token: { room: 20, over: "refused", wide: "refused" },
  policy: { room: 10, over: "refused", wide: "refused" },
  /** Whatever is called below `/services/` and is no operation. */
  unknown: { room: 60, over: "refused", wide: "refused" },
} as const satisfies Record<string, { room: Room; over: Verdict; wide: Verdict; of?: "outside" }>;

/** Each is a rate limit of the site's wrangler.toml, `LIMIT_20`, and so is ten times as much. */
type Room = 10 | 20 | 60;

/**
 * What a limit lets a call do. `refused`: nothing, 429. `known`: only a copy of what is stored is answered. `unasked`: no
 * partner and no captcha is asked. `held`: as that, and what is new waits for a review.
 */
export type Verdict = "free" | "refused" | "known" | "unasked" | "held";

/** The bucket of an operation; `none` where a call costs next to nothing or is no visitor's. */
export type Limit = keyof typeof table | "none";

export const limits: typeof table = table;

/** Of every limit, in seconds. */
export const limitPeriod = 60;
