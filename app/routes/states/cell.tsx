import { shortDate } from "../../copy/intl.ts";
import { stateChips, stateDetails, statePage, states } from "../../copy/states.ts";
import type { Texts } from "../../copy/texts.ts";
import { dollars } from "../../domain/dollars.ts";
import type { Source } from "../../domain/help/source.ts";
import type { PublishedState } from "../../domain/help/states/published.ts";
import { type Cell, type CellName, cellNames, isLink } from "../../domain/help/states/state.ts";
import { Icon } from "../../ui/icon.tsx";
import { OwnLink, SourceLink } from "../../ui/links.tsx";
import { useTexts } from "../../ui/page-context.ts";

/** Shows one rule of a state with its sources or, if the rule is not verified, the office to ask. */
export function StateCell({ state, name }: { state: PublishedState; name: CellName }) {
  const texts = useTexts(statePage);
  const cell = state.cells[name];
  const { anchor, article } = cellPlaces[name];
  return (
    <section className="state-cell" aria-labelledby={anchor}>
      <h2 id={anchor}>{texts[`${name}.heading`]}</h2>
      <Chip state={state} name={name} />
      {name === "attorneyGeneral" && <ComplaintContacts state={state} />}
      {cell ? <p>{cell.text}</p> : <OfficeToAsk state={state} name={name} />}
      <p className="link-line">
        <OwnLink href={article}>{texts[`${name}.more`]}</OwnLink>
      </p>
      {cell && <Sources cell={cell} />}
    </section>
  );
}

/** Each rule in a few words, made from its facts; undefined if the facts make no answer. */
const chips: {
  readonly [Name in CellName]: (cell: Cell<Name>, texts: Texts<typeof stateChips>) => string | undefined;
} = {
  attorneyGeneral: () => undefined,
  licence: ({ withoutStatus, name }, texts) =>
    withoutStatus ? [texts["licence.yes"], name].filter(Boolean).join(" · ") : texts["licence.asks"],
  insurance: ({ perPerson, perAccident, property, ownInjuries = 0 }, texts) =>
    perPerson && perAccident
      ? texts["insurance.three"]({
          perPerson: dollars(perPerson),
          perAccident: dollars(perAccident),
          property: dollars(property),
        })
      : texts["insurance.pip"]({ own: dollars(ownInjuries), property: dollars(property) }),
  contract: ({ translated }, texts) => texts[`contract.${translated}`],
  cancel: ({ days, inTheCity }, texts) => (inTheCity ? texts["cancel.city"] : texts["cancel.days"]({ days })),
  dealerFee: ({ most }, texts) => (most ? texts.most({ amount: dollars(most) }) : undefined),
  repossession: ({ noticeDays: days }, texts) => (days ? texts.notice({ days }) : undefined),
  smallClaims: ({ most }, texts) => texts.most({ amount: dollars(most) }),
};

/** The answer to a heading. */
function Chip<Name extends CellName>({ state, name }: { state: PublishedState; name: Name }) {
  const texts = useTexts(stateChips);
  const cell: PublishedState["cells"][Name] = state.cells[name];
  const chip = cell && (cell.short ?? chips[name](cell, texts));
  return chip ? <p className="chip">{chip}</p> : null;
}

/** The limits of a state's insurance as figures with labels. A state without the first two limits asks for PIP. */
function Limits({ state: { cells } }: { state: PublishedState }) {
  const texts = useTexts(stateChips);
  if (!cells.insurance) return null;
  const { perPerson, perAccident, property, ownInjuries = 0 } = cells.insurance;
  const injuries =
    perPerson && perAccident
      ? ([
          ["perPerson", perPerson],
          ["perAccident", perAccident],
        ] as const)
      : ([["ownInjuries", ownInjuries]] as const);
  return (
    <p className="chip state-limits">
      {[...injuries, ["property", property] as const].map(([limit, amount]) => (
        <span key={limit}>
          {dollars(amount)} <small>{texts[`insurance.${limit}`]}</small>
        </span>
      ))}
    </p>
  );
}

