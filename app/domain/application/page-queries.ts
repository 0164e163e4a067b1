/** The queries of the application's pages. Whatever else an address carries changes none of them. */

/** Comes back to the review after this page. */
export const returnQuery = "volver";
/** The draft before this one ended by idling. */
export const endedQuery = "terminada";
/** The browser takes no cookies. */
export const cookielessQuery = "sin-cookies";
/** Starts a new application. */
export const newQuery = "nueva";
/** A person comes back to an application that is begun: the page says so. */
export const resumedQuery = "sigues";
/** The application was saved for later, just now. */
export const savedQuery = "guardada";
/** What was saved is deleted; with a value, after too many wrong tries. */
export const deletedQuery = "borrada";
/** The first step is wanted although later ones are open. */
export const stayQuery = "paso";

/** The vehicle of interest that a link names. */
const vehicleQuery = ["make", "model", "year"] as const;

/** Those that say something of the page itself: a form sent from it keeps them in its address. */
export const statedQueries: readonly string[] = [
  returnQuery,
  endedQuery,
  cookielessQuery,
  newQuery,
  resumedQuery,
  savedQuery,
  deletedQuery,
  stayQuery,
];

/** All of them: a page whose address has one is not everybody's first page. */
export const pageQueries: readonly string[] = [...statedQueries, ...vehicleQuery];

/** On the thank-you page, for browsers without a receipt: the reference. */
export const referenceQuery = "ref";
/** In a signed query: that what was sent waits for somebody; absent where it does not. */
export const reviewQuery = "espera";
