/**
 * The rate limits of a caller's address, by what a call costs us. `perMinute`: the calls that an IPv4 address, or the
 * /64 of a household, may make. A /48, which anybody can rent, may make ten times as many. `whenOver` and
 * `when48IsOver`: the decisions about further calls. Carriers put thousands of people behind one address, so the limit
 * of a /48 never refuses a page or an application. `onlyFrom: "outside"`: calls of the site itself are not counted.
 */
const table = {
  /** Calls that store a record if they are valid, each with a captcha. They are counted before anything is checked. */
  record: { perMinute: 20, whenOver: "known", when48IsOver: "held" },
  /** Calls that check a captcha without storing a record. */
  captcha: { perMinute: 20, whenOver: "unasked", when48IsOver: "unasked" },
  /** Calls that reach the product backend, including the calls that a page visit causes. */
  partner: { perMinute: 60, whenOver: "unasked", when48IsOver: "unasked" },
  /** Calls that reach the product backend for content that the site has cached. */
  content: { perMinute: 60, whenOver: "unasked", when48IsOver: "unasked", onlyFrom: "outside" },
  /** Look-ups in our own stores, and calls that close a saved application. */
  lookup: { perMinute: 60, whenOver: "refused", when48IsOver: "refused" },
  errors: { perMinute: 10, whenOver: "refused", when48IsOver: "refused" },
  vitals: { perMinute: 10, whenOver: "refused", when48IsOver: "refused" },
  stops: { perMinute: 10, whenOver: "refused", when48IsOver: "refused" },
  /** Wrong tokens of operators. */
  token: { perMinute: 20, whenOver: "refused", when48IsOver: "refused" },
  policy: { perMinute: 10, whenOver: "refused", when48IsOver: "refused" },
  /** Calls below `/services/` that are not an operation. */
  unknown: { perMinute: 60, whenOver: "refused", when48IsOver: "refused" },
} as const satisfies Record<
  string,
  { perMinute: CallsPerMinute; whenOver: LimitDecision; when48IsOver: LimitDecision; onlyFrom?: "outside" }
>;

/** The site's wrangler.toml has a rate limit for each number and for ten times the number: `LIMIT_20`, `LIMIT_200`. */
type CallsPerMinute = 10 | 20 | 60;

/**
 * What a limit lets a call do. `free`: everything. `refused`: nothing; the response is 429. `known`: only a submission
 * that is already stored gets its response. `unasked`: no partner and no captcha provider is called. `held`: like
 * `unasked`, and a new submission waits for a review.
 */
export type LimitDecision = "free" | "refused" | "known" | "unasked" | "held";

/**
 * The limit that counts an operation's calls; `none` if a call costs next to nothing or does not come from a visitor.
 */
export type Limit = keyof typeof table | "none";

export const limits: typeof table = table;

/** The period of every limit, in seconds. */
export const limitPeriod = 60;
