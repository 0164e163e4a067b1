import { z } from "zod";
import { consoleNames } from "../../configuration/console-settings.ts";
import { isPlainText } from "../../plain-text.ts";
import { defineOperatorOperation } from "./operation.ts";

const name = z.enum(consoleNames);
const rowId = z.coerce.number().int().min(0).max(1e12);

const row = z.object({
  id: z.int().positive(),
  /** As people type it (configuration/values.ts), and as it was stored: it may lack what is needed today. Null means the deployment's value. */
  value: z.string().nullable(),
  /** When it takes effect: ISO, UTC, as `at`. */
  from: z.iso.datetime(),
  who: z.string(),
  why: z.string(),
  at: z.iso.datetime(),
});
export type SettingRow = z.output<typeof row>;

/** `inEffect` null: the value is the deployment's, and always was. */
export const readSettings = defineOperatorOperation({
  id: "readSettings",
  scope: "read",
  path: "/operator/settings",
  answer: () => ({
    settings: z.array(
      z.object({
        name,
        inEffect: row.nullable(),
        waiting: z.array(row),
        /** The id with which a change is compared; 0 where the setting has no row yet. */
        newest: z.int(),
      }),
    ),
  }),
});

/** Newest first, twenty at a time. `before`: older than this id. */
export const settingHistory = defineOperatorOperation({
  id: "settingHistory",
  scope: "read",
  path: "/operator/settings/{name}",
  request: () => ({ name, before: rowId.optional() }),
  answer: () => ({ rows: z.array(row), hasMore: z.boolean() }),
});

/**
 * All of them or none. 409 `changed` if the `base` of one is no longer its newest id; 400 says what is wrong with each value. An
 * older value is put back by sending it again.
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
          /** Null: the deployment's. */
          value: z.string().nullable(),
          /** The `newest` that the operator saw. */
          base: rowId,
        }),
      )
      .min(1)
      .refine((changes) => new Set(changes.map((one) => one.name)).size === changes.length, "repeated"),
    why: z.string().trim().min(5).max(300).refine(isPlainText, "characters"),
    /** Absent: now. */
    from: z.iso.datetime().optional(),
  }),
  answer: () => ({
    /** Where the site's copy was not written, a task writes it within ten minutes. */
    copied: z.boolean(),
  }),
});
