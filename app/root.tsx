import browserBundle from "virtual:browser-bundle";
import {
  isRouteErrorResponse,
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import type { Route } from "./+types/root";
import stylesheet from "./app.css?url";
import { clockContext, configContext, copyContext, visitorContext } from "./context.ts";
import { failure, notFound } from "./copy/not-found.ts";
import { speakOpening } from "./copy/opening.ts";
import { shell } from "./copy/shell.ts";
import { speak } from "./copy/speak.ts";
import { newYorkDate } from "./domain/application/birth-date.ts";
import { shellOfPath } from "./domain/application/layouts.ts";
import { vitalScreenOf } from "./domain/vital-screen.ts";
import { isHydrated } from "./hydration.ts";
import { Footer } from "./ui/footer.tsx";
import { Header } from "./ui/header.tsx";
import { FailureScreen, NotFoundScreen } from "./ui/screens.tsx";

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: stylesheet },
  { rel: "alternate", type: "application/rss+xml", href: "/temas-de-ayuda.rss" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

/** The frame's texts and links. Nothing here can fail or wait. */
export function loader({ context }: Route.LoaderArgs) {
  const { brand, origin, tags } = context.get(configContext);
  const now = context.get(clockContext)();
  const year = newYorkDate(now).slice(0, 4);
  const { applicationLink, phone, opening, timeZone, choice } = context.get(visitorContext);
  const copy = context.get(copyContext);
  const byPhone = speakOpening(opening, { phone, timeZone, now }, copy.openingWords);
  const words = speak(copy.shell, {
    brand: brand.name,
    legalName: brand.legalName,
    socialName: brand.socialName,
    year,
  });
  return {
    words,
    brand,
    origin,
    applicationLink,
    byPhone,
    /** For the browser code: see enhance/settings.ts. */
    enhance: { ...tags, gpc: choice.gpc },
    notFound: speak(copy.notFound),
    failure: speak(copy.failure),
  };
}

export type RootData = ReturnType<typeof loader>;

/** Whether the browser gets this page's scripts is decided by its route: see hydration.ts. */
export function Layout({ children }: { children: React.ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  const hydrated = isHydrated(useMatches(), Boolean(useRouteError()));
  const { pathname } = useLocation();
  const layout = shellOfPath(pathname);
  return (
    <html lang="es-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fffdf9" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#101815" media="(prefers-color-scheme: dark)" />
        <meta name="color-scheme" content="light dark" />
        <Links />
      </head>
      <body>
        {data && <Header layout={layout} site={data} />}
        <main id="contenido" tabIndex={-1}>
          {children}
        </main>
        {data && <Footer words={data.words} brand={data.brand} />}
        {data && (
          <script
            type="module"
            src={browserBundle}
            data-enhance=""
            data-tag-manager={data.enhance.managerId || undefined}
            data-ads={data.enhance.adsId || undefined}
            data-gpc={data.enhance.gpc ? "1" : undefined}
            data-cookies-url={data.brand.cookiesUrl}
            data-screen={vitalScreenOf(pathname)}
          />
        )}
        {hydrated && <ScrollRestoration />}
        {hydrated && <Scripts />}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const data = useRouteLoaderData<typeof loader>("root");
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <NotFoundScreen
        words={data?.notFound ?? notFound}
        shell={data?.words ?? shell}
        applicationLink={data?.applicationLink ?? "/auto-credito/solicitud"}
      />
    );
  return <FailureScreen words={data?.failure ?? failure} />;
}
