/** The telephone numbers that an operator configures, each `1-XXX-XXX-XXXX`; lists by affiliate id and source. */
export type PhoneBook = {
  main: string;
  byAffiliate: Readonly<Record<string, string>>;
  bySource: Readonly<Record<string, string>>;
};

export type PhoneRule = "affiliate" | "source" | "main";

/**
 * The number a visitor sees: the affiliate's if it has one, else the source's, else the main one
 * (specification, sections 4 and 9; shared decisions, 4).
 */
export function displayedPhone(
  visit: { affid?: string | undefined; src?: string | undefined },
  book: PhoneBook,
): { phone: string; rule: PhoneRule } {
  const ofAffiliate = lookUp(book.byAffiliate, visit.affid);
  if (ofAffiliate !== undefined) return { phone: ofAffiliate, rule: "affiliate" };
  const ofSource = lookUp(book.bySource, visit.src);
  if (ofSource !== undefined) return { phone: ofSource, rule: "source" };
  return { phone: book.main, rule: "main" };
}

const lookUp = (numbers: PhoneBook["bySource"], key: string | undefined): string | undefined =>
  key !== undefined && Object.hasOwn(numbers, key) ? numbers[key] : undefined;
