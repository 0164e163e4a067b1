import { z } from "zod";
import { consoleNames } from "../../configuration/console-settings.ts";
import { isPlainText } from "../../plain-text.ts";
import { success } from "../operation.ts";
import { defineOperatorOperation } from "./operation.ts";

/** ISO times, UTC; `from`: when it takes effect; `undoes`: the version whose document it repeats. */
const entryFields = {
  version: z.int().positive(),
  from: z.iso.datetime(),
  who: z.string(),
  why: z.string(),
  at: z.iso.datetime(),
  undoes: z.int().positive().nullable(),
};
const entry = z.object(entryFields);
export type VersionEntry = z.infer<typeof entry>;

/** As it was stored: an older one may lack what is needed today, so it is checked by whoever publishes it again. */
const document = z.record(z.string(), z.unknown());

const changeSchema = z.object({
  name: z.enum(consoleNames),
  what: z.enum(["set", "unset", "added", "removed", "changed"]),
  entry: z.string(),
  before: z.string(),
  after: z.string(),
});

const versionNumber = z.coerce.number().int().min(0).max(1e9);

const why = z.string().trim().min(5).max(300).refine(isPlainText, "characters");

/** Without `version` the one in effect; 0: none. */
export const readConfiguration = defineOperatorOperation({
  id: "readConfiguration",
  scope: "read",
  method: "GET",
  path: "/operator/configuration",
  request: () => z.object({ version: versionNumber.optional() }),
  answer: () =>
    z.object({
      success,
      /** The number that the next version is compared with; 0: there is none. */
      newest: z.int(),
      /** 0: the deployment's own settings. */
      inEffect: z.int(),
      waiting: z.array(entry),
      shown: z.object({ ...entryFields, document }).nullable(),
    }),
});

/** Twenty at a time, newest first. */
export const configurationHistory = defineOperatorOperation({
  id: "configurationHistory",
  scope: "read",
  method: "GET",
  path: "/operator/configuration/history",
  request: () => z.object({ before: versionNumber.optional() }),
  answer: () =>
    z.object({
      success,
      versions: z.array(z.object({ ...entryFields, changes: z.array(changeSchema) })),
      hasMore: z.boolean(),
    }),
});

/** 409 `changed` if `base` is no longer the newest version; 400 with a code for each wrong field. */
export const publishConfiguration = defineOperatorOperation({
  id: "publishConfiguration",
  scope: "change",
  method: "POST",
  path: "/operator/configuration",
  request: () =>
    z.object({
      base: versionNumber,
      document,
      why,
      /** Absent: now. */
      from: z.iso.datetime().optional(),
      undoes: versionNumber.optional(),
    }),
  answer: () =>
    z.object({
      success,
      version: z.int(),
      /** Where the site's copy was not written, a task writes it within ten minutes. */
      copied: z.boolean(),
    }),
});

/** `version` 0: nothing but the deployment's settings. 404 `unknown_version`; 409 and 400 as for publishing. */
export const undoConfiguration = defineOperatorOperation({
  id: "undoConfiguration",
  scope: "change",
  method: "POST",
  path: "/operator/configuration/undo",
  request: () => z.object({ base: versionNumber, version: versionNumber, why }),
  answer: () => publishConfiguration.answer,
});
