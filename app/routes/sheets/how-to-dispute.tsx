import { bureauLinks, disputeLetter, letterSteps } from "../../copy/dispute-letter.ts";
import { Steps } from "../../ui/lists.tsx";
import { usePage, useTexts } from "../../ui/page-context.ts";
import { ReadMore, Sources } from "./sheet.tsx";

/** The credit bureaus' addresses, as their own pages name them (page addresses: copy/dispute-letter.ts). */
const bureaus: readonly { name: string; address: readonly string[]; online: string }[] = [
  {
    name: "Equifax",
    address: ["Equifax Information Services, LLC", "P.O. Box 740256", "Atlanta, GA 30374-0256"],
    online: "https://www.equifax.com/personal/credit-report-services/credit-dispute/",
  },
  { name: "Experian", address: [], online: "https://www.experian.com/dispute" },
  {
    name: "TransUnion",
    address: ["TransUnion Consumer Solutions", "P.O. Box 2000", "Chester, PA 19016"],
    online: "https://dispute.transunion.com",
  },
];

/** Explains how to send the letter. This part is not printed. */
export function HowToDispute() {
  const { texts: siteTexts } = usePage();
  const texts = useTexts(disputeLetter);
  return (
    <>
      <h2>{texts["how.heading"]}</h2>
      <Steps steps={siteTexts.of(letterSteps)} />
      <h2>{texts["where.heading"]}</h2>
      <p>{texts["where.lead"]}</p>
      <div className="bureaus">
        {bureaus.map(({ name, address, online }) => (
          <div key={name}>
            <h3>{name}</h3>
            {address.length > 0 ? (
              <address>
                {address.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </address>
            ) : (
              <p>{texts["where.experian"]}</p>
            )}
            <p className="link-line">
              <a href={online} rel="noopener" hrefLang="en">
                {siteTexts.of(bureauLinks).online({ bureau: name })}
              </a>
            </p>
          </div>
        ))}
      </div>
      <h2>{texts["next.heading"]}</h2>
      <ol>
        {Object.entries(texts.next).map(([id, step]) => (
          <li key={id}>{step}</li>
        ))}
      </ol>
      <ReadMore
        links={[
          ["/temas-de-ayuda/auto-credito/corregir-errores-del-informe", texts["read.errors"]],
          ["/temas-de-ayuda/auto-credito/informe-de-credito-gratis", texts["read.report"]],
        ]}
      />
      <Sources
        sources={[
          `es https://consumidor.ftc.gov/articulos/como-disputar-los-errores-de-sus-informes-de-credito ${texts["source.ftc"]}`,
          `es https://www.consumerfinance.gov/es/obtener-respuestas/como-disputo-un-error-en-mi-informe-de-credito-es-314/ ${texts["source.cfpb"]}`,
          `es https://www.consumerfinance.gov/es/enviar-una-queja/ ${texts["source.complaint"]}`,
          `en https://www.consumerfinance.gov/complaint/credit-and-consumer-reporting-complaint-notice-2 ${texts["source.first"]}`,
          `en https://www.law.cornell.edu/uscode/text/15/1681i ${texts["source.law"]}`,
          `en https://www.helpwithmybank.gov/help-topics/debt-credit-scores/credit-scores-reports/credit-disputes/credit-dispute-next-steps.html ${texts["source.furnisher"]}`,
          `en https://www.equifax.com/personal/help/article-list/-/h/a/mail-in-credit-report-dispute/ ${texts["source.equifax"]}`,
          `en https://www.transunion.com/customer-support/faqs/credit-disputes ${texts["source.transunion"]}`,
        ]}
      />
    </>
  );
}
