import { useSyncExternalStore } from "react";
import { usePage } from "../page-context.ts";

const subscribe = () => () => {};

/**
 * Whether React runs here already: false at the edge and while the page hydrates, so that both render the same HTML.
 *
 * @throws on a page that never hydrates: what asks this would do nothing there.
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
