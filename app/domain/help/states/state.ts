import { fromEntriesOf } from "../../records.ts";
import type { Source } from "../source.ts";

export type IsoDate = `${number}-${number}-${number}`;

/** Abbreviations of state codes, such as ARS for the Arizona Revised Statutes. */
type Code = "ARS" | "C.R.S." | "N.J.A.C." | "N.J.S.A." | "NRS" | "O.C.G.A." | "RCW" | "UCC";
type Book = "de Negocios y Profesiones" | "de Procedimiento Civil" | "de Vehículos" | "Financiero";
type Volume = "ILCS" | "Ill. Adm. Code" | "NYCRR" | "TAC";

/** A law, a rule or a case by its number, which needs no link: `law ARS 47-9611: aviso antes de la venta`. */
export type LawCitation =
  | `law ${Code | "Estatuto" | "Regla" | `Código ${Book}`} ${number}${string}: ${string}`
  | `law ${number} ${Volume} ${number}${string}: ${string}`
  | `law ${string} v. ${string} (${number}): ${string}`;

/** A source of a cell. Links lead to official pages only (official.ts). */
export type Citation = Source | LawCitation;
export const isLink = (citation: Citation): citation is Source => !citation.startsWith("law ");

/** A checked cell. Fewer than two sources do not compile. */
type CheckedText = {
  /**
   * The text: one to four sentences that address the reader as tú. Its numbers are those of the typed facts
   * (tests/copy/states.test.ts).
   */
  text: string;
  /** The answer in a few words, out of the text, where the facts do not make one. */
  short?: string;
  /** The day on which somebody read the sources. The cell is hidden a year later. */
  checked: IsoDate;
  sources: readonly [Citation, Citation, ...Citation[]];
  /** The day on which the rule came into force, if the text names it. */
  since?: IsoDate;
  /** Other numbers in the text, by name. */
  also?: Readonly<Record<string, number>>;
};

/** The facts of a state. Amounts are in dollars. */
type Facts = {
  /**
   * `withoutStatus`: whether the state gives a licence without proof of lawful presence. `name`: the card's name in
   * the text.
   */
  licence: { withoutStatus: boolean; name?: string };
  /** The required liability insurance. A state may require none for injuries. */
  insurance: { perPerson?: number; perAccident?: number; property: number; ownInjuries?: number };
  /** Whether the contract must be translated if the sale was negotiated in Spanish. */
  contract: { translated: "yes" | "partly" };
  /** Days in which a purchase from a dealer can be cancelled, or 0. `inTheCity`: the days in New York City. */
  cancel: { days: number; inTheCity?: number };
  /** The highest fee. It is left out if the law names no amount. */
  dealerFee: { most?: number };
  /** Days before the sale of the car when it must be announced. */
  repossession: { noticeDays?: number };
  smallClaims: { most: number };
  /** The telephone numbers as the office prints them. */
  attorneyGeneral: {
    phones: readonly {
      number: `${number}-${number}-${number}` | `1-${number}-${number}-${number}`;
      note: string;
    }[];
  };
};

export type CellName = keyof Facts;
export type Cell<Name extends CellName = CellName> = CheckedText & Facts[Name];

/** The cells in the order of the page: what to know before buying, then what to do when something goes wrong. */
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

/** A state's law for somebody who buys a car on credit. For an `unverified` cell the page says whom to ask. */
export type State = {
  /** The Spanish name, as in usStateNames. */
  name: string;
  aliases: readonly string[];
  slug: string;
  cells: { readonly [Name in CellName]: Cell<Name> | "unverified" };
  /** `consumers` is the office that takes complaints. */
  offices: { vehicles: Source; consumers: Source };
  /** `where` names the part of the state that the legal aid serves. Without it, the whole state is served. */
  legalAid: { source: Source; where?: string };
};

/** A state as its file writes it. `checked` is the day for every cell that has no day of its own. */
type StateFile = Omit<State, "cells"> & {
  checked: IsoDate;
  cells: {
    readonly [Name in CellName]:
      | (Omit<CheckedText, "checked"> & { checked?: IsoDate } & Facts[Name])
      | "unverified";
  };
};

export function stateOf({ checked, cells, ...state }: StateFile): State {
  const dated = cellNames.map((name) => {
    const cell = cells[name];
    return [name, cell === "unverified" ? cell : { checked, ...cell }] as const;
  });
  return { ...state, cells: fromEntriesOf(dated) as State["cells"] };
}

/** The rule of three days does not apply to purchases at a dealer's place of business (16 CFR 429). */
export const coolingOffRule: Source =
  "es https://consumidor.ftc.gov/articulos/s0176-comprador-arrepentido-cuando-la-regla-de-reflexion-de-la-ftc-lo-puede-ayudar FTC: cuándo vale la regla de los tres días";
