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
import { type ActionAlert, publicationAlert } from "../../../app/domain/health/action-alerts.ts";
import { fail, ok, type Result } from "../settings/result.ts";
import { settingsOf } from "../settings/settings.ts";
import { createTextHistory, createTextStore, type Difference } from "../stores/texts/text-store.ts";
import { noteAccess, type OperatorEnv } from "./access.ts";
import { handleOperator } from "./handle-operator.ts";

/** Serves texts to editors. The caller checks the format of a text before it sends the text, and the site checks again. */
export const operatorTexts = new Hono<OperatorEnv>();

const storeOf = ({ env }: Context<OperatorEnv>) => createTextStore(env.TEXTS);
const historyOf = ({ env }: Context<OperatorEnv>) => createTextHistory(env.LEDGER);

/** Changes texts, with an entry in the access log and in the history, and an alert for the other operators. */
async function changeAndNote<Body>(
  action: TextChange["action"],
  url: string,
  context: Context<OperatorEnv>,
  change: (note: (differences: Difference[]) => Promise<void>) => Promise<Result<Body>>,
) {
  const who = context.var.operator;
  let alerts: ActionAlert[] = [];
  await noteAccess(context, `text ${action}`, url);
  const result = await change((differences) => {
    alerts = [publicationAlert(who, { page: url }, differences)];
    const at = new Date(settingsOf(context.env).clock()).toISOString();
    return historyOf(context).note(action, differences, { at, who });
  });
  return { ...result, alerts };
}

const okIfAny = (count: number): Result<{ success: true; count: number }> =>
  count > 0 ? ok({ count }) : fail(404, "url", "nothing_there");

handleOperator(operatorTexts, listTexts, async (_, context) =>
  ok({ pages: await storeOf(context).listPages() }),
);

handleOperator(operatorTexts, setText, async (text, context) => {
  await noteAccess(context, "text set", text.url);
  return (await storeOf(context).set(text)) ? ok({ count: 1 }) : fail(409, "name", "too_many");
});

handleOperator(operatorTexts, publishTexts, ({ url }, context) =>
  changeAndNote("publish", url, context, async (note) => okIfAny(await storeOf(context).publish(url, note))),
);

handleOperator(operatorTexts, discardTexts, async ({ url, name }, context) => {
  await noteAccess(context, "text discard", url);
  return okIfAny(await storeOf(context).discard(url, name));
});

handleOperator(operatorTexts, resetTexts, ({ url, name }, context) =>
  changeAndNote("reset", url, context, async (note) =>
    okIfAny(await storeOf(context).reset(url, name, note)),
  ),
);

handleOperator(operatorTexts, textHistory, async (filter, context) =>
  ok({ changes: await historyOf(context).list(filter) }),
);

handleOperator(operatorTexts, undoText, async ({ id }, context) => {
  const change = await historyOf(context).find(id);
  if (!change) return fail(404, "id", "nothing_there");
  return changeAndNote("undo", change.url, context, async (note) =>
    (await storeOf(context).undo(change, note)) ? ok({ count: 1 }) : fail(409, "id", "changed_since"),
  );
});
