const longestQuestion = 200;

export const searchedFor = (query: URLSearchParams): string =>
  query.get("q")?.trim().slice(0, longestQuestion) ?? "";
