import { aYearAfter, daysBetween } from "../due.ts";
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

/** The states where most readers live, in the order of their names. */
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

/** The fewest cells, out of eight, with which a state has a page. */
export const fewestCells = 6;

/** A state without the cells that are unverified or were checked more than a year ago. */
export type PublishedState = Omit<State, "cells"> & {
  cells: { readonly [Name in CellName]?: Cell<Name> };
  /** The cells that were checked more than a year ago. */
  expiredCells: readonly CellName[];
  path: `/temas-de-ayuda/estados/${string}`;
  soughtNames: readonly (readonly string[])[];
  /** The day of the newest check of a shown cell; ISO. */
  newestCheck: string;
};

/**
 * Returns the states with pages.
 * @param today New York's date, ISO. It is part of every cached page's key, so pages are rendered again on a new day.
 */
export const publishedStates = (today: string, table: readonly State[] = states): PublishedState[] =>
  table.flatMap(({ cells, ...state }) => {
    const checkedCells = cellNames.flatMap((name) => {
      const cell = cells[name];
      return cell === "unverified" ? [] : [[name, cell] as const];
    });
    const shownCells = checkedCells.filter(([, cell]) => today <= aYearAfter(cell.checked));
    if (shownCells.length < fewestCells) return [];
    return [
      {
        ...state,
        cells: Object.fromEntries(shownCells),
        expiredCells: checkedCells
          .filter(([, cell]) => today > aYearAfter(cell.checked))
          .map(([name]) => name),
        path: `/temas-de-ayuda/estados/${state.slug}` as const,
        soughtNames: [state.name, ...state.aliases].map(soughtWords),
        newestCheck: shownCells.reduce((newest, [, { checked: day }]) => (day > newest ? day : newest), ""),
      },
    ];
  });

export type DueCell = { state: string; cell: string; checked: string; lastDay: string; daysLeft: number };

/**
 * Returns the cells whose check is due, the earliest first. `daysLeft` is below 0 if the cell is already hidden.
 * @param today New York's date, ISO.
 */
export const dueCells = (today: string, withinDays: number, table: readonly State[] = states): DueCell[] =>
  table
    .flatMap(({ name, cells }) =>
      cellNames.flatMap((cellName) => {
        const cell = cells[cellName];
        if (cell === "unverified") return [];
        const lastDay = aYearAfter(cell.checked);
        const daysLeft = daysBetween(today, lastDay);
        return [{ state: name, cell: cellName, checked: cell.checked, lastDay, daysLeft }];
      }),
    )
    .filter(({ daysLeft }) => daysLeft <= withinDays)
    .sort((a, b) => a.lastDay.localeCompare(b.lastDay) || a.state.localeCompare(b.state));

/**
 * Returns the states that a question names, as in `licencia en Nueva York`. All words of the name must be in the
 * question.
 */
export function statesNamedIn(question: string, candidates: readonly PublishedState[]): PublishedState[] {
  const questionWords = wordsOf({ title: question, description: "", text: "" });
  return candidates.filter(({ soughtNames }) =>
    soughtNames.some((words) => scoreOf(words, questionWords) > 0),
  );
}
