import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { consoleContext } from "../../context.ts";
import { newYorkInstant } from "../../domain/calendar-day.ts";
import { type Change, difference, mergeDocuments } from "../../domain/configuration/difference.ts";
import {
  asDocument,
  type ConfigurationDocument,
  type DocumentProblem,
  documentSchema,
  problemsOf,
} from "../../domain/configuration/document.ts";
import {
  configurationHistory,
  publishConfiguration,
  readConfiguration,
  undoConfiguration,
} from "../../domain/contract/operator/configuration.ts";
import { endpoints } from "../../pages.ts";
import type { Operator, OperatorResult } from "../operator.server.ts";

const number = z.int().min(0);
const document = z.record(z.string(), z.unknown());
const requestSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("review"), startedFrom: number, document }),
  z.object({
    intent: z.literal("publish"),
    startedFrom: number,
    newest: number,
    document,
    why: z.string(),
    from: z.string(),
  }),
  z.object({ intent: z.literal("undo"), newest: number, version: number, why: z.string() }),
]);
type Sent = z.infer<typeof requestSchema>;
type SentTo<Intent extends Sent["intent"]> = Extract<Sent, { intent: Intent }>;

/** Another operator's publication of meanwhile, beside this one's changes. */
export type Conflict = {
  kind: "conflict";
  newest: number;
  who: string;
  why: string;
  at: string;
  theirs: Change[];
  mine: Change[];
  /** This operator's changes on top of the other's version. */
  merged: ConfigurationDocument;
};
export type ActionAnswer =
  | { kind: "reviewed"; changes: Change[] }
  | { kind: "invalid"; problems: DocumentProblem[] }
  | { kind: "published"; version: number; copied: boolean }
  | Conflict
  | { kind: "failed"; status: number };

/** The screen's forms, as JSON. Failures are answers: whatever was typed stays in the browser. */
export async function answerConfiguration(
  context: Readonly<RouterContextProvider>,
  body: unknown,
): Promise<ActionAnswer> {
  const operator = context.get(consoleContext).operator;
  const sent = requestSchema.safeParse(body);
  if (!sent.success) return { kind: "failed", status: 400 };
  const { data } = sent;
  if (data.intent === "review") return review(operator, data);
  if (data.intent === "publish") return publish(operator, data);
  return undo(operator, data);
}

async function review(
  operator: Operator,
  { startedFrom, document: edited }: SentTo<"review">,
): Promise<ActionAnswer> {
  const parsed = documentSchema().safeParse(edited);
  if (!parsed.success) return { kind: "invalid", problems: problemsOf(parsed.error) };
  const before = await documentOf(operator, startedFrom);
  if (!before.ok) return before.failure;
  return { kind: "reviewed", changes: difference(before.document, parsed.data) };
}

async function publish(operator: Operator, sent: SentTo<"publish">): Promise<ActionAnswer> {
  const from = sent.from ? newYorkInstant(sent.from) : undefined;
  const problems = [...reasonProblems(sent.why)];
  if (sent.from && from === undefined) problems.push({ field: "from", code: "time" });
  if (problems.length > 0) return { kind: "invalid", problems };
  const result = await operator.call(publishConfiguration, {
    base: sent.newest,
    document: sent.document,
    why: sent.why,
    ...(from === undefined ? {} : { from: new Date(from).toISOString() }),
  });
  return !result.ok && result.status === 409 ? conflict(operator, sent) : outcomeOf(result);
}

async function undo(operator: Operator, { newest, version, why }: SentTo<"undo">): Promise<ActionAnswer> {
  const problems = reasonProblems(why);
  if (problems.length > 0) return { kind: "invalid", problems };
  return outcomeOf(await operator.call(undoConfiguration, { base: newest, version, why }));
}

/** The two differences to the version that this operator began with, and both together. */
async function conflict(
  operator: Operator,
  { startedFrom, document: edited }: SentTo<"publish">,
): Promise<ActionAnswer> {
  const history = await operator.call(configurationHistory, {});
  const [latest] = history.ok ? history.answer.versions : [];
  if (!latest) return { kind: "failed", status: 0 };
  const base = await documentOf(operator, startedFrom);
  const other = await documentOf(operator, latest.version);
  if (!base.ok) return base.failure;
  if (!other.ok) return other.failure;
  const mine = edited as ConfigurationDocument;
  const { version, who, why, at } = latest;
  return {
    kind: "conflict",
    newest: version,
    who,
    why,
    at,
    theirs: difference(base.document, other.document),
    mine: difference(base.document, mine),
    merged: mergeDocuments(base.document, other.document, mine),
  };
}

async function documentOf(operator: Operator, version: number) {
  if (version === 0) return { ok: true as const, document: {} };
  const read = await operator.call(readConfiguration, { version });
  return read.ok
    ? { ok: true as const, document: (read.answer.shown?.document ?? {}) as ConfigurationDocument }
    : { ok: false as const, failure: { kind: "failed" as const, status: read.status } };
}

function outcomeOf(
  result: OperatorResult<z.output<typeof publishConfiguration.answer>>,
): Extract<ActionAnswer, { kind: "published" | "invalid" | "failed" }> {
  if (result.ok) return { kind: "published", version: result.answer.version, copied: result.answer.copied };
  const { status, errors } = result;
  if (status !== 400) return { kind: "failed", status };
  const problems = errors.map(({ field, code }) => ({ field: field.replace(/^document\.?/, ""), code }));
  return { kind: "invalid", problems };
}

function reasonProblems(why: string): DocumentProblem[] {
  const { length } = why.trim();
  if (length < 5) return [{ field: "why", code: "why" }];
  return length > 300 ? [{ field: "why", code: "too_long" }] : [];
}

/**
 * The beginning of the screen: the document in effect, or that of `?version=N`, what the deployment has for what it lacks,
 * and the history.
 *
 * @throws Response 503 where the services do not answer: there is nothing to edit then.
 */
export async function loadConfiguration(context: Readonly<RouterContextProvider>, url: URL) {
  const operator = context.get(consoleContext).operator;
  const numberIn = (name: string) => {
    const value = url.searchParams.get(name) ?? "";
    return /^\d{1,9}$/.test(value) ? Number(value) : undefined;
  };
  const [version, before] = [numberIn("version"), numberIn("before")];
  const [read, history] = await Promise.all([
    operator.call(readConfiguration, version === undefined ? {} : { version }),
    operator.call(configurationHistory, before === undefined ? {} : { before }),
  ]);
  if (!read.ok || !history.ok) throw new Response(null, { status: 503 });
  const { newest, inEffect, waiting, shown } = read.answer;
  const { values, origins } = context.get(consoleContext).readSite();
  return {
    newest,
    inEffect,
    waiting,
    startedFrom: shown?.version ?? 0,
    document: (shown?.document ?? {}) as ConfigurationDocument,
    deployed: asDocument(values),
    origins,
    versions: history.answer.versions,
    hasMore: history.answer.hasMore,
    visitReasons: await context
      .get(consoleContext)
      .editor.previewOf(`${endpoints.visitReasons.path}?lang=${operator.language}`),
    mayChange: operator.scopes.includes("change"),
  };
}

export type LoadedConfiguration = Awaited<ReturnType<typeof loadConfiguration>>;
