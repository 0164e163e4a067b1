import { openingTexts } from "../copy/opening.ts";

type Name = keyof typeof openingTexts;
type Say = (name: Name, values?: Record<string, string>) => string;

export function notOpenedWords(
  t: Say,
  { code, keyIds }: { code: string; keyIds: readonly string[] },
): string {
  const name = `not.${code}`;
  return t(Object.hasOwn(openingTexts, name) ? (name as Name) : "call.failed", { ids: keyIds.join(", ") });
}

export const callFailedWords = (t: Say, error: unknown): string =>
  t((error as { status?: number }).status === 403 ? "call.scope" : "call.failed");
