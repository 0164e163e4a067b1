/** Whole days until a request must be answered; negative if the term is over. Dates are ISO. */
export const daysUntil = (answerBy: string, today: string): number =>
  Math.round((Date.parse(answerBy) - Date.parse(today)) / 86_400_000);

/** A term is urgent if this many days or fewer remain. */
export const urgentDays = 10;
