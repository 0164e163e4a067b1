import { fromEntriesOf } from "../../records.ts";
import type { Source } from "../source.ts";

export type IsoDate = `${number}-${number}-${number}`;

type Code = "ARS" | "C.R.S." | "N.J.A.C." | "N.J.S.A." | "NRS" | "O.C.G.A." | "RCW" | "UCC";
type Book = "de Negocios y Profesiones" | "de Procedimiento Civil" | "de Vehículos" | "Financiero";
type Volume = "ILCS" | "Ill. Adm. Code" | "NYCRR" | "TAC";

/** A law, a rule or a case by its number, which needs no link: `law ARS 47-9611: aviso antes de la venta`. */
export type Law =
  | `law ${Code | "Estatuto" | "Regla" | `Código ${Book}`} ${number}${string}: ${string}`
  | `law ${number} ${Volume} ${number}${string}: ${string}`
  | `law ${string} v. ${string} (${number}): ${string}`;

/** Links lead to legislatures, agencies and courts alone (official.ts). */
export type Cited = Source | Law;
export const isLink = (cited: Cited): cited is Source => !cited.startsWith("law ");

/** Fewer than two sources do not compile. */
type Checked = {
  /** One to four sentences, tú. Its numbers are the typed ones (tests/copy/states.test.ts). */
  text: string;
  /** The day somebody read the sources; a year later the cell is hidden. */
  checked: IsoDate;
  sources: readonly [Cited, Cited, ...Cited[]];
  since?: IsoDate;
  /** Other numbers in the text. */
  also?: Readonly<Record<string, number>>;
};

/** In dollars. */
type Facts = {
  /** `withoutStatus`: without proof of lawful presence; `name`: of the card, in the text. */
  licence: { withoutStatus: boolean; name?: string };
  /** Liability; a state may ask for no cover of injuries. */
  insurance: { perPerson?: number; perAccident?: number; property: number; ownInjuries?: number };
  /** If the sale was negotiated in Spanish. */
  contract: { translated: "yes" | "partly" };
  /** 0: the purchase at a dealer cannot be cancelled; `inTheCity`: but there it can. */
  cancel: { days: number; inTheCity?: number };
  /** Left out where the law names no amount. */
  dealerFee: { most?: number };
  /** Days that it must be announced before the car is sold. */
  repossession: { noticeDays?: number };
  smallClaims: { most: number };
  /** As the office prints them. */
  attorneyGeneral: {
    phones: readonly {
      number: `${number}-${number}-${number}` | `1-${number}-${number}-${number}`;
      note: string;
    }[];
  };
};

export type CellName = keyof Facts;
export type Cell<Name extends CellName = CellName> = Checked & Facts[Name];

/** In the order of the page: first who helps. */
export const cellNames = [
  "attorneyGeneral",
  "licence",
  "insurance",
  "contract",
  "cancel",
  "dealerFee",
  "repossession",
  "smallClaims",
] as const satisfies readonly CellName[];

/** For somebody who buys a car on credit. An `unverified` cell's page tells whom to ask. */
export type State = {
  /** Spanish, as in usStateNames. */
  name: string;
  aliases: readonly string[];
  slug: string;
  cells: { readonly [Name in CellName]: Cell<Name> | "unverified" };
  /** `consumers`: where to complain. */
  offices: { vehicles: Source; consumers: Source };
  /** `where`: for whom, if not the whole state. */
  legalAid: { source: Source; where?: string };
};

/** As its file writes a state. `checked`: of every cell that was not read on another day, which has its own. */
type Written = Omit<State, "cells"> & {
  checked: IsoDate;
  cells: {
    readonly [Name in CellName]:
      | (Omit<Checked, "checked"> & { checked?: IsoDate } & Facts[Name])
      | "unverified";
  };
};

export function stateOf({ checked, cells, ...state }: Written): State {
  const dated = cellNames.map((name) => {
    const cell = cells[name];
    return [name, cell === "unverified" ? cell : { checked, ...cell }] as const;
  });
  return { ...state, cells: fromEntriesOf(dated) as State["cells"] };
}

/** The rule of three days does not cover purchases at a dealer's (16 CFR 429). */
export const coolingOffRule: Source =
  "es https://consumidor.ftc.gov/articulos/s0176-comprador-arrepentido-cuando-la-regla-de-reflexion-de-la-ftc-lo-puede-ayudar FTC: cuándo vale la regla de los tres días";
