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
import { shippedTexts } from "./all-areas.server.ts";

/** The outcome of an order. `problem` says why the text is invalid, or why the services refused. */
export type Outcome =
  | { order: "save" | "publish" | "discard" | "reset" | "undo"; count: number; problem?: undefined }
  | {
      order?: undefined;
      problem: OverrideProblem | "too_many" | "changed_since" | "nothing_there" | "failed";
    };

export async function changeTexts(operator: Operator, form: FormData): Promise<Outcome> {
  const field = (name: string): string => String(form.get(name) ?? "");
  const [url, name, intent] = [field("url"), field("stored"), field("intent")];
  if (intent === "save") return save(operator, field);
  if (intent === "undo") return outcomeOf(intent, await operator.call(undoText, { id: Number(field("id")) }));
  if (!includes(keysOf(pageOperations), intent) || !editablePages.includes(url)) return { problem: "failed" };
  return outcomeOf(intent, await operator.call(pageOperations[intent], { url, ...(name && { name }) }));
}

/** The orders for one text, or for all texts of a page. */
const pageOperations = { publish: publishTexts, discard: discardTexts, reset: resetTexts };

async function save(operator: Operator, field: (name: string) => string): Promise<Outcome> {
  const url = field("url");
  // A browser ends the lines of a form's text with a carriage return and a line feed.
  const value = field("value").replace(/\r\n/g, "\n");
  const key = variantKeyOf(field);
  if (key === undefined || (key && !variantPages.includes(url))) return { problem: "variant" };
  const name = variantName(field("name"), key);
  const initValue = shippedTexts.get(field("name")) ?? "";
  // The terminal and the pages check a text with the same function.
  const problem = overrideProblem({ name, value, initValue }, shippedTexts);
  if (problem) return { problem };
  return outcomeOf("save", await operator.call(setText, { url, name, value, initValue }));
}

/** The key of the version that the form's conditions name; undefined if a condition is too long. */
function variantKeyOf(field: (name: string) => string): string | undefined {
  try {
    return variantKey(Object.fromEntries(conditionNames.map((name) => [name, field(`arrival.${name}`)])));
  } catch {
    return undefined;
  }
}

const refusalCodes = ["too_many", "changed_since", "nothing_there"] as const;

function outcomeOf(
  order: NonNullable<Outcome["order"]>,
  result: Awaited<ReturnType<Operator["call"]>>,
): Outcome {
  if (result.ok) return { order, count: Number((result.response as { count: number }).count) };
  return {
    problem: refusalCodes.find((code) => result.errors.some((error) => error.code === code)) ?? "failed",
  };
}
