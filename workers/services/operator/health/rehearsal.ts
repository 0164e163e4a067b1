import type { z } from "zod";
import type { Answers } from "../../../../app/domain/application/fields.ts";
import { leadAnswers, leadForm } from "../../../../app/domain/application/lead.ts";
import { checkSections } from "../../../../app/domain/application/schema.ts";
import { newYorkDate } from "../../../../app/domain/calendar-day.ts";
import { allOperations } from "../../../../app/domain/contract/all-operations.ts";
import { submitContactUsForm } from "../../../../app/domain/contract/contact.ts";
import { getHelpArticle } from "../../../../app/domain/contract/help.ts";
import { submitLead, validateLeadV1, validateLeadV2 } from "../../../../app/domain/contract/leads.ts";
import type { getAllMakes } from "../../../../app/domain/contract/newcar.ts";
import type { Operation } from "../../../../app/domain/contract/operation.ts";
import { testReference } from "../../../../app/domain/contract/operator/destinations.ts";
import { deliveryVerdict, detailOf, validationVerdict } from "../../partners/upstream/delivery-verdict.ts";
import {
  type ProductBackend,
  productBackend,
  type UpstreamResult,
} from "../../partners/upstream/product-backend.ts";
import type { Backend } from "../../settings/read-settings.ts";
import { readPlaces } from "../../visitors/geocoding/place.ts";
import { partnerArticle } from "../../visitors/help/partner-content.ts";
import { type CategoryRead, helpLists, readCategory } from "../../visitors/help/walk.ts";
import rehearsed from "./rehearsed-calls.json" with { type: "json" };

/**
 * How a reply was read. `isRight`: the reply is correct for this call. `unknown` is a 404. `unreadable` is a success
 * without fields that the contract needs. `shape` describes the body by names and sizes (`makes {n 3, u 0}`). `dropped`
 * counts the invalid entries that were left out of each list.
 */
export type RehearsedCall = {
  call: string;
  isRight: boolean;
  verdict: "read" | "unknown" | "refused" | "unreadable" | "failed";
  reason: string;
  shape: string;
  dropped: Readonly<Record<string, number>>;
  ms: number;
};

/**
 * The inputs of the calls. `reading` calls change and count nothing at the partner, so that the schedule may repeat
 * them. `alsoRight` lists verdicts besides `read` that are correct, because the inputs are made up and the partner need
 * not know the car, the application or the address (RFC 5737).
 */
const { reading, counted, message } = rehearsed;
const alsoRight: Partial<Record<string, readonly string[]>> = rehearsed.alsoRight;

/** How many articles are read at most, because a partner's list may never end. */
const mostArticles = 200;
type HelpSettings = Parameters<typeof helpLists>[0];

/** Makes the calls that change and count nothing, with one page of each list of articles. */
export const makeReadingCalls = async (
  partner: ProductBackend,
  help: HelpSettings,
): Promise<RehearsedCall[]> =>
  [...(await askEach(partner, reading)), ...(await askLists(partner, help, 1)).calls].map(({ call }) => call);

/**
 * Makes every call of the specification's section 7 to a partner's backend, and reads the replies with the same code
 * as in production. With `submits`, the people's applications and a message are sent too.
 * @param people answers that pass our own rules.
 * @throws RangeError for other answers.
 * @returns `makes`: makes without models; `lists`: how far each category could be read; `articles`: how many articles
 * were read; `broken`: articles of the lists that could not be read.
 */
export async function rehearse(
  backend: Backend,
  help: HelpSettings,
  people: readonly Answers[],
  submits: boolean,
) {
  const now = Date.now();
  const partner = productBackend(backend);
  const send = async (operation: Operation, form: Readonly<Record<string, string>>): Promise<string> => {
    if (!submits) return "not sent";
    const reply = await partner.send(operation, form, { idempotencyKey: form.submissionId ?? "" });
    const { result } = await deliveryVerdict(reply, { stage: "submission", mayHaveIt: false });
    return `${result.is} ${detailOf(result)}`.trim();
  };
  const forms = await formsOf(people, now);
  const [form = {}] = forms;
  const readings = await askEach(partner, reading);
  const lists = await askLists(partner, help);
  const articles = await askArticles(partner, lists.articles);
  const countedCalls = { ...counted, [validateLeadV1.id]: form, [validateLeadV2.id]: form };
  const allCalls = [
    ...readings,
    ...lists.calls,
    ...articles.slice(0, 1),
    ...(await askEach(partner, countedCalls)),
  ];
  const peopleVerdicts = [];
  for (const personForm of forms) {
    const validity = await validationVerdict(await partner.send(validateLeadV1, personForm));
    const person = `${personForm.first_name} ${personForm.last_name}`;
    peopleVerdicts.push({
      person,
      validation: validityInWords(validity),
      submission: await send(submitLead, personForm),
    });
  }
  return {
    at: new Date(now).toISOString(),
    calls: allCalls.map(({ call }) => call),
    makes: readings[0]?.result.ok ? withoutModels(readings[0].result.body as Makes) : [],
    lists: lists.lists,
    articles: articles.length,
    broken: articles.filter(({ call }) => !call.isRight).map(({ call }) => call.call),
    people: peopleVerdicts,
    message: await send(submitContactUsForm, { ...message, submissionId: crypto.randomUUID() }),
  };
}

