import { secretKeyId } from "../key-id.ts";
import type { Table, Variables } from "./table.ts";

/** Fingerprints by the variables' names. They show that a value changed, and no value can be read from them. */
export const fingerprintsOf = (table: Table, variables: Variables, excludedTable: Table = {}) =>
  Object.fromEntries(
    Object.keys(table)
      .filter((name) => name !== "TEST_NOW" && !Object.hasOwn(excludedTable, name))
      .map((name) => [name, secretKeyId("setting", String(variables[name] ?? "").trim())]),
  );
