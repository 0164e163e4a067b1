import type { RouterContextProvider } from "react-router";
import { configContext, consoleContext } from "../context.ts";
import type { ConsoleFacts } from "./facts.ts";

export function consoleFacts(context: Readonly<RouterContextProvider>, nonce: string): ConsoleFacts {
  const operator = context.get(consoleContext).operator;
  const { environment, brand } = context.get(configContext);
  return {
    name: operator.name,
    scopes: operator.scopes,
    language: operator.language,
    brand: { name: brand.name, hasDefaultName: brand.hasDefaultName },
    nonce,
    // Access serves this address on every host that it protects (developers.cloudflare.com, "Session management").
    signOut: environment === "production" ? "/cdn-cgi/access/logout" : "",
  };
}
