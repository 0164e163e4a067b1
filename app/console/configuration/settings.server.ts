import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { consoleContext } from "../../context.ts";
import { newYorkInstant } from "../../domain/calendar-day.ts";
import { consoleNames } from "../../domain/configuration/console-settings.ts";
import { checkValue, formsOf, type ValueProblem } from "../../domain/configuration/values.ts";
import { changeSettings, readSettings, settingHistory } from "../../domain/contract/operator/settings.ts";
import { includes } from "../../domain/records.ts";
import { endpoints } from "../../pages.ts";

type Context = Readonly<RouterContextProvider>;

/**
 * Every setting with the deployment's value, and the history of the open one (`?valor=NAME`; `antes`: older than this id).
 * Undefined where the services do not answer, which the screen says without losing what was typed.
 */
export async function loadSettings(context: Context, { searchParams }: URL) {
  const { operator, deployed, editor } = context.get(consoleContext);
  const name = searchParams.get("valor");
  const before = /^\d{1,12}$/.exec(searchParams.get("antes") ?? "")?.[0];
  const open = includes(consoleNames, name) ? name : undefined;
  const [read, history] = await Promise.all([
    operator.call(readSettings, {}),
    open && operator.call(settingHistory, { name: open, ...(before && { before }) }),
  ]);
  if (!read.ok || history?.ok === false) return undefined;
  const forms = formsOf(deployed.values);
  return {
    settings: read.answer.settings.map((setting) => ({
      ...setting,
      deployed: forms[setting.name],
      origin: deployed.origins[setting.name],
    })),
    open: history && { name: open, rows: history.answer.rows, hasMore: history.answer.hasMore },
    mayChange: operator.scopes.includes("change"),
    visitReasons: await editor.previewOf(`${endpoints.visitReasons.path}?lang=${operator.language}`),
  };
}

export type LoadedSettings = NonNullable<Awaited<ReturnType<typeof loadSettings>>>;
export type LoadedSetting = LoadedSettings["settings"][number];

/** `from`: New York's, `2026-11-25T09:00`; empty: at once. */
const sentSchema = z.object({
  changes: changeSettings.request.shape.changes,
  why: z.string(),
  from: z.string(),
});

export type SaveAnswer =
  | { kind: "saved"; copied: boolean }
  | { kind: "invalid"; problems: ValueProblem[] }
  /** 409: somebody changed one of the values since. */
  | { kind: "failed"; status: number };

/** Failures are answers: whatever was typed stays in the browser. */
export async function saveSettings(context: Context, body: unknown): Promise<SaveAnswer> {
  const sent = sentSchema.safeParse(body);
  if (!sent.success) return { kind: "failed", status: 400 };
  const { changes, why, from } = sent.data;
  const instant = from ? newYorkInstant(from) : undefined;
  // The services check again; here everything that is wrong is said at once.
  const problems = changes.flatMap(({ name, value }) => checkValue(name, value).problems);
  if (why.trim().length < 5) problems.push({ field: "why", code: "why" });
  if (from && instant === undefined) problems.push({ field: "from", code: "time" });
  if (problems.length > 0) return { kind: "invalid", problems };
  const result = await context.get(consoleContext).operator.call(changeSettings, {
    changes,
    why,
    ...(instant !== undefined && { from: new Date(instant).toISOString() }),
  });
  if (result.ok) return { kind: "saved", copied: result.answer.copied };
  const { status, errors } = result;
  return status === 400 ? { kind: "invalid", problems: errors } : { kind: "failed", status };
}
