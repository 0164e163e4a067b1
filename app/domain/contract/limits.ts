/**
 * The rate limits of a caller's address, by what a call costs us. `room`: calls in a minute from an IPv4 address or
 * from the /64 of a household. A /48, which anybody can rent, has ten times as much room. `over`: what happens above
 * the room. `wide`: what happens above the room of the /48. Carriers put thousands of people behind one address, so
 * the limit of a /48 never refuses a page or an application.
 */
const table = {
  /** Calls that store a record if they are valid, each with a captcha. They are counted before anything is checked. */
  record: { room: 20, over: "known", wide: "held" },
  /** Calls that check a captcha without storing a record. */
  captcha: { room: 20, over: "unasked", wide: "unasked" },
  /** Calls that reach the product backend, including the calls that a page visit causes. */
  partner: { room: 60, over: "unasked", wide: "unasked" },
  /** Calls that reach the product backend for content that the site has cached. Only calls from outside are counted. */
  content: { room: 60, over: "unasked", wide: "unasked", of: "outside" },
  /** Look-ups in our own stores, and calls that close a saved application. */
  lookup: { room: 60, over: "refused", wide: "refused" },
  errors: { room: 10, over: "refused", wide: "refused" },
  vitals: { room: 10, over: "refused", wide: "refused" },
  stops: { room: 10, over: "refused", wide: "refused" },
  /** Wrong tokens of operators. */
  token: { room: 20, over: "refused", wide: "refused" },
  policy: { room: 10, over: "refused", wide: "refused" },
  /** Calls below `/services/` that are not an operation. */
  unknown: { room: 60, over: "refused", wide: "refused" },
} as const satisfies Record<string, { room: Room; over: LimitDecision; wide: LimitDecision; of?: "outside" }>;

/** Each room is a rate limit in the site's wrangler.toml, such as `LIMIT_20`, and so is ten times the room. */
type Room = 10 | 20 | 60;

/**
 * What a limit lets a call do. `free`: everything. `refused`: nothing, the response is 429. `known`: only a repeat of a
 * stored submission gets its response. `unasked`: no partner and no captcha provider is called. `held`: like `unasked`,
 * and a new submission waits for a review.
 */
export type LimitDecision = "free" | "refused" | "known" | "unasked" | "held";

/** The limit that counts an operation; `none` if a call costs next to nothing or does not come from a visitor. */
export type Limit = keyof typeof table | "none";

export const limits: typeof table = table;

/** The period of every limit, in seconds. */
export const limitPeriod = 60;
