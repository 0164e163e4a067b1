import browserBundle from "virtual:browser-bundle";
import { isRouteErrorResponse, Outlet } from "react-router";
import type { Route } from "./+types/root";
import stylesheet from "./app.css?url";
import { shellOfPath } from "./domain/application/layouts.ts";
import { vitalScreenOf } from "./domain/vital-screen.ts";
import { usePage } from "./ui/page-context.ts";
import { FailureScreen, NotFoundScreen } from "./ui/screens.tsx";

/** The document around every page; entry.server.tsx puts the page in. */
export function Layout({ children }: { children: React.ReactNode }) {
  const { site, frame, pathname } = usePage();
  return (
    <html lang="es-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fffdf9" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#101815" media="(prefers-color-scheme: dark)" />
        <meta name="color-scheme" content="light dark" />
        <link rel="stylesheet" href={stylesheet} />
        <link rel="alternate" type="application/rss+xml" href="/temas-de-ayuda.rss" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        <a className="skip" href="#contenido">
          {site.words.skip}
        </a>
        <header
          className={`header header-${shellOfPath(pathname)}`}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React, see Frame
          dangerouslySetInnerHTML={{ __html: frame.header }}
        />
        <main id="contenido" tabIndex={-1}>
          {children}
        </main>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React, see Frame */}
        <footer className="footer" dangerouslySetInnerHTML={{ __html: frame.footer }} />
        <script
          type="module"
          src={browserBundle}
          data-enhance=""
          data-tag-manager={site.tags.managerId || undefined}
          data-ads={site.tags.adsId || undefined}
          data-gpc={site.tags.gpc ? "1" : undefined}
          data-cookies-url={site.brand.cookiesUrl}
          data-screen={vitalScreenOf(pathname)}
        />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Pick<Route.ErrorBoundaryProps, "error">) {
  const { site } = usePage();
  return isRouteErrorResponse(error) && error.status === 404 ? (
    <NotFoundScreen words={site.notFound} shell={site.words} applicationLink={site.applicationLink} />
  ) : (
    <FailureScreen words={site.failure} />
  );
}
