import type { ReactNode } from "react";
import { shell } from "../copy/shell.ts";
import { useHelpLinks } from "./header.tsx";
import { Icon } from "./icon.tsx";
import { type FooterKind, usePage, useTexts, yearValues } from "./page-context.ts";

/**
 * The footer. `short` is for pages where no other link should lead away. `folded` has everything, but shows its
 * columns only after a press. Every footer shows what the law and the specification (sections 1 and 2) demand.
 */
export function Footer({ kind }: { kind: FooterKind }) {
  return (
    <div className="wrap">
      {kind === "full" ? <FullFooter /> : <ShortFooter isFolded={kind === "folded"} />}
    </div>
  );
}

/** On a phone no further link fits into the columns. `siteMap` in app/pages.ts adds a page to them. */
function Columns({ children }: { children?: ReactNode }) {
  const texts = useTexts(shell);
  return (
    <div className="footer-columns">
      <Links heading={texts["footer.site"]}>
        <SiteLinks />
      </Links>
      <Links heading={texts["footer.help"]}>
        {useHelpLinks().map(({ path, name }) => (
          <Link key={path} href={path}>
            {name}
          </Link>
        ))}
        <Link href="/como-trabajamos">{texts["nav.how"]}</Link>
      </Links>
      <Links heading={texts["footer.tools"]}>
        <Link href="/quiz/special-finance">{texts["footer.quiz"]}</Link>
        <Link href="/cuanto-costaria">{texts["footer.estimator"]}</Link>
        <Link href="/used-listings">{texts["footer.used"]}</Link>
        <Link href="/sitemap1/sitemap">{texts["footer.map"]}</Link>
      </Links>
      {children}
    </div>
  );
}

function FullFooter() {
  const { site } = usePage();
  const { brand } = site;
  const texts = useTexts(shell);
  return (
    <>
      <Columns>
        <Links heading={texts["footer.legal.short"]}>
          <LegalLinks />
        </Links>
      </Columns>
      <div className="footer-small">
        <p>{texts["footer.notLender"]}</p>
        <p>{texts["footer.disclaimer"]}</p>
        <p>
          {`${texts.copyright(yearValues(site))} ${brand.postalAddress} `}
          <a className="unbroken" href={brand.socialUrl}>
            {texts["footer.social"]}
          </a>
        </p>
      </div>
    </>
  );
}

function ShortFooter({ isFolded }: { isFolded: boolean }) {
  const { site } = usePage();
  const { brand } = site;
  const texts = useTexts(shell);
  return (
    <>
      <p>{texts["footer.disclaimer"]}</p>
      {isFolded ? (
        <details>
          <summary>
            {texts["footer.fold"]}
            <Icon name="chevron" />
          </summary>
          <Columns />
        </details>
      ) : (
        <nav aria-label={texts["footer.site"]}>
          <ul className="footer-site">
            <SiteLinks />
          </ul>
        </nav>
      )}
      <nav aria-label={texts["footer.legal"]}>
        <ul className="footer-legal">
          <LegalLinks />
        </ul>
      </nav>
      <p className="footer-copyright">
        <span>{texts["copyright.short"](yearValues(site))}</span>{" "}
        <a href={brand.socialUrl} aria-label={texts["footer.social"]}>
          {brand.socialName}
        </a>{" "}
        <span>{brand.postalAddress}</span>
      </p>
    </>
  );
}

/** The links that the specification demands below every page (section 2), in its order. */
function SiteLinks() {
  const { brand } = usePage().site;
  const texts = useTexts(shell);
  return (
    <>
      <Link href="/preguntas-frecuentes">{texts["nav.faq"]}</Link>
      <Link href="/quienes-somos">{texts["nav.about"]}</Link>
      <Link href={brand.dealerUrl}>{texts["nav.dealers"]}</Link>
      <Link href="/contactanos">{texts["nav.contact"]}</Link>
    </>
  );
}

/** The legal entries that the specification names (section 2), in its order. */
function LegalLinks() {
  const { site } = usePage();
  const { brand } = site;
  const texts = useTexts(shell);
  return (
    <>
      <Link href={brand.termsUrl}>{texts["legal.terms"]}</Link>
      <Link href={brand.disclaimerUrl}>{texts["legal.disclaimer"]}</Link>
      <Link href={brand.privacyUrl}>{texts["legal.privacy"]}</Link>
      <Link href={brand.cookiesUrl}>{texts["legal.cookies"]}</Link>
      <li>
        <form action="/opciones-de-privacidad" method="get">
          <button className="footer-button" type="submit" data-preferences="">
            {texts["legal.preferences"]}
          </button>
        </form>
      </li>
      <Link href={brand.privacyOptionsUrl}>{texts["legal.options"]}</Link>
    </>
  );
}

function Links({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <nav aria-label={heading}>
      <h2>{heading}</h2>
      <ul>{children}</ul>
    </nav>
  );
}

function Link({ href, children }: { href: string; children: string }) {
  return (
    <li>
      <a href={href}>{children}</a>
    </li>
  );
}
