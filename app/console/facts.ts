import { createContext, useContext } from "react";
import type { Language } from "../copy/intl.ts";
import type { Scope } from "../domain/contract/operator/operation.ts";

/** Facts for every screen of the console, in the worker and in the browser. None is secret. */
export type ConsoleFacts = {
  /** The access log's name. */
  name: string;
  scopes: readonly Scope[];
  language: Language;
  /** Of the scripts that the page begins with. */
  nonce: string;
  /** Where Access ends the session; empty where there is no Access in front. */
  signOut: string;
};

/** There in pages of the console, and undefined in visitors' pages. */
export const ConsoleContext = createContext<ConsoleFacts | undefined>(undefined);

export function useConsole(): ConsoleFacts {
  const facts = useContext(ConsoleContext);
  if (!facts)
    throw new Error("useConsole: this component is not rendered within the console (ConsoleContext)");
  return facts;
}
