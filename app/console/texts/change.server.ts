import { type OverrideProblem, overrideProblem } from "../../copy/overrides.ts";
import { editablePages, variantPages } from "../../document/page-index.ts";
import {
  discardTexts,
  publishTexts,
  resetTexts,
  setText,
  undoText,
} from "../../domain/contract/operator/texts.ts";
import { includes, keysOf } from "../../domain/records.ts";
import { conditionNames, variantKey, variantName } from "../../domain/visit/text-variant.ts";
import type { Operator } from "../operator.server.ts";
import { allShipped } from "./all-areas.server.ts";

/** The result of a press on the screen. `problem` says why a text cannot be like this, or why the services refused. */
export type Outcome =
  | { done: "save" | "publish" | "discard" | "reset" | "undo"; count: number; problem?: undefined }
  | {
      done?: undefined;
      problem: OverrideProblem | "too_many" | "changed_since" | "nothing_there" | "failed";
    };

/** Carries out an order of the screen. Messages are checked as the terminal and the pages check them. */
export async function changeTexts(operator: Operator, form: FormData): Promise<Outcome> {
  const field = (name: string): string => String(form.get(name) ?? "");
  const [url, name, intent] = [field("url"), field("stored"), field("intent")];
  if (intent === "save") return save(operator, field);
  if (intent === "undo") return outcomeOf(intent, await operator.call(undoText, { id: Number(field("id")) }));
  if (!includes(keysOf(ofPage), intent) || !editablePages.includes(url)) return { problem: "failed" };
  return outcomeOf(intent, await operator.call(ofPage[intent], { url, ...(name && { name }) }));
}

/** The orders for one text, or for all texts of a page. */
const ofPage = { publish: publishTexts, discard: discardTexts, reset: resetTexts };

async function save(operator: Operator, field: (name: string) => string): Promise<Outcome> {
  const url = field("url");
  // A browser ends the lines of a form's text with a carriage return and a line feed.
  const value = field("value").replace(/\r\n/g, "\n");
  const key = variantOf(field);
  if (key === undefined || (key && !variantPages.includes(url))) return { problem: "variant" };
  const name = variantName(field("name"), key);
  const initValue = allShipped.get(field("name")) ?? "";
  const problem = overrideProblem({ name, value, initValue }, allShipped);
  if (problem) return { problem };
  return outcomeOf("save", await operator.call(setText, { url, name, value, initValue }));
}

/** The version that the form's conditions name; undefined if a condition is too long. */
function variantOf(field: (name: string) => string): string | undefined {
  try {
    return variantKey(Object.fromEntries(conditionNames.map((name) => [name, field(`arrival.${name}`)])));
  } catch {
    return undefined;
  }
}

const refusals = ["too_many", "changed_since", "nothing_there"] as const;

function outcomeOf(
  done: NonNullable<Outcome["done"]>,
  result: Awaited<ReturnType<Operator["call"]>>,
): Outcome {
  if (result.ok) return { done, count: Number((result.response as { count: number }).count) };
  return { problem: refusals.find((code) => result.errors.some((error) => error.code === code)) ?? "failed" };
}
