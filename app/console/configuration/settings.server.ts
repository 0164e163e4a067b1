import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { consoleContext } from "../../context.ts";
import { optionalText, textsIn } from "../../copy/texts.ts";
import { newYorkInstant, newYorkLocal } from "../../domain/calendar-day.ts";
import { type ConsoleSetting, consoleNames } from "../../domain/configuration/console-settings.ts";
import { checkValue, textsOf } from "../../domain/configuration/values.ts";
import {
  changeSettings,
  readSettings,
  type SettingRow,
  settingHistory,
} from "../../domain/contract/operator/settings.ts";
import { includes } from "../../domain/records.ts";
import { configurationTexts } from "../../operator-copy/configuration.ts";
import { endpoints } from "../../pages.ts";

type Context = Readonly<RouterContextProvider>;

/**
 * Loads every setting with the deployment's value, and the history of the open setting (`?valor=NAME`; `antes` asks
 * for rows older than this id). It returns undefined if the services do not answer.
 */
export async function loadSettings(context: Context, { searchParams }: URL) {
  const { operator, deployed, editor } = context.get(consoleContext);
  const requestedName = searchParams.get("valor");
  const olderThan = /^\d{1,12}$/.exec(searchParams.get("antes") ?? "")?.[0];
  const openName = includes(consoleNames, requestedName) ? requestedName : undefined;
  const [settings, history] = await Promise.all([
    operator.call(readSettings, {}),
    openName && operator.call(settingHistory, { name: openName, ...(olderThan && { before: olderThan }) }),
  ]);
  if (!settings.ok || history?.ok === false) return undefined;

  const texts = textsIn(configurationTexts, operator.language);
  const deployedTexts = textsOf(deployed.values);
  /** Writes opening hours with the days and `closed` in the operator's language; other values stay as they are. */
  const localizedText = (name: ConsoleSetting, value: string) =>
    name === "OPENING_HOURS"
      ? value.replace(/^(\w{3}) |closed$/gm, (_, day) =>
          day ? `${optionalText(texts, `day.${day}`) ?? day}: ` : texts.closed,
        )
      : value;
  const rowOf = (name: ConsoleSetting, { value, ...row }: SettingRow) => {
    const origin = value === null ? deployed.origins[name] : undefined;
    const day = row.from ? newYorkLocal(Date.parse(row.from)).slice(0, 16) : "";
    return { ...row, day, text: localizedText(name, value ?? deployedTexts[name]), origin };
  };
  return {
    settings: settings.response.settings.map(({ name, inEffect, waiting, newest }) => {
      const deployedRow = rowOf(name, { id: 0, value: null, from: "", who: "", why: "", at: "" });
      return {
        name,
        newest,
        current: inEffect ? rowOf(name, inEffect) : deployedRow,
        waiting: waiting.map((row) => rowOf(name, row)),
        deployed: deployedRow,
      };
    }),
    openHistory: openName &&
      history && {
        name: openName,
        rows: history.response.rows.map((row) => rowOf(openName, row)),
        hasMore: history.response.hasMore,
      },
    mayChange: operator.scopes.includes("change"),
    visitReasons: await editor.previewOf(`${endpoints.visitReasons.path}?lang=${operator.language}`),
  };
}

export type LoadedSettings = NonNullable<Awaited<ReturnType<typeof loadSettings>>>;
export type LoadedSetting = LoadedSettings["settings"][number];
/**
 * A value of a setting. `id` is 0 for the deployment's value, and `origin` then says where the deployment sets it.
 * `day` is `from` in the form's format, in New York's time.
 */
export type LoadedRow = LoadedSetting["current"];

/** The body of the settings' form. `from` is New York's time, `2026-11-25T09:00`, or empty for a change at once. */
const formSchema = z.object({
  changes: z.array(
    z.object({ name: z.enum(consoleNames), value: z.string().nullable(), base: z.int().min(0) }),
  ),
  why: z.string(),
  from: z.string(),
});

/** A problem with a setting, with `why` or with `from`. `sentence` has no full stop. */
export type Problem = { field: string; sentence: string };

/**
 * `changed` means that somebody changed one of the values meanwhile. `saved.later` means that the site gets the
 * values later, when a task has written the copy that the site reads.
 */
export type SaveOutcome = {
  outcome: "saved" | "saved.later" | "nothing" | "invalid" | "changed" | "failed";
  status?: number;
  problems: readonly Problem[];
};

/** Saves the settings. A failure is returned and not thrown, so that the drafts stay in the browser. */
export async function saveSettings(context: Context, body: unknown): Promise<SaveOutcome> {
  const form = formSchema.safeParse(body);
  if (!form.success) return { outcome: "failed", status: 400, problems: [] };
  const { changes, why, from } = form.data;
  if (changes.length === 0) return { outcome: "nothing", problems: [] };
  const instant = from ? newYorkInstant(from) : undefined;
  const { operator } = context.get(consoleContext);
  const texts = textsIn(configurationTexts, operator.language);
  // The services check again. This check reports all problems at once.
  const problems: Problem[] = changes.flatMap(({ name, value }) =>
    checkValue(name, value).wrong.map((problem) => ({ field: name, sentence: problem[operator.language] })),
  );
  if (why.trim().length < 5) problems.push({ field: "why", sentence: texts["error.why"] });
  if (from && instant === undefined) problems.push({ field: "from", sentence: texts["error.time"] });
  if (problems.length > 0) return { outcome: "invalid", problems };
  const result = await operator.call(changeSettings, {
    changes,
    why,
    ...(instant !== undefined && { from: new Date(instant).toISOString() }),
  });
  if (result.ok) return { outcome: result.response.copied ? "saved" : "saved.later", problems };
  const { status, errors } = result;
  if (status === 400) {
    const refusals = errors.map(({ field, code }) => ({
      field,
      sentence: optionalText(texts, `error.${code}`) ?? code,
    }));
    return { outcome: "invalid", problems: refusals };
  }
  return { outcome: status === 409 ? "changed" : "failed", status, problems };
}
