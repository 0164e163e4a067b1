import { type Area, nameOfArea } from "../../copy/area.ts";
import { namedTextsOf } from "../../copy/overrides.ts";

/** Finds every module of app/copy, so that a new file needs no entry in a list. */
const modules = import.meta.glob<Record<string, unknown>>(["../../copy/*.ts", "!../../copy/*.test.ts"], {
  eager: true,
});

const isArea = (value: unknown): value is Area => nameOfArea(value) !== undefined;

/** Every text of the site by name, as it is shipped. */
export const shippedTexts: ReadonlyMap<string, string> = new Map(
  Object.values(modules).flatMap((module) => Object.values(module).filter(isArea).flatMap(namedTextsOf)),
);
