import { type Area, nameOfArea } from "../../copy/area.ts";
import { namedTextsOf } from "../../copy/overrides.ts";

/** Every module of the copy. A new file of texts is found without being listed anywhere. */
const modules = import.meta.glob<Record<string, unknown>>(["../../copy/*.ts", "!../../copy/*.test.ts"], {
  eager: true,
});

const isArea = (value: unknown): value is Area => nameOfArea(value) !== undefined;

/** Every text of the site by name, as it is shipped. */
export const allShipped: ReadonlyMap<string, string> = new Map(
  Object.values(modules).flatMap((module) => Object.values(module).filter(isArea).flatMap(namedTextsOf)),
);
