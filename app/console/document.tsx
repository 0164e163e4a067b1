import { Links, Meta, Scripts, ScrollRestoration } from "react-router";
import { pageDataId } from "../document/page-data-id.ts";
import type { ConsoleFacts } from "./facts.ts";
import stylesheet from "./styles/console.css?url";

export function ConsoleDocument({ facts, children }: { facts: ConsoleFacts; children: React.ReactNode }) {
  const json = JSON.stringify({ console: { ...facts, nonce: "" } }).replace(/</g, "\\u003c");
  return (
    <html lang={facts.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex, nofollow" />
        <link rel="stylesheet" href={stylesheet} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        {/* A style sheet needs no nonce, and in development the nonce in the browser would differ. */}
        <Links nonce="" />
      </head>
      <body>
        {children}
        <script
          id={pageDataId}
          suppressHydrationWarning
          type="application/json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own, in which no `<` is left.
          dangerouslySetInnerHTML={{ __html: json }}
        />
        <ScrollRestoration nonce={facts.nonce} />
        <Scripts nonce={facts.nonce} />
      </body>
    </html>
  );
}
