import { createContext, useContext } from "react";
import type { Language } from "../copy/intl.ts";
import type { Scope } from "../domain/contract/operator/operation.ts";

/** Facts for every screen of the console, in the worker and in the browser. None of the facts is secret. */
export type ConsoleFacts = {
  /** The operator's name in the access log. */
  name: string;
  scopes: readonly Scope[];
  language: Language;
  /** The nonce of the scripts that the page begins with. */
  nonce: string;
  /** The address at which Access ends the session; empty if no Access stands in front of the console. */
  signOut: string;
};

/** The facts in pages of the console; undefined in visitors' pages. */
export const ConsoleContext = createContext<ConsoleFacts | undefined>(undefined);

export function useConsole(): ConsoleFacts {
  const facts = useContext(ConsoleContext);
  if (!facts)
    throw new Error("useConsole: this component is not rendered within the console (ConsoleContext)");
  return facts;
}
