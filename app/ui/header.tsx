import type { ReactNode } from "react";
import { openApplicationWords, shell } from "../copy/shell.ts";
import type { ourCategories } from "../domain/help/help-index.ts";
import { Icon } from "./icon.tsx";
import { type Crumb, type HeaderKind, usePage, useTexts } from "./page-context.ts";

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

/**
 * The headers by kind, as a row of app/pages.ts names them. On the application's pages no link of the header leads
 * away from it.
 */
const headers: Record<HeaderKind, () => ReactNode> = {
  default: () => (
    <>
      <PhoneCall />
      <Navigation />
    </>
  ),
  application: () => (
    <>
      <Safety>
        <strong>{useTexts(shell)["secure.application"]}</strong>
      </Safety>
      <PhoneCall />
    </>
  ),
  "auto-finance": SafetyActions,
  "auto-finance-variant": () => (
    <>
      <PhoneCall />
      <a className="header-back" href="/">
        {useTexts(shell).back}
      </a>
    </>
  ),
  landing: PhoneCall,
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

const Safety = ({ children }: { children: ReactNode }) => (
  <p className="header-safe">
    <Icon name="lock" />
    {children}
  </p>
);

function SafetyActions(): ReactNode {
  const texts = useTexts(shell);
  return (
    <>
      <PhoneCall />
      <Safety>
        <span>
          <strong>{texts.secure}</strong>
          <span className="wide-only">{texts["secure.detail"]}</span>
        </span>
      </Safety>
    </>
  );
}

function Wordmark() {
  const { brand } = usePage().site;
  const words = useTexts(shell);
  return (
    <a className="wordmark" href="/" aria-label={words["home.label"]}>
      <span>{brand.name}</span>
    </a>
  );
}

/**
 * A link that calls us. It is shown only while somebody takes calls, and its accessible name is the same at every
 * width.
 */
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

/**
 * No further link fits into the menu's line at 1200 px. A page is added to the submenu by `siteMap` in app/pages.ts.
 */
const pages = [
  ["/preguntas-frecuentes", "nav.faq"],
  ["/quienes-somos", "nav.about"],
  ["/contactanos", "nav.contact"],
] as const;

function Navigation() {
  const { applicationLink } = usePage().site;
  const links = useHelpLinks();
  const words = useTexts(shell);
  return (
    <>
      <button className="menu-button" type="button" popoverTarget="menu">
        <Icon name="menu" />
        {words.menu}
      </button>
      <nav id="menu" popover="auto" aria-label={words["menu.label"]}>
        <button
          className="menu-close"
          type="button"
          popoverTarget="menu"
          popoverTargetAction="hide"
          // biome-ignore lint/a11y/noAutofocus: the browser moves the focus when the menu opens, which covers its button.
          autoFocus
        >
          {words["menu.close"]}
          <Icon name="close" />
        </button>
        <ul className="menu-list">
          <li className="menu-apply">
            <a className="button button-small" href={applicationLink}>
              {words["nav.apply"]}
            </a>
          </li>
          <li>
            <details className="submenu" name="menu">
              <summary>
                {words["nav.help"]}
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
          {pages.map(([href, name]) => (
            <li key={href}>
              <a href={href}>{words[name]}</a>
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
