import { shell } from "../copy/shell.ts";
import { usePage, useTexts } from "./page-context.ts";

/** What stands in the one footer of every layout (specification, section 2). */
export function Footer() {
  const { brand } = usePage().site;
  const words = useTexts(shell);
  return (
    <div className="wrap">
      <div className="footer-columns">
        <nav aria-label={words["footer.site"]}>
          <h2>{words["footer.site"]}</h2>
          <ul>
            <li>
              <a href="/preguntas-frecuentes">{words["nav.faq"]}</a>
            </li>
            <li>
              <a href="/quienes-somos">{words["nav.about"]}</a>
            </li>
            <li>
              <a href={brand.dealerUrl}>{words["nav.dealers"]}</a>
            </li>
            <li>
              <a href="/contactanos">{words["nav.contact"]}</a>
            </li>
          </ul>
        </nav>
        <nav aria-label={words["footer.legal"]}>
          <h2>{words["footer.legal"]}</h2>
          <ul>
            <li>
              <a href={brand.termsUrl}>{words["legal.terms"]}</a>
            </li>
            <li>
              <a href={brand.disclaimerUrl}>{words["legal.disclaimer"]}</a>
            </li>
            <li>
              <a href={brand.privacyUrl}>{words["legal.privacy"]}</a>
            </li>
            <li>
              <a href={brand.cookiesUrl}>{words["legal.cookies"]}</a>
            </li>
            <li>
              <form action="/opciones-de-privacidad" method="get">
                <button className="footer-button" type="submit" data-preferences="">
                  {words["legal.preferences"]}
                </button>
              </form>
            </li>
            <li>
              <a href={brand.privacyOptionsUrl}>{words["legal.options"]}</a>
            </li>
          </ul>
        </nav>
      </div>
      <div className="footer-small">
        <p>{words["footer.notLender"]}</p>
        <p>{words["footer.disclaimer"]}</p>
        <p className="footer-line">
          <span>{words.copyright}</span>
          <span>{brand.postalAddress}</span>
          <a href={brand.socialUrl}>{words["footer.social"]}</a>
        </p>
      </div>
    </div>
  );
}
