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

export const readConfiguration = defineOperatorOperation({
  id: "readConfiguration",
  scope: "read",
  method: "GET",
  path: "/operator/configuration",
  summary:
    "A version of the configuration with its document (`version`; without it the one in effect, and 0 for none), which one is in effect, which is the newest, and which wait for their day.",
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

export const configurationHistory = defineOperatorOperation({
  id: "configurationHistory",
  scope: "read",
  method: "GET",
  path: "/operator/configuration/history",
  summary:
    "The versions before one, newest first, twenty at a time, each with what it changed of the one before it.",
  request: () => z.object({ before: versionNumber.optional() }),
  answer: () =>
    z.object({
      success,
      versions: z.array(z.object({ ...entryFields, changes: z.array(changeSchema) })),
      hasMore: z.boolean(),
    }),
});

export const publishConfiguration = defineOperatorOperation({
  id: "publishConfiguration",
  scope: "change",
  method: "POST",
  path: "/operator/configuration",
  summary:
    "Publishes a document as a new version, now or from a later time on. 409 `changed` if `base` is no longer the newest version; 400 with a code for each wrong field.",
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

export const undoConfiguration = defineOperatorOperation({
  id: "undoConfiguration",
  scope: "change",
  method: "POST",
  path: "/operator/configuration/undo",
  summary:
    "Publishes a new version that is equal to an older one (`version`; 0: nothing but the deployment's settings), at once. 404 `unknown_version`; 409 and 400 as for publishing.",
  request: () => z.object({ base: versionNumber, version: versionNumber, why }),
  answer: () => publishConfiguration.answer,
});
