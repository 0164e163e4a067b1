import { settingsReason } from "./settings/problems.ts";

/** What a log may say of an error: never its message, which may hold what somebody typed. */
export const factsOf = (error: unknown): { kind: string; at?: string | undefined; reason?: string } => ({
  ...(error instanceof Error ? { kind: error.name, at: placeOf(error) } : { kind: typeof error }),
  ...settingsReason(error),
});

/** Where it was thrown, as the first frame of its stack has it; that comes behind the message, which may have lines too. */
function placeOf({ stack = "", message }: Error): string | undefined {
  const [, frames = ""] = stack.split(`${message}\n`);
  return /^ +at (.+)$/m.exec(frames)?.[1];
}
