import { secretKeyId } from "../key-id.ts";
import type { Table, Variables } from "./table.ts";

/** By the variable's name, without those of another table: a change is seen, and no value can be read. */
export const fingerprintsOf = (table: Table, variables: Variables, without: Table = {}) =>
  Object.fromEntries(
    Object.keys(table)
      .filter((name) => name !== "TEST_NOW" && !Object.hasOwn(without, name))
      .map((name) => [name, secretKeyId("setting", String(variables[name] ?? "").trim())]),
  );
