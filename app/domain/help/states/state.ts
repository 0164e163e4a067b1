export type IsoDate = `${number}-${number}-${number}`;

/** `language` is the page's own, not that of the title that we give it. */
export type Source = { address: `https://${string}`; title: string; language: "es" | "en" };

/** A text, the day on which it was looked up, and its pages. Fewer than two do not compile. */
type Checked = {
  /** One to four sentences; tú. Its numbers are the typed ones (tests/copy/states.test.ts). */
  text: string;
  /** The day somebody read the sources. A year later the cell is no longer shown (published.ts). */
  checked: IsoDate;
  sources: readonly [Source, Source, ...Source[]];
  /** When the rule began, where the text says so. */
  since?: IsoDate;
  /** Other numbers in the text, each by what it is. */
  also?: Readonly<Record<string, number>>;
};

/** Money in dollars. */
type Facts = {
  /** Whether a licence to drive can be had without proof of lawful presence; `name`: what the card is called in the text. */
  licence: { withoutStatus: boolean; name?: string };
  /** The liability insurance that drivers must have; a state may ask for no cover of injuries. */
  insurance: { perPerson?: number; perAccident?: number; property: number; ownInjuries?: number };
  /** Whether the contract must be given in Spanish when the sale was negotiated in Spanish. */
  contract: { translated: "yes" | "partly" };
  /** In how many days a buyer may cancel the purchase at a dealer; 0: none. */
  cancel: { days: number };
  /** The most that a dealer may charge for the papers; left out where the law names no amount. */
  dealerFee: { most?: number };
  repossession: object;
  /** The most that a person may claim. */
  smallClaims: { most: number };
  /** Telephones as the office prints them, each with whom it is for, and the page for complaints. */
  attorneyGeneral: {
    phones: readonly {
      number: `${number}-${number}-${number}` | `1-${number}-${number}-${number}`;
      note: string;
    }[];
    complaint: Source;
  };
};

export type CellName = keyof Facts;
export type Cell<Name extends CellName = CellName> = Checked & Facts[Name];

/** In the order of the page. */
export const cellNames = [
  "licence",
  "insurance",
  "contract",
  "cancel",
  "dealerFee",
  "repossession",
  "smallClaims",
  "attorneyGeneral",
] as const satisfies readonly CellName[];

/**
 * A state's law for somebody who buys a car on credit. Each cell has a text or is `unverified`, and then the page tells
 * whom to ask. A forgotten one does not compile.
 */
export type State = {
  /** Spanish, as in usStateNames. */
  name: string;
  /** Other names that somebody may search for. */
  aliases: readonly string[];
  slug: string;
  cells: { readonly [Name in CellName]: Cell<Name> | "unverified" };
  /** Offices for licences, plates and insurance, and for complaints about dealers. */
  offices: { vehicles: Source; consumers: Source };
  /** Free help from lawyers; `where`: for whom, where it is not the whole state. */
  legalAid: Source & { where?: string };
};

export const es = (address: Source["address"], title: string): Source => ({ address, title, language: "es" });
export const en = (address: Source["address"], title: string): Source => ({ address, title, language: "en" });

/** The FTC's page on the rule of three days, which does not cover what is sold at a dealer's (16 CFR 429). */
export const coolingOffRule = es(
  "https://consumidor.ftc.gov/articulos/s0176-comprador-arrepentido-cuando-la-regla-de-reflexion-de-la-ftc-lo-puede-ayudar",
  "FTC: cuándo vale la regla de los tres días",
);
