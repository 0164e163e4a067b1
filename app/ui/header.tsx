import type { ReactNode } from "react";
import { openApplicationWords, shell } from "../copy/shell.ts";
import type { ourCategories } from "../domain/help/help-index.ts";
import { Icon } from "./icon.tsx";
import { type Crumb, type HeaderKind, usePage, useTexts } from "./page-context.ts";
import { Wordmark } from "./wordmark.tsx";

const categoryTexts = {
  "auto-prestamos": "nav.help.loans",
  "comprar-un-carro": "nav.help.buying",
  "auto-credito": "nav.help.credit",
} as const satisfies Record<(typeof ourCategories)[number], string>;

export function useHelpCategories(): readonly Crumb[] {
  const texts = useTexts(shell);
  return usePage().help.categories.map(({ category, title }) => ({
    path: `/temas-de-ayuda/${category}`,
    name: title || texts[categoryTexts[category as keyof typeof categoryTexts]],
  }));
}

/** The help categories and the pages that are listed below them (`siteMap` in app/pages.ts). */
export const useHelpLinks = (): readonly Crumb[] => [...useHelpCategories(), ...usePage().menu];

/** No link in this header leads away from the application. */
const ApplicationActions = () => (
  <>
    <SafetyNote>
      <strong>{useTexts(shell)["secure.application"]}</strong>
    </SafetyNote>
    <PhoneCall />
  </>
);

/** The headers by kind (app/pages.ts). */
const headers: Record<HeaderKind, () => ReactNode> = {
  default: () => (
    <>
      <PhoneCall />
      <Navigation />
    </>
  ),
  application: ApplicationActions,
  landing: ApplicationActions,
  "auto-finance": SafetyActions,
  // Only its color differs (shell.css).
  "auto-finance-variant": ApplicationActions,
};

export function Header({ kind }: { kind: HeaderKind }) {
  const Actions = headers[kind];
  const texts = useTexts(shell);
  return (
    <>
      <a className="skip" href="#contenido">
        {texts.skip}
      </a>
      <div className="wrap header-row">
        <Wordmark />
        <div className="header-actions">
          <Actions />
        </div>
      </div>
    </>
  );
}

/** A narrow telephone shows one word beside the lock, and screen readers say the whole. */
const SafetyNote = ({ children }: { children: ReactNode }) => (
  <p className="header-safe">
    <Icon name="lock" />
    <b aria-hidden="true">{useTexts(shell)["secure.short"]}</b>
    {children}
  </p>
);

function SafetyActions(): ReactNode {
  const texts = useTexts(shell);
  return (
    <>
      <SafetyNote>
        <span>
          <strong>{texts["secure.application"]}</strong>
          <span className="wide-only">{texts["secure.detail"]}</span>
        </span>
      </SafetyNote>
      <PhoneCall />
    </>
  );
}

/** A link that calls us, while somebody takes calls. Its accessible name is the same at every width. */
function PhoneCall() {
  const { link } = usePage().site.byPhone;
  return link ? (
    <a className="phone-call" href={link.href} aria-label={link.label}>
      <Icon name="phone" />
      <span className="phone-word">{link.call}</span>
      <span className="phone-number">{link.phone}</span>
    </a>
  ) : null;
}

/** At 1200 px no further link fits into the menu's line. `siteMap` in app/pages.ts adds a page to the submenu. */
const menuPages = [
  ["/preguntas-frecuentes", "nav.faq"],
  ["/quienes-somos", "nav.about"],
  ["/contactanos", "nav.contact"],
] as const;

function Navigation() {
  const { applicationLink } = usePage().site;
  const links = useHelpLinks();
  const texts = useTexts(shell);
  return (
    <>
      <button className="menu-button" type="button" popoverTarget="menu">
        <Icon name="menu" />
        {texts.menu}
      </button>
      <nav id="menu" popover="auto" aria-label={texts["menu.label"]}>
        <button
          className="menu-close"
          type="button"
          popoverTarget="menu"
          popoverTargetAction="hide"
          // biome-ignore lint/a11y/noAutofocus: the browser moves the focus when the menu opens, which covers its button.
          autoFocus
        >
          {texts["menu.close"]}
          <Icon name="close" />
        </button>
        <ul className="menu-list">
          <li className="menu-apply">
            <a className="button button-small" href={applicationLink}>
              {texts["nav.apply"]}
            </a>
          </li>
          <li>
            <details className="submenu" name="menu">
              <summary>
                {texts["nav.help"]}
                <Icon name="chevron" />
              </summary>
              <ul>
                {links.map(({ path, name }) => (
                  <li key={path}>
                    <a href={path}>{name}</a>
                  </li>
                ))}
              </ul>
            </details>
          </li>
          {menuPages.map(([href, name]) => (
            <li key={href}>
              <a href={href}>{texts[name]}</a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

export function OpenApplication() {
  const { site, offersApplication } = usePage();
  const texts = useTexts(openApplicationWords);
  if (!site.openApplication || !offersApplication) return null;
  return (
    <aside className="open-application" aria-label={texts.text}>
      <p className="wrap">
        <span>{texts.text}</span> <a href={site.openApplication}>{texts.link}</a>
      </p>
    </aside>
  );
}
