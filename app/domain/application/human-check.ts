/**
 * Whether a submission has the marks of a program: the hidden field filled in, or an application finished sooner
 * than anyone can read it. The only check while no captcha is configured (shared decisions, section 5); the visitor
 * may always send again.
 */
export const looksAutomatic = (signs: { trap: string; filledInMs: number; minimumFillMs: number }): boolean =>
  signs.trap.trim() !== "" || signs.filledInMs < signs.minimumFillMs;
