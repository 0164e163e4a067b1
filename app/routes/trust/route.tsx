import { configContext } from "../../context.ts";
import { trust } from "../../copy/trust.ts";
import { usStateNames } from "../../copy/us-states.ts";
import { factsOf } from "../../document/keyed-context.ts";
import { Icon } from "../../ui/icon.tsx";
import { LinkList } from "../../ui/links.tsx";
import { usePage, useTexts } from "../../ui/page-context.ts";
import { PageHead } from "../../ui/page-head.tsx";
import type { Route } from "./+types/route";

/** Every number of ours, by which a visitor may be called back or checks a call; first the one that they see everywhere. */
export function loader({ context }: Route.LoaderArgs) {
  const { phones, origin } = context.get(configContext);
  const { phone } = factsOf(context, "trust");
  const numbers = [
    phone,
    phones.main,
    ...Object.values(phones.byAffiliate),
    ...Object.values(phones.bySource),
  ];
  return { numbers: [...new Set(numbers)], phone, host: new URL(origin).host };
}

const nevers = ["1", "2", "3", "4", "5"] as const;

/** For a person who doubts: facts that can be checked elsewhere. */
export default function Trust({ loaderData: { numbers, phone, host } }: Route.ComponentProps) {
  const { brand, byPhone } = usePage().site;
  const texts = useTexts(trust);
  return (
    <div className="wrap narrow screen">
      <PageHead title={texts.title} description={texts.description} />
      <h1>{texts.heading}</h1>
      <p className="lead">{texts.lead}</p>
      <h2>{texts["never.heading"]}</h2>
      <ul className="nots">
        {nevers.map((point) => (
          <li key={point}>
            <Icon name="close" />
            {texts[`never.${point}`]}
          </li>
        ))}
      </ul>
      <p>
        {texts["never.text"]}{" "}
        <a href="https://www.consumidor.ftc.gov/articulos/s0078-prestamos-con-cargo-adelantado">
          {texts["never.link"]}
        </a>
        .
      </p>
      <h2>{texts["numbers.heading"]}</h2>
      <p>{texts["numbers.lead"]}</p>
      <ul className="trust-numbers">
        {numbers.map((number) => {
          const text = number.replace(/^1-/, "");
          // A call counts for the affiliate whose number it is: only the visitor's own leads to one.
          return (
            <li key={number}>
              {byPhone.link && number === phone ? <a href={byPhone.link.href}>{text}</a> : text}
            </li>
          );
        })}
      </ul>
      <p>{texts["numbers.text"]}</p>
      <p>{texts["numbers.site"]({ host })}</p>
      <h2>{texts["callers.heading"]}</h2>
      <p>{texts["callers.text"]}</p>
      <p className="note">{brand.proof.callerWord ? texts["callers.word"] : texts["callers.noWord"]}</p>
      <h2>{texts["check.heading"]}</h2>
      <p>{texts["check.lead"]}</p>
      <ul>
        <li>
          <English
            href="https://www.nmlsconsumeraccess.org/"
            text={texts["check.nmls"]}
            mark={texts.english}
          />
          <br />
          {texts["check.nmls.text"]}
        </li>
        <li>
          <English href="https://mapping.ncua.gov/" text={texts["check.ncua"]} mark={texts.english} />
        </li>
        <li>
          {texts["check.state"]}. {texts["check.state.text"]}
        </li>
      </ul>
      <h2>{texts["doubt.heading"]}</h2>
      <ol>
        <li>{texts["doubt.1"]}</li>
        <li>{texts["doubt.2"]({ phone })}</li>
        <li>{texts["doubt.3"]}</li>
      </ol>
      <LinkList
        links={[
          ["https://reportefraude.ftc.gov/", texts["doubt.ftc"]],
          ["https://www.consumerfinance.gov/es/", texts["doubt.cfpb"]],
          ["tel:+18554112372", texts["doubt.cfpb.text"]],
          ["https://www.robodeidentidad.gov/", texts["doubt.identity"]],
          ["/temas-de-ayuda/comprar-un-carro/estafas-al-comprar-carro", texts["read.scams"]],
        ]}
      />
      <Company texts={texts} />
    </div>
  );
}

function English({ href, text, mark }: { href: string; text: string; mark: string }) {
  return (
    <>
      <a href={href} hrefLang="en">
        {text}
      </a>{" "}
      {mark}
    </>
  );
}

type CompanyTexts = Readonly<
  Record<`company.${"heading" | "name" | "address" | "since" | "licenses" | "states"}`, string>
>;

/** Entries in public registers; those that the operator did not state are left out. */
function Company({ texts }: { texts: CompanyTexts }) {
  const { legalName, postalAddress, proof } = usePage().site.brand;
  const rows = [
    [texts["company.name"], legalName],
    [texts["company.address"], postalAddress],
    [texts["company.since"], proof.since ?? ""],
    [texts["company.licenses"], proof.licenses.join(", ")],
    [texts["company.states"], proof.states.map((state) => usStateNames[state]).join(", ")],
  ].filter(([, value]) => value);
  return (
    <>
      <h2>{texts["company.heading"]}</h2>
      <dl className="facts">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
