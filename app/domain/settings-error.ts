/** A setting that is missing or wrong. Its message names the setting and never shows its value: it may be logged. */
export class SettingsError extends Error {
  override name = "SettingsError";
}

/** What `read` returns; what it throws becomes a SettingsError. For readers whose messages name settings and no values. */
export function orSettingsError<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw new SettingsError((error as Error).message);
  }
}

/** The part of a log line that says which setting is wrong. Any other error's message may hold what somebody sent. */
export const settingsReason = (error: unknown): { reason?: string } =>
  error instanceof SettingsError ? { reason: error.message } : {};
