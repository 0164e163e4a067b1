import { type Context, Hono } from "hono";
import {
  discardTexts,
  listTexts,
  publishTexts,
  resetTexts,
  setText,
  type TextChange,
  textHistory,
  undoText,
} from "../../../app/domain/contract/operator/texts.ts";
import { fail, ok, type Result } from "../result.ts";
import { settingsOf } from "../settings.ts";
import { createTextHistory, createTextStore, type Difference } from "../text/text-store.ts";
import { noteAccess, type OperatorEnv } from "./access.ts";
import { handleOperator } from "./handle-operator.ts";

/** Whoever sends a text checks its messages, and the site again. Changes are in the access log and in the texts' history. */
export const operatorTexts = new Hono<OperatorEnv>();

const storeOf = ({ env }: Context<OperatorEnv>) => createTextStore(env.TEXTS);
const historyOf = ({ env }: Context<OperatorEnv>) => createTextHistory(env.LEDGER);

/** The history has the operator's name. */
const noteAs =
  (action: TextChange["action"], context: Context<OperatorEnv>) =>
  (differences: Difference[]): Promise<void> =>
    historyOf(context).note(action, differences, {
      at: new Date(settingsOf(context.env).clock()).toISOString(),
      who: context.var.operator,
    });

const countedOrNothing = (count: number): Result<{ success: true; count: number }> =>
  count > 0 ? ok({ count }) : fail(404, "url", "nothing_there");

handleOperator(operatorTexts, listTexts, async (_, context) => ok({ pages: await storeOf(context).pages() }));

handleOperator(operatorTexts, setText, async (text, context) => {
  await noteAccess(context, "text set", text.url);
  return (await storeOf(context).set(text)) ? ok({ count: 1 }) : fail(409, "name", "too_many");
});

handleOperator(operatorTexts, publishTexts, async ({ url }, context) => {
  await noteAccess(context, "text publish", url);
  return countedOrNothing(await storeOf(context).publish(url, noteAs("publish", context)));
});

handleOperator(operatorTexts, discardTexts, async ({ url, name }, context) => {
  await noteAccess(context, "text discard", url);
  return countedOrNothing(await storeOf(context).discard(url, name));
});

handleOperator(operatorTexts, resetTexts, async ({ url, name }, context) => {
  await noteAccess(context, "text reset", url);
  return countedOrNothing(await storeOf(context).reset(url, name, noteAs("reset", context)));
});

handleOperator(operatorTexts, textHistory, async (filter, context) =>
  ok({ changes: await historyOf(context).list(filter) }),
);

handleOperator(operatorTexts, undoText, async ({ id }, context) => {
  const change = await historyOf(context).find(id);
  if (!change) return fail(404, "id", "nothing_there");
  await noteAccess(context, "text undo", change.url);
  const isUndone = await storeOf(context).undo(change, noteAs("undo", context));
  return isUndone ? ok({ count: 1 }) : fail(409, "id", "changed_since");
});
