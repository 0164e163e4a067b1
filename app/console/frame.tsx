import { useEffect, useRef, useState } from "react";
import { Link, Outlet, useLocation, useNavigation, useRevalidator, useRouteLoaderData } from "react-router";
import { consoleContext } from "../context.ts";
import { area } from "../copy/area.ts";
import { dataRequestKindOf } from "../domain/forms/request-kind.ts";
import type { RouteHandle } from "../route-handle.ts";
import { BrandName } from "../ui/brand-name.tsx";
import type { Route } from "./+types/frame";
import { ConsoleContext, useConsoleFacts } from "./facts.ts";
import { useTexts } from "./language.ts";
import type { readLead } from "./lead/lead.server.ts";
import { consolePages, navigationPages } from "./pages.ts";
import { Panel } from "./ui/panel.tsx";

export const handle: RouteHandle = { hydrate: true };

/** The language may change while the document stays, and then this loader runs again. */
export const loader = ({ context }: Route.LoaderArgs) => ({
  language: context.get(consoleContext).operator.language,
});

export default function Frame() {
  // Tests wait for this mark. Before React has hydrated the page, a press does what it does without scripts.
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
  }, []);
  return (
    <ConsoleFrame>
      <Outlet />
    </ConsoleFrame>
  );
}

function ConsoleFrame({ children }: { children: React.ReactNode }) {
  const facts = useConsoleFacts();
  const { language } = useRouteLoaderData<typeof loader>("console/frame") ?? facts;
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <ConsoleContext value={{ ...facts, language }}>
      <HeaderAndMain>{children}</HeaderAndMain>
    </ConsoleContext>
  );
}

/**
 * Does what a browser does by itself after it loads a document: the focus moves to the top of the screen, and the
 * screen's title is read out.
 * @returns the title of the new screen; empty on the first screen.
 */
function useScreenChange(): string {
  const { pathname } = useLocation();
  const lastPathname = useRef(pathname);
  const [title, setTitle] = useState("");
  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    const heading =
      document.querySelector<HTMLElement>("#contenido h1") ?? document.getElementById("contenido");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
    setTitle(document.title);
  }, [pathname]);
  return title;
}

/** The screen to which the page belongs. The page of a request about data, or of a call, belongs to the requests. */
function useCurrentScreen(pathname: string) {
  const view = useRouteLoaderData<typeof readLead>("console lead");
  const layout = view?.state === "shown" ? view.lead.layout : "";
  if (layout === "call-back" || dataRequestKindOf(layout)) return "requests";
  return navigationPages.find((id) =>
    id === "today" ? pathname === consolePages[id].path : pathname.startsWith(consolePages[id].path),
  );
}

/** Scrolls the row of screens, which a telephone shows in part, to the current screen. */
function useCurrentInSight(pathname: string) {
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path has another current link.
  useEffect(() => {
    const list = row.current;
    if (!list) return;
    // Also after the window has become narrower.
    const observer = new ResizeObserver(() => {
      const link = list.querySelector<HTMLElement>("[aria-current]");
      if (link) list.scrollTo({ left: link.offsetLeft - (list.clientWidth - link.offsetWidth) / 2 });
    });
    observer.observe(list);
    return () => observer.disconnect();
  }, [pathname]);
  return row;
}

function HeaderAndMain({ children }: { children: React.ReactNode }) {
  const texts = useTexts(frameTexts);
  const { name, language, signOut } = useConsoleFacts();
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const title = useScreenChange();
  const navigation = useCurrentInSight(pathname);
  const current = useCurrentScreen(pathname);
  const isLoading = useNavigation().state !== "idle";
  const otherLanguage = language === "es" ? "en" : "es";
  const query = new URLSearchParams(search);
  query.set("idioma", otherLanguage);
  const otherLanguageAddress = `${pathname}?${query}`;
  /**
   * Switches the language without loading the page, so that the operator's key, which only this tab holds,
   * stays. Without scripts the link loads the page.
   */
  async function switchLanguage(event: React.MouseEvent) {
    event.preventDefault();
    const isSwitched = await fetch(otherLanguageAddress, { redirect: "manual" }).then(
      () => true,
      () => false,
    );
    if (isSwitched) await revalidate();
    else window.location.assign(otherLanguageAddress);
  }
  return (
    <>
      <header className="console-bar">
        <a className="console-skip" href="#contenido">
          {texts.skip}
        </a>
        <Link className="console-name" to="/operador">
          <ConsoleName />
        </Link>
        <nav aria-label={texts.navigation} ref={navigation}>
          <ul>
            {navigationPages.map((id) => (
              <li key={id}>
                <Link to={consolePages[id].path} aria-current={id === current ? "page" : undefined}>
                  {texts[`screen.${id}`]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <p className="console-who">
          <span>{texts["signed.in"]({ name })}</span>
          <a
            href={otherLanguageAddress}
            lang={otherLanguage}
            hrefLang={otherLanguage}
            onClick={switchLanguage}
          >
            {texts["other.language"]}
          </a>
          {signOut && <a href={signOut}>{texts["sign.out"]}</a>}
        </p>
      </header>
      <main id="contenido" tabIndex={-1} aria-busy={isLoading}>
        <output className={isLoading ? "console-loading" : "console-title"}>
          {isLoading ? texts.loading : title}
        </output>
        {children}
      </main>
    </>
  );
}

/** The wordmark of visitors' pages. Its link is called the console, because the drawing says nothing to a screen reader. */
export function ConsoleName() {
  const { brand } = useConsoleFacts();
  const texts = useTexts(frameTexts);
  return (
    <>
      <BrandName {...brand} />
      <span className="console-title">{texts.console}</span>
    </>
  );
}

/** Shows that a screen failed. The error stays within the console's frame, and its message is not shown. */
export function ErrorBoundary() {
  const texts = useTexts(frameTexts);
  const { pathname } = useLocation();
  return (
    <ConsoleFrame>
      <title>{texts["failed.heading"]}</title>
      <Panel heading={texts["failed.heading"]} level={1}>
        <p>{texts["failed.text"]}</p>
        <p>
          <a className="console-button" href={pathname}>
            {texts["failed.reload"]}
          </a>
        </p>
      </Panel>
    </ConsoleFrame>
  );
}

export const frameTexts = area("frameTexts", {
  skip: ["Ir al contenido", "Skip to content"],
  console: ["Consola", "Console"],
  navigation: ["Pantallas", "Screens"],
  "screen.today": ["Hoy", "Today"],
  "screen.leads": ["Solicitudes", "Leads"],
  "screen.requests": ["Peticiones", "Requests"],
  "screen.destinations": ["Destinos", "Destinations"],
  "screen.texts": ["Textos", "Texts"],
  "screen.configuration": ["Configuración", "Configuration"],
  "screen.affiliates": ["Afiliados", "Affiliates"],
  "screen.readers": ["Personas", "People"],
  "screen.health": ["Estado", "Health"],
  "other.language": ["English", "Español"],
  "signed.in": ["Entraste como {name}", "Signed in as {name}"],
  "sign.out": ["Salir", "Sign out"],
  loading: ["Cargando…", "Loading…"],
  "failed.heading": ["Esta pantalla falló", "This screen failed"],
  "failed.text": [
    "Nada se perdió. Vuelve a cargarla; si sigue igual, mira Estado y el registro del servidor.",
    "Nothing is lost. Load it again; if it stays like this, look at Health and at the server's log.",
  ],
  "failed.reload": ["Volver a cargar", "Load again"],
});
