const noes = new Set(["false", "0", "no"]);

/** Whether a partner's `success` says no: false, 0, or a text of that. What is absent, or null, does not. */
export const isNo = (value: unknown): boolean =>
  ["string", "number", "boolean"].includes(typeof value) && noes.has(String(value).trim().toLowerCase());
