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
import type { State } from "./state.ts";
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