/** The headings, which lead to their sections, and the answers at a glance. */
export function Answers({ state }: { state: PublishedState }) {
  const texts = useTexts(statePage);
  const { "table.none": unverified } = useTexts(states);
  const [phone] = state.cells.attorneyGeneral?.phones ?? [];
  return (
    <nav aria-label={texts["toc.heading"]}>
      <ul className="state-answers">
        {cellNames.map((name) => (
          <li key={name}>
            <a href={`#${cellPlaces[name].anchor}`}>
              {texts[`${name}.heading`]}
              {name === "insurance" ? <Limits state={state} /> : <Chip state={state} name={name} />}
              {!state.cells[name] && <p className="hint">{unverified}</p>}
            </a>
            {name === "attorneyGeneral" && phone && (
              <p className="chip">
                <Phone number={phone.number} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Links to the state's office of vehicles for licences and insurance, and to its office of consumers otherwise. */
function OfficeToAsk({ state, name }: { state: PublishedState; name: CellName }) {
  const texts = useTexts(statePage);
  const { vehicles, consumers } = state.offices;
  return (
    <div className="note">
      <p>{texts[state.expiredCells.includes(name) ? "past" : "unverified"]}</p>
      <p className="link-line">
        <ExternalLink source={name === "licence" || name === "insurance" ? vehicles : consumers} />
      </p>
    </div>
  );
}

function ComplaintContacts({ state: { cells, offices } }: { state: PublishedState }) {
  const texts = useTexts(statePage);
  if (!cells.attorneyGeneral) return null;
  return (
    <ul className="state-phones">
      {cells.attorneyGeneral.phones.map(({ number, note }) => (
        <li key={number}>
          <Phone number={number} /> <span className="hint">{note}</span>
        </li>
      ))}
      <li>
        {texts.complain} <ExternalLink source={offices.consumers} />
      </li>
    </ul>
  );
}

function Phone({ number }: { number: string }) {
  const local = number.replace(/^1-/, "");
  return <a href={`tel:+1${local.replaceAll("-", "")}`}>{local}</a>;
}

function Sources({ cell }: { cell: Cell }) {
  const { sources, checked } = cell;
  const texts = useTexts(stateDetails);
  return (
    <details className="state-sources">
      <summary>
        {texts.sources({ count: sources.length, date: shortDate(checked) })}
        <Icon name="chevron" />
      </summary>
      <ul>
        {sources.map((source) => (
          <li key={source}>
            {isLink(source) ? <ExternalLink source={source} /> : source.replace("law ", "")}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A link to a page of another site. The link says if that page is not in Spanish. */
export const ExternalLink = ({ source }: { source: Source }) => (
  <SourceLink source={source} english={` ${useTexts(statePage).english.replaceAll(" ", "\u00a0")}`} />
);

/** The anchor of each cell in a state's page, and the article that explains the cell's subject. */
export const cellPlaces: Readonly<
  Record<CellName, { anchor: string; article: `/temas-de-ayuda/${string}` }>
> = {
  licence: {
    anchor: "licencia",
    article: "/temas-de-ayuda/comprar-un-carro/licencia-extranjera-y-seguro",
  },
  insurance: { anchor: "seguro", article: "/temas-de-ayuda/comprar-un-carro/seguro-de-auto" },
  contract: {
    anchor: "contrato",
    article: "/temas-de-ayuda/comprar-un-carro/tus-derechos-si-negocias-en-espanol",
  },
  cancel: { anchor: "cancelar", article: "/temas-de-ayuda/auto-prestamos/como-leer-el-contrato" },
  dealerFee: {
    anchor: "cargos",
    article: "/temas-de-ayuda/comprar-un-carro/lo-que-un-concesionario-no-puede-hacer",
  },
  repossession: { anchor: "recuperacion", article: "/temas-de-ayuda/auto-prestamos/si-no-puedes-pagar" },
  smallClaims: { anchor: "reclamos", article: "/temas-de-ayuda/comprar-un-carro/guia-del-comprador" },
  attorneyGeneral: {
    anchor: "quejas",
    article: "/temas-de-ayuda/comprar-un-carro/estafas-al-comprar-carro",
  },
};
