import type { Scope } from "../../domain/contract/operator/operation.ts";
import { scopeTexts, screenTexts } from "../../operator-copy/screens.ts";
import { useConsoleFacts } from "../facts.ts";
import { useList, useTexts } from "../language.ts";

/** Says which scopes an operator lacks for this part of the screen, if any. */
export function NeedsScope({ scopes: needed }: { scopes: readonly Scope[] }) {
  const texts = useTexts(screenTexts);
  const names = useTexts(scopeTexts);
  const list = useList();
  const { scopes } = useConsoleFacts();
  const missingScopes = needed.filter((scope) => !scopes.includes(scope));
  if (missingScopes.length === 0) return null;
  return (
    <p>
      {texts.lacks({
        count: missingScopes.length,
        scopes: list(missingScopes.map((scope) => `«${names[scope]}»`)),
      })}
    </p>
  );
}
