import { createContext, useContext } from "react";
import type { Language } from "../copy/intl.ts";
import type { Scope } from "../domain/contract/operator/operation.ts";
import type { NamedBrand } from "../ui/brand-name.tsx";

/** What every screen of the console knows about its operator, in the worker and in the browser. Nothing is secret. */
export type ConsoleFacts = {
  /** The operator's name in the access log. */
  name: string;
  scopes: readonly Scope[];
  language: Language;
  /** The brand whose wordmark stands in the bar. */
  brand: NamedBrand;
  /** The nonce of the page's scripts; empty in the browser. */
  nonce: string;
  /** The address at which Access ends the session; empty where Access does not protect the console. */
  signOut: string;
};

/** Undefined in visitors' pages. */
export const ConsoleContext = createContext<ConsoleFacts | undefined>(undefined);

export function useConsoleFacts(): ConsoleFacts {
  const facts = useContext(ConsoleContext);
  if (!facts)
    throw new Error("useConsoleFacts: this component is not rendered within the console (ConsoleContext)");
  return facts;
}
