import { configContext } from "../../context.ts";
import { trust } from "../../copy/trust.ts";
import { factsOf } from "../../document/keyed-context.ts";
import { localPhone } from "../../domain/forms/phone-number.ts";
import { Company } from "../../ui/company.tsx";
import { LinkList, OwnLink, SourceLink } from "../../ui/links.tsx";
import { Crosses, Road } from "../../ui/lists.tsx";
import { Masthead } from "../../ui/masthead.tsx";
import { usePage, useTexts } from "../../ui/page-context.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { Unbroken } from "../../ui/unbroken.tsx";
import type { Route } from "./+types/route";

/**
 * Loads all our telephone numbers, because a visitor may be called back from any of them. The number that the visitor
 * sees everywhere comes first.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { phones, origin } = context.get(configContext);
  const { phone } = factsOf(context, "trust");
  const numbers = [
    phone,
    phones.main,
    ...Object.values(phones.byAffiliate),
    ...Object.values(phones.bySource),
  ];
  return { numbers: [...new Set(numbers.map(localPhone))], host: new URL(origin).host };
}

/** The page for a visitor who doubts us: facts that can be checked elsewhere. */
export default function Trust({ loaderData: { numbers, host } }: Route.ComponentProps) {
  const { brand } = usePage().site;
  const [phone = ""] = numbers;
  const texts = useTexts(trust);
  return (
    <>
      <PageHead title={texts.title} description={texts.description} />
      <Masthead scene="trust" heading={texts.heading} lead={texts.lead} />
      <div className="wrap screen halves">
        <div>
          <h2>{texts["never.heading"]}</h2>
          <Crosses items={Object.values(texts.never)} />
          <p>
            {texts["never.text"]}{" "}
            <a href="https://www.consumidor.ftc.gov/articulos/s0078-prestamos-con-cargo-adelantado">
              {texts["never.link"]}
            </a>
            .
          </p>
        </div>
        <div>
          <h2>{texts["callers.heading"]}</h2>
          <p>{texts["callers.text"]}</p>
          {brand.proof.callerWord ? (
            <div className="reference">
              <div>
                <p className="reference-label">{texts["callers.example.label"]}</p>
                <p className="reference-number">{texts["callers.example"]}</p>
                <p>{texts["callers.word"]}</p>
              </div>
            </div>
          ) : (
            <p className="note">{texts["callers.noWord"]}</p>
          )}
        </div>
        <div>
          <h2>{texts["numbers.heading"]}</h2>
          <p>{texts["numbers.lead"]({ count: numbers.length })}</p>
          <ul className="trust-numbers">
            {/* A call counts for the affiliate whose number is called. Only the visitor's own number is therefore a
                link. */}
            {numbers.map((number) => (
              <li key={number}>
                <Unbroken text={number} />
              </li>
            ))}
          </ul>
          <p>{texts["numbers.text"]}</p>
        </div>
        <div>
          <Company />
          <p>{texts["numbers.site"]({ host })}</p>
        </div>
      </div>
      <Road
        heading={texts["doubt.heading"]}
        steps={[
          { title: texts["doubt.stop.heading"], text: texts["doubt.stop"] },
          { title: texts["doubt.call.heading"], text: texts["doubt.call"]({ phone }) },
          { title: texts["doubt.report.heading"], text: texts["doubt.report"] },
        ]}
      />
      <div className="wrap screen halves">
        <div>
          <h2>{texts["check.heading"]}</h2>
          <p>{texts["check.lead"]}</p>
          <ul className="results">
            <li>
              <SourceLink
                source={`en https://www.nmlsconsumeraccess.org/ ${texts["check.nmls"]}`}
                english={` ${texts.english}`}
              />
              <p>{texts["check.nmls.text"]}</p>
            </li>
            <li>
              <SourceLink
                source={`en https://mapping.ncua.gov/ ${texts["check.ncua"]}`}
                english={` ${texts.english}`}
              />
              <p>{texts["check.ncua.text"]}</p>
            </li>
            <li>
              <OwnLink href="/temas-de-ayuda/estados">{texts["check.state"]}</OwnLink>
              <p>{texts["check.state.text"]}</p>
            </li>
          </ul>
        </div>
        <div>
          <h2>{texts["doubt.where"]}</h2>
          <LinkList
            links={[
              ["https://reportefraude.ftc.gov/", texts["doubt.ftc"]],
              ["https://www.consumerfinance.gov/es/", texts["doubt.cfpb"]],
              ["tel:+18554112372", texts["doubt.cfpb.text"]],
              ["https://www.robodeidentidad.gov/", texts["doubt.identity"]],
              ["/temas-de-ayuda/comprar-un-carro/estafas-al-comprar-carro", texts["read.scams"]],
            ]}
          />
        </div>
      </div>
    </>
  );
}
