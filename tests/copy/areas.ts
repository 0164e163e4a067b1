import { readdirSync } from "node:fs";
import { basename } from "node:path";
import { pathToFileURL } from "node:url";
import { type Area, nameOfArea } from "../../app/copy/area.ts";
import { namedTextsOf } from "../../app/copy/overrides.ts";
import { inRoot } from "../../workers/paths.ts";

export type CopyExport = { file: string; name: string; value: unknown };

/** Every export of app/copy/. A new file of texts is found without being listed anywhere. */
export async function copyExports(): Promise<CopyExport[]> {
  const folder = inRoot("app", "copy");
  const files = readdirSync(folder).filter((file) => /(?<!\.test)\.ts$/.test(file));
  const modules = await Promise.all(
    files.map(async (path) => {
      const module: Record<string, unknown> = await import(pathToFileURL(`${folder}/${path}`).href);
      return Object.entries(module).map(([name, value]) => ({ file: basename(path, ".ts"), name, value }));
    }),
  );
  return modules.flat();
}

export const isArea = (value: unknown): value is Area => nameOfArea(value) !== undefined;

/** Every editable text as the site ships it, by name. */
export async function shippedByName(): Promise<ReadonlyMap<string, string>> {
  const areas = (await copyExports()).map(({ value }) => value).filter(isArea);
  return new Map(areas.flatMap(namedTextsOf));
}
