const longestQuestion = 200;

/** What a visitor searches for, as the address has it; empty for nothing. */
export const searchedFor = (query: URLSearchParams): string =>
  query.get("q")?.trim().slice(0, longestQuestion) ?? "";
