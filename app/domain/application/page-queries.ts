/** Whatever else an address carries changes none of the application's pages. */

export const returnQuery = "volver";
export const endedQuery = "terminada";
export const cookielessQuery = "sin-cookies";
export const newQuery = "nueva";
/** The page says that it goes on. */
export const resumedQuery = "sigues";
export const savedQuery = "guardada";
/** With a value, after too many wrong tries. */
export const deletedQuery = "borrada";
/** The first step, although later ones are open. */
export const stayQuery = "paso";

const vehicleQuery = ["make", "model", "year"] as const;

/** A form sent from the page keeps them in its address. */
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

/** A page whose address has one is not everybody's first page. */
export const pageQueries: readonly string[] = [...statedQueries, ...vehicleQuery];

/** The reference, for browsers without a receipt. */
export const referenceQuery = "ref";
/** Signed: it waits for somebody. */
export const reviewQuery = "espera";
