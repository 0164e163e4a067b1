import { useSyncExternalStore } from "react";
import { usePage } from "../page-context.ts";

const subscribe = () => () => {};

/**
 * False at the edge and while the page hydrates, so that both render the same HTML. @throws on a page that
 * never hydrates.
 */
export function useHydrated(): boolean {
  if (usePage().nonce === undefined)
    throw new Error("this component needs a screen with `handle = { hydrate: true }` (app/README.md)");
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
