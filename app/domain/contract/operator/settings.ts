import { z } from "zod";
import { consoleNames } from "../../configuration/console-settings.ts";
import { isPlainText } from "../../plain-text.ts";
import { defineOperatorOperation } from "./operation.ts";

const name = z.enum(consoleNames);
const rowId = z.coerce.number().int().min(0).max(1e12);

const row = z.object({
  id: z.int().positive(),
  /**
   * The text that somebody typed (configuration/values.ts). It was stored long ago perhaps, so it may lack something
   * that is needed today. Null means the deployment's value.
   */
  value: z.string().nullable(),
  /** When the value takes effect (UTC). */
  from: z.iso.datetime(),
  who: z.string(),
  why: z.string(),
  /** When the row was stored (UTC). */
  at: z.iso.datetime(),
});
export type SettingRow = z.output<typeof row>;

/** Reads all settings. `inEffect` is null if the setting always had the deployment's value. */
export const readSettings = defineOperatorOperation({
  id: "readSettings",
  scope: "read",
  path: "/operator/settings",
  response: () => ({
    settings: z.array(
      z.object({
        name,
        inEffect: row.nullable(),
        waiting: z.array(row),
        /** The newest row's id, which a change must name as its `base`; 0 if the setting has no row yet. */
        newest: z.int(),
      }),
    ),
  }),
});

/**
 * Lists the rows of a setting, the newest first, twenty at a time. `before`: the id of the previous page's last row.
 */
export const settingHistory = defineOperatorOperation({
  id: "settingHistory",
  scope: "read",
  path: "/operator/settings/{name}",
  request: () => ({ name, before: rowId.optional() }),
  response: () => ({ rows: z.array(row), hasMore: z.boolean() }),
});

/**
 * Makes all changes or none. The response is 409 `changed` if the `base` of a change is no longer the setting's newest
 * id. A 400 says what is wrong with each value. An older value is restored by sending it again.
 */
export const changeSettings = defineOperatorOperation({
  id: "changeSettings",
  scope: "change",
  path: "/operator/settings",
  request: () => ({
    changes: z
      .array(
        z.object({
          name,
          /** The new value. Null means the deployment's value. */
          value: z.string().nullable(),
          /** The `newest` id that the operator saw. */
          base: rowId,
        }),
      )
      .min(1)
      .refine((changes) => new Set(changes.map((change) => change.name)).size === changes.length, "repeated"),
    why: z.string().trim().min(5).max(300).refine(isPlainText, "characters"),
    /** When the changes take effect. Absent: now. */
    from: z.iso.datetime().optional(),
  }),
  response: () => ({
    /** Whether the site's copy of the settings was updated. If not, a task updates it within ten minutes. */
    copied: z.boolean(),
  }),
});
