import { openingTexts } from "../copy/opening.ts";

type Name = keyof typeof openingTexts;
type Say = (name: Name, values?: Record<string, string>) => string;

/** Why a lead was not opened, for whoever pressed. */
export function notOpenedWords(
  t: Say,
  { code, keyIds }: { code: string; keyIds: readonly string[] },
): string {
  const name = `not.${code}`;
  return t(Object.hasOwn(openingTexts, name) ? (name as Name) : "call.failed", { ids: keyIds.join(", ") });
}

/** Why a call of the page failed. */
export const callFailedWords = (t: Say, error: unknown): string =>
  t((error as { status?: number }).status === 403 ? "call.scope" : "call.failed");
