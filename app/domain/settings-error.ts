/** A setting that is missing or wrong. Its message names the setting and never shows its value: it may be logged. */
export class SettingsError extends Error {
  override name = "SettingsError";
}

/** The part of a log line that says which setting is wrong. Any other error's message may hold what somebody sent. */
export const settingsReason = (error: unknown): { reason?: string } =>
  error instanceof SettingsError ? { reason: error.message } : {};
