import { scoreOf, soughtWords, wordsOf } from "../search.ts";
import { arizona } from "./arizona.ts";
import { california } from "./california.ts";
import { colorado } from "./colorado.ts";
import { florida } from "./florida.ts";
import { georgia } from "./georgia.ts";
import { illinois } from "./illinois.ts";
import { nevada } from "./nevada.ts";
import { newJersey } from "./new-jersey.ts";
import { newYork } from "./new-york.ts";
import { northCarolina } from "./north-carolina.ts";
import { type Cell, type CellName, cellNames, type State } from "./state.ts";
import { texas } from "./texas.ts";
import { washington } from "./washington.ts";

/** The twelve states where most readers live, in the order of their names. Which of them have a page: published.ts. */
export const states: readonly State[] = [
  arizona,
  california,
  northCarolina,
  colorado,
  florida,
  georgia,
  illinois,
  nevada,
  newJersey,
  newYork,
  texas,
  washington,
];

/** Of eight; a state with fewer has no page. */
export const fewestCells = 6;

/** A state as it is shown on a day, without the cells that are unverified or older than a year. */
export type PublishedState = Omit<State, "cells"> & {
  cells: { readonly [Name in CellName]?: Cell<Name> };
  /** Cells that nobody has read again for more than a year. */
  past: readonly CellName[];
  path: `/temas-de-ayuda/estados/${string}`;
  /** Its name and its other names, as the search looks for each. */
  soughtNames: readonly (readonly string[])[];
  /** The newest check of a shown cell; ISO. */
  changed: string;
};

/** A year after its check; ISO. */
const lastDayOf = ({ checked }: Pick<Cell, "checked">): string =>
  `${Number(checked.slice(0, 4)) + 1}${checked.slice(4).replace("-02-29", "-02-28")}`;

/**
 * The states that have a page on a day, in the order of the table, each with the cells that it shows.
 *
 * @param today New York's date, ISO. It is in every cached page's key: a new day renders them again.
 */
export const publishedStates = (today: string, table: readonly State[] = states): PublishedState[] =>
  table.flatMap(({ cells, ...state }) => {
    const checked = cellNames.flatMap((name) => {
      const cell = cells[name];
      return cell === "unverified" ? [] : [[name, cell] as const];
    });
    const shown = checked.filter(([, cell]) => today <= lastDayOf(cell));
    if (shown.length < fewestCells) return [];
    return [
      {
        ...state,
        cells: Object.fromEntries(shown),
        past: checked.filter(([, cell]) => today > lastDayOf(cell)).map(([name]) => name),
        path: `/temas-de-ayuda/estados/${state.slug}` as const,
        soughtNames: [state.name, ...state.aliases].map(soughtWords),
        changed: shown.reduce((newest, [, { checked: day }]) => (day > newest ? day : newest), ""),
      },
    ];
  });

/** A cell that somebody has to read again: until `lastDay` it is shown. */
export type DueCell = { state: string; cell: CellName; checked: string; lastDay: string; daysLeft: number };

/**
 * The cells that are hidden already (`daysLeft` below 0), and those that will be within some days, the first due first.
 *
 * @param today ISO.
 */
export const dueCells = (today: string, withinDays: number, table: readonly State[] = states): DueCell[] =>
  table
    .flatMap(({ name, cells }) =>
      cellNames.flatMap((cellName) => {
        const cell = cells[cellName];
        if (cell === "unverified") return [];
        const lastDay = lastDayOf(cell);
        const daysLeft = daysBetween(today, lastDay);
        return [{ state: name, cell: cellName, checked: cell.checked, lastDay, daysLeft }];
      }),
    )
    .filter(({ daysLeft }) => daysLeft <= withinDays)
    .sort((a, b) => a.lastDay.localeCompare(b.lastDay) || a.state.localeCompare(b.state));

const day = 24 * 3600_000;
const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / day);

/**
 * The states that a question names: `licencia en Nueva York` is about that one. All words of a name must be in it,
 * without accents and capitals.
 */
export function statesNamed(question: string, published: readonly PublishedState[]): PublishedState[] {
  const asked = wordsOf({ title: question, description: "", text: "" });
  return published.filter(({ soughtNames }) => soughtNames.some((words) => scoreOf(words, asked) > 0));
}
