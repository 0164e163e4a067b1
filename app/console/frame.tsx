import { useEffect } from "react";
import { Link, NavLink, Outlet, useLocation, useNavigation } from "react-router";
import { keysOf } from "../domain/records.ts";
import type { RouteHandle } from "../route-handle.ts";
import { consoleTexts, useConsoleTexts } from "./bilingual.ts";
import { useConsole } from "./facts.ts";
import { type ConsolePageId, consolePages } from "./pages.ts";
import { Panel } from "./ui/panel.tsx";

export const handle: RouteHandle = { hydrate: true };

type InNavigation = {
  [Id in ConsolePageId]: (typeof consolePages)[Id] extends { navigation: true } ? Id : never;
}[ConsolePageId];

const isInNavigation = (id: ConsolePageId): id is InNavigation => "navigation" in consolePages[id];
const inNavigation = keysOf(consolePages).filter(isInNavigation);

export default function Frame() {
  // For tests and for tools that drive the page: before this a press is the browser's own.
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
  }, []);
  return (
    <Around>
      <Outlet />
    </Around>
  );
}

function Around({ children }: { children: React.ReactNode }) {
  const t = useConsoleTexts(frameTexts);
  const { name, language, signOut } = useConsole();
  const { pathname, search } = useLocation();
  const isLoading = useNavigation().state !== "idle";
  const other = language === "es" ? "en" : "es";
  const query = new URLSearchParams(search);
  query.set("idioma", other);
  return (
    <>
      <header className="console-bar">
        <a className="console-skip" href="#contenido">
          {t("skip")}
        </a>
        <Link className="console-name" to="/operador">
          {t("console")}
        </Link>
        <nav aria-label={t("navigation")}>
          <ul>
            {inNavigation.map((id) => (
              <li key={id}>
                <NavLink to={consolePages[id].path} end={id === "today"}>
                  {t(`screen.${id}`)}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <p className="console-who">
          <span>{t("signed.in", { name })}</span>
          <a href={`${pathname}?${query}`} lang={other} hrefLang={other}>
            {t("other.language")}
          </a>
          {signOut && <a href={signOut}>{t("sign.out")}</a>}
        </p>
      </header>
      <main id="contenido" tabIndex={-1} aria-busy={isLoading}>
        <output className="console-loading">{isLoading ? t("loading") : ""}</output>
        {children}
      </main>
    </>
  );
}

/** The error stays within the console's frame, and none of it is shown. */
export function ErrorBoundary() {
  const t = useConsoleTexts(frameTexts);
  const { pathname } = useLocation();
  return (
    <Around>
      <title>{t("failed.heading")}</title>
      <Panel heading={t("failed.heading")} level={1}>
        <p>{t("failed.text")}</p>
        <p>
          <a className="console-button" href={pathname}>
            {t("failed.reload")}
          </a>
        </p>
      </Panel>
    </Around>
  );
}

export const frameTexts = consoleTexts({
  skip: ["Ir al contenido", "Skip to content"],
  console: ["Consola", "Console"],
  navigation: ["Pantallas", "Screens"],
  "screen.today": ["Hoy", "Today"],
  "screen.leads": ["Solicitudes", "Leads"],
  "screen.destinations": ["Destinos", "Destinations"],
  "screen.texts": ["Textos", "Texts"],
  "screen.configuration": ["Configuración", "Configuration"],
  "screen.affiliates": ["Afiliados", "Affiliates"],
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
