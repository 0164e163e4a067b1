import type { RouterContextProvider } from "react-router";
import { consoleContext } from "../../context.ts";
import {
  changeDestination,
  destinationChanges,
  pauseDestination,
  replayLead,
  type TestResult,
  testDestination,
} from "../../domain/contract/operator/destinations.ts";
import { includes } from "../../domain/records.ts";
import { detailWords } from "../../operator-copy/detail-words.ts";

/**
 * The result of an order. `replayed` has the delivery's outcome, with `_` for spaces as in the texts' keys, or
 * `unknown` if there is no such lead. `secret` is a webhook's new secret, which is shown this once, or empty.
 */
export type DestinationResult =
  | { is: "tested"; test: TestResult }
  | { is: "done" }
  | { is: "failed" }
  | { is: "saved"; secret: string }
  | { is: "refused"; errors: readonly { field: string; code: string }[] }
  | { is: "replayed"; outcome: string };

export async function carryOutOrder(
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<DestinationResult> {
  const { call, language } = context.get(consoleContext).operator;
  const [to, order] = [String(form.get("to")), form.get("order")];
  if (includes(destinationChanges, order)) {
    const id = order === "add" ? idOf(String(form.get("name"))) : to;
    const entry = order === "add" || order === "change" ? entryFrom(form) : {};
    const result = await call(changeDestination, { to: id, order, entry, base: Number(form.get("base")) });
    return result.ok ? { is: "saved", ...result.response } : { is: "refused", errors: result.errors };
  }
  if (order === "test") {
    const result = await call(testDestination, { to });
    if (!result.ok) return { is: "failed" };
    const failure = detailWords(language, result.response.failure);
    return { is: "tested", test: { ...result.response, failure } };
  }
  if (order === "replay") {
    const result = await call(replayLead, { id: String(form.get("lead")), to });
    return { is: "replayed", outcome: result.ok ? result.response.outcome.replaceAll(" ", "_") : "unknown" };
  }
  const { ok } = await call(pauseDestination, { to, isPaused: order !== "resume" });
  return { is: ok ? "done" : "failed" };
}

/** Makes an id of a destination's name: `Autos Núñez` becomes `autos-nunez`. */
const idOf = (name: string): string =>
  name
    .normalize("NFD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^[^a-z]+|-$/g, "")
    .slice(0, 40);

const listed = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

/** How the form's fields are read, by their paths in the entry. The services check what they hold. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  name: String,
  takes: listed,
  passesOn: (text) => text !== "false",
  yes: String,
  termMinutes: Number,
  "rules.states": (text) => listed(text.toUpperCase()),
  "rules.zipcodes": listed,
  "rules.minIncome": Number,
  "rules.perDay": Number,
  "rules.taxpayerIds": listed,
  "rules.hours": String,
};

function entryFrom(form: FormData): Record<string, unknown> {
  const fields: Record<string, unknown> = addressFrom(form);
  const rules: Record<string, unknown> = {};
  for (const [path, read] of Object.entries(readers)) {
    const text = form.getAll(path).join(" ").trim();
    const name = path.replace("rules.", "");
    if (text) (name === path ? fields : rules)[name] = read(text);
  }
  return Object.keys(rules).length > 0 ? { ...fields, rules } : fields;
}

/** The product backend and the inbox have no address of their own. An empty address or the same kind keeps the former. */
function addressFrom(form: FormData): Record<string, unknown> {
  const kind = form.get("kind");
  if (kind === "backend" || kind === "inbox") return kind === form.get("former") ? {} : { kind };
  const address = String(form.get("address") ?? "").trim();
  if (address === "") return {};
  return kind === "adf-email"
    ? { kind, to: address, from: String(form.get("from")).trim() }
    : { kind: "webhook", url: address };
}
