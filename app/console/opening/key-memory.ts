import { useSyncExternalStore } from "react";
import type { PrivateKeys } from "../../domain/seal/open-seals.ts";

/**
 * The operator's private keys, in the memory of this tab and nowhere else: another tab, a new document and a reload know
 * nothing of them. The worker that renders this page never has any.
 */
let keys: PrivateKeys | undefined;
const listeners = new Set<() => void>();

/** Undefined forgets them. */
export function rememberKeys(next: PrivateKeys | undefined): void {
  keys = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Undefined without any. */
export const useKeys = (): PrivateKeys | undefined =>
  useSyncExternalStore(
    subscribe,
    () => keys,
    () => undefined,
  );
