import browserBundle from "virtual:browser-bundle";
import { useContext } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  type MiddlewareFunction,
  Outlet,
  redirectDocument,
  Scripts,
} from "react-router";
import type { Route } from "./+types/root";
import { ConsoleDocument } from "./console/document.tsx";
import { ConsoleContext } from "./console/facts.ts";
import { isConsolePath } from "./console/pages.ts";
import { requestFactsContext } from "./context.ts";
import { cachePages } from "./document/cache-pages.ts";
import { PageData } from "./document/page-data.tsx";
import { readHelpLinks } from "./middleware/help-links.ts";
import { callPartners } from "./middleware/partner-calls.ts";
import { deliverResults } from "./middleware/partner-results.ts";
import { chooseTexts } from "./middleware/text-variant.ts";
import { readTexts } from "./middleware/texts.ts";
import { resolveVisitor } from "./middleware/visitor.ts";
import { Footer } from "./ui/footer.tsx";
import { Header, OpenApplication } from "./ui/header.tsx";
import { usePage } from "./ui/page-context.ts";
import { FailureScreen, NotFoundScreen } from "./ui/screens.tsx";

/**
 * Combines middleware functions into one, which runs them in order for visitors' pages and not for the console.
 * Separate functions would be slower, because React Router makes promises and reads the response for each
 * (app/README.md).
 */
const forVisitors =
  (...steps: MiddlewareFunction<Response>[]): MiddlewareFunction<Response> =>
  (args, next) => {
    if (isConsolePath(args.url.pathname)) return next();
    const runFrom = (index: number): ReturnType<typeof next> => {
      const step = steps[index];
      return step ? (step(args, () => runFrom(index + 1)) as ReturnType<typeof next>) : next();
    };
    return runFrom(0);
  };

/**
 * Loads a plain page as a document if the visitor comes from a hydrated page by a link, `useNavigate`, a GET form or
 * a redirect.
 */
const loadDocument: MiddlewareFunction<Response> = ({ context, url }, next) => {
  if (!context.get(requestFactsContext).isDataOfPlainPage) return next();
  throw redirectDocument(url.pathname + url.search);
};

/** The middleware in its order. If `cachePages` has the page, nothing after it runs. */
export const middleware: Route.MiddlewareFunction[] = [
  forVisitors(
    loadDocument,
    readTexts,
    resolveVisitor,
    chooseTexts,
    callPartners,
    deliverResults,
    cachePages,
    readHelpLinks,
  ),
];

export function Layout({ children }: { children: React.ReactNode }) {
  const facts = useContext(ConsoleContext);
  if (facts) return <ConsoleDocument facts={facts}>{children}</ConsoleDocument>;
  return <VisitorsDocument>{children}</VisitorsDocument>;
}

function VisitorsDocument({ children }: { children: React.ReactNode }) {
  const { site, header, footer, tags, asksConsent, vital, nonce, sheets, paper } = usePage();
  return (
    <html lang="es-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={paper.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={paper.dark} media="(prefers-color-scheme: dark)" />
        <meta name="color-scheme" content="light dark" />
        {/* Safari would make a link of every number, also of our own while nobody answers the telephone. */}
        <meta name="format-detection" content="telephone=no" />
        {/* The header's right side would move left with every link that arrives. Chrome paints once <main> has begun. */}
        <link rel="expect" href="#contenido" blocking="render" />
        {sheets.map((sheet) => (
          <link key={sheet} rel="stylesheet" href={sheet} />
        ))}
        <link rel="icon" href="/favicon-48.png" sizes="48x48" type="image/png" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <Meta />
        {/* Stylesheets need no nonce. In development, the nonce in the browser would differ from the server's. */}
        <Links nonce="" />
      </head>
      <body>
        <header className={`header header-${header}`}>
          <Header kind={header} />
        </header>
        <OpenApplication />
        <main id="contenido" tabIndex={-1}>
          {children}
        </main>
        <footer className={`footer footer-${footer === "full" ? "full" : "short"}`}>
          <Footer kind={footer} />
        </footer>
        <script
          type="module"
          src={browserBundle}
          data-enhance=""
          data-tag-manager={tags?.managerId || undefined}
          data-ads={tags?.adsId || undefined}
          data-asks-consent={asksConsent ? "1" : undefined}
          data-gpc={site.gpc ? "1" : undefined}
          data-cookie-prefix={site.cookiePrefix || undefined}
          data-cookies-url={site.brand.cookiesUrl}
          data-screen={vital}
        />
        {nonce !== undefined && (
          <>
            <PageData />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

/**
 * The browser's router requests data only for routes with a loader. This loader makes it request data for every page.
 */
export const loader = () => null;

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return status === 404 ? <NotFoundScreen /> : <FailureScreen error={error} isBusy={status === 429} />;
}
