/** The telephone numbers that an operator configures, each `1-XXX-XXX-XXXX`; lists by affiliate id and source. */
export type PhoneBook = {
  main: string;
  byAffiliate: Readonly<Record<string, string>>;
  bySource: Readonly<Record<string, string>>;
};

/**
 * The number a visitor sees: the affiliate's if it has one, else the source's, else the main one
 * (specification, sections 4 and 9; shared decisions, 4).
 */
export function displayedPhone(
  visit: { affid?: string | undefined; src?: string | undefined },
  book: PhoneBook,
): string {
  const lookUp = (numbers: PhoneBook["bySource"], key: string | undefined) =>
    key !== undefined && Object.hasOwn(numbers, key) ? numbers[key] : undefined;
  return lookUp(book.byAffiliate, visit.affid) ?? lookUp(book.bySource, visit.src) ?? book.main;
}