function validityInWords(validity: Awaited<ReturnType<typeof validationVerdict>>): string {
  if (validity.is === "refused") return `refused ${detailOf(validity.result)}`;
  if (validity.is === "passed") return validity.is;
  const [code = "", status = ""] = validity.failure.split(" ");
  const why = { html: "an HTML page, not JSON", status: `did not answer (${status})`, ...noReply }[code];
  return `no validation: ${why ?? validity.failure}`;
}
const noReply: Record<string, string> = {
  timeout: "did not answer in time",
  network: "could not be reached",
  redirect: "answered with a redirect, which is not followed",
};

type Makes = z.output<typeof getAllMakes.response>;
const withoutModels = ({ makes, models }: Makes): string[] =>
  (["n", "u"] as const).flatMap((condition) =>
    Object.keys(makes[condition])
      .filter((make) => Object.keys(models[condition][make] ?? {}).length === 0)
      .map((make) => `${make} (${condition})`),
  );

/** Makes the same forms as a delivery. */
async function formsOf(people: readonly Answers[], now: number): Promise<Record<string, string>[]> {
  const facts = { today: newYorkDate(now), placeOf: await readPlaces() };
  return people.map((person) => {
    const check = checkSections(person, facts);
    if (!check.ok) throw new RangeError("an invented person is not valid");
    const lead = { submissionId: crypto.randomUUID(), layout: "api", consents: [], attribution: {} };
    const answers = leadAnswers(check.answers);
    return Object.fromEntries(leadForm({ ...lead, reference: testReference, answers }));
  });
}

/** Makes the calls for which there is an input, in the contract's order. */
async function askEach(partner: ProductBackend, inputs: Readonly<Record<string, object>>) {
  const calls = [];
  for (const operation of allOperations as readonly Operation[]) {
    const input = inputs[operation.id];
    if (input) calls.push(await ask(partner, operation, { ...operation.request.parse(input), ...input }));
  }
  return calls;
}

/** Reads the lists of articles with the same code that reads them for the site's search. */
async function askLists(partner: ProductBackend, help: HelpSettings, mostPages?: number) {
  const { categoryNames, hosts } = helpLists(help);
  const calls: { call: RehearsedCall }[] = [];
  const articles = [];
  const lists: ReadList[] = [];
  for (const category of categoryNames) {
    const readPage: Parameters<typeof readCategory>[2] = async ({ operation, input }) => {
      const call = await ask(partner, operation, input, ` ${category} ${input.page ?? 1}`);
      calls.push(call);
      return call.result;
    };
    const { topic, end, counted } = await readCategory(category, hosts, readPage, mostPages);
    // A list that does not say how many pages it has ends with a missing page, which is no fault.
    if (topic && counted === 0 && end === "missing") calls.pop();
    lists.push({ category, pages: topic?.pages ?? 0, articles: topic?.articles.length ?? 0, end, counted });
    for (const { slug } of topic?.articles ?? []) articles.push({ category, slug });
  }
  return { calls, articles, lists };
}

/** How far a category's list could be read. */
type ReadList = Pick<CategoryRead, "end" | "counted"> &
  Record<"pages" | "articles", number> & { category: string };

async function askArticles(partner: ProductBackend, articles: readonly { category: string; slug: string }[]) {
  const calls = [];
  for (const { category, slug } of articles.slice(0, mostArticles)) {
    const input = { category, article: slug };
    const operation = { ...getHelpArticle, response: partnerArticle(input, []) };
    calls.push(await ask(partner, operation, input, ` /temas-de-ayuda/${category}/${slug}`));
  }
  return calls;
}

type ReplyReading = Pick<RehearsedCall, "verdict" | "reason"> & Partial<RehearsedCall>;

/** @param detail distinguishes several calls of one operation. */
async function ask<Output extends z.ZodType>(
  partner: ProductBackend,
  operation: Omit<Operation, "response" | "request"> & { response: Output },
  input: Readonly<Record<string, unknown>>,
  detail = "",
): Promise<{ call: RehearsedCall; result: UpstreamResult<z.output<Output>> }> {
  const start = Date.now();
  const result = await partner.call(operation, input);
  const ms = Date.now() - start;
  const replyReading = readReply(result);
  const isRight =
    replyReading.verdict === "read" || alsoRight[operation.id]?.includes(replyReading.verdict) === true;
  const rehearsedCall = { call: operation.id + detail, isRight, shape: "", dropped: {}, ...replyReading, ms };
  return { call: rehearsedCall, result };
}

function readReply(result: UpstreamResult<unknown>): ReplyReading {
  if (result.ok) return { verdict: "read", reason: "", shape: shapeOf(result.body), dropped: result.dropped };
  const { failure, status, fields = [] } = result;
  if (status === 404) return { verdict: "unknown", reason: "404" };
  if (failure === "refused") return { verdict: failure, reason: String(status ?? "success=false") };
  const missingFields = fields.filter(Boolean).join(", ");
  if (failure === "garbage")
    return { verdict: "unreadable", reason: missingFields ? `lacks ${missingFields}` : "no JSON" };
  return { verdict: "failed", reason: failure === "status" ? String(status) : failure };
}

/** Describes a body by names and sizes. Of an object with more than 15 names only their number is given. */
function shapeOf(value: unknown, levels = 2): string {
  if (typeof value !== "object" || value === null) return value === "" ? "empty" : "";
  const fields = Object.entries(value).filter(([name, field]) => name !== "success" && field !== undefined);
  if (levels === 0 || Array.isArray(value) || fields.length > 15) return String(fields.length);
  const inside = fields.map(([name, field]) => `${name} ${shapeOf(field, levels - 1)}`.trim()).join(", ");
  return levels === 2 ? inside : `{${inside}}`;
}
