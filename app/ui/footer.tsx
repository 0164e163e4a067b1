import { shell } from "../copy/shell.ts";
import { usePage, useTexts } from "./page-context.ts";

/** The content of the footer, the same on every page (specification, section 2). */
export function Footer() {
  const { brand } = usePage().site;
  const texts = useTexts(shell);
  return (
    <div className="wrap">
      <div className="footer-columns">
        <nav aria-label={texts["footer.site"]}>
          <h2>{texts["footer.site"]}</h2>
          <ul>
            <li>
              <a href="/preguntas-frecuentes">{texts["nav.faq"]}</a>
            </li>
            <li>
              <a href="/quienes-somos">{texts["nav.about"]}</a>
            </li>
            <li>
              <a href={brand.dealerUrl}>{texts["nav.dealers"]}</a>
            </li>
            <li>
              <a href="/contactanos">{texts["nav.contact"]}</a>
            </li>
          </ul>
        </nav>
        <nav aria-label={texts["footer.legal"]}>
          <h2>{texts["footer.legal"]}</h2>
          <ul>
            <li>
              <a href={brand.termsUrl}>{texts["legal.terms"]}</a>
            </li>
            <li>
              <a href={brand.disclaimerUrl}>{texts["legal.disclaimer"]}</a>
            </li>
            <li>
              <a href={brand.privacyUrl}>{texts["legal.privacy"]}</a>
            </li>
            <li>
              <a href={brand.cookiesUrl}>{texts["legal.cookies"]}</a>
            </li>
            <li>
              <form action="/opciones-de-privacidad" method="get">
                <button className="footer-button" type="submit" data-preferences="">
                  {texts["legal.preferences"]}
                </button>
              </form>
            </li>
            <li>
              <a href={brand.privacyOptionsUrl}>{texts["legal.options"]}</a>
            </li>
          </ul>
        </nav>
      </div>
      <div className="footer-small">
        <p>{texts["footer.notLender"]}</p>
        <p>{texts["footer.disclaimer"]}</p>
        <p className="footer-line">
          <span>{texts.copyright}</span>
          <span>{brand.postalAddress}</span>
          <a href={brand.socialUrl}>{texts["footer.social"]}</a>
        </p>
      </div>
    </div>
  );
}
