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
 * How a reply was read. `isRight` says that a partner may reply so. `unknown` is a 404. `unreadable` is a success
 * that lacks what the contract needs. `shape` holds names and sizes, such as `makes {n 3, u 0}`; `dropped` says how
 * many entries each list lost.
 */
export type AskedCall = {
  call: string;
  isRight: boolean;
  verdict: "read" | "unknown" | "refused" | "unreadable" | "failed";
  reason: string;
  shape: string;
  dropped: Readonly<Record<string, number>>;
  ms: number;
};

/**
 * `reading` calls make and count nothing at the partner, so that the schedule may repeat them. `alsoRight` lists
 * further verdicts that are right, because the partner need not know that car, application or address (an address of
 * documentation, RFC 5737), and the token is made up.
 */
const { reading, counted, message } = rehearsed;
const alsoRight: Partial<Record<string, readonly string[]>> = rehearsed.alsoRight;

/** How many articles are asked for, because a list may never end. */
const mostArticles = 200;
type HelpSettings = Parameters<typeof helpLists>[0];

/** Makes the calls that the schedule looks at. */
export const readingCalls = async (partner: ProductBackend, help: HelpSettings): Promise<AskedCall[]> =>
  [...(await askEach(partner, reading)), ...(await askLists(partner, help, 1)).answers].map(
    ({ asked }) => asked,
  );

/**
 * Makes every call of the specification's section 7 to a partner's backend, and reads the replies with the same code
 * as in production. The calls leave nothing at the partner but what the partner counts; with `submits`, they leave
 * the people's applications and a message too.
 * @param people answers that pass our own rules.
 * @throws RangeError for other answers.
 * @returns `at`: ISO; `makes`: makes without models; `lists`: how far each category could be read; `articles`: how
 * many the lists have; `broken`: links of the lists that lead to nothing.
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
  const read = await askEach(partner, reading);
  const lists = await askLists(partner, help);
  const articles = await askArticles(partner, lists.articles);
  const others = { ...counted, [validateLeadV1.id]: form, [validateLeadV2.id]: form };
  const answers = [...read, ...lists.answers, ...articles.slice(0, 1), ...(await askEach(partner, others))];
  const judged = [];
  for (const one of forms) {
    const validity = await validationVerdict(await partner.send(validateLeadV1, one));
    const person = `${one.first_name} ${one.last_name}`;
    judged.push({ person, validation: validityInWords(validity), submission: await send(submitLead, one) });
  }
  return {
    at: new Date(now).toISOString(),
    calls: answers.map(({ asked }) => asked),
    makes: read[0]?.result.ok ? withoutModels(read[0].result.body as Makes) : [],
    lists: lists.lists,
    articles: articles.length,
    broken: articles.filter(({ asked }) => !asked.isRight).map(({ asked }) => asked.call),
    people: judged,
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

type Makes = z.output<typeof getAllMakes.answer>;
const withoutModels = ({ makes, models }: Makes): string[] =>
  (["n", "u"] as const).flatMap((condition) =>
    Object.keys(makes[condition])
      .filter((make) => Object.keys(models[condition][make] ?? {}).length === 0)
      .map((make) => `${make} (${condition})`),
  );

/** Makes the forms that a delivery sends. */
async function formsOf(people: readonly Answers[], now: number): Promise<Record<string, string>[]> {
  const facts = { today: newYorkDate(now), placeOf: await readPlaces() };
  return people.map((typed) => {
    const checked = checkSections(typed, facts);
    if (!checked.ok) throw new RangeError("an invented person is not valid");
    const lead = { submissionId: crypto.randomUUID(), layout: "api", consents: [], attribution: {} };
    const answers = leadAnswers(checked.answers);
    return Object.fromEntries(leadForm({ ...lead, reference: testReference, answers }));
  });
}

/** Makes the calls of `inputs`, in the contract's order. */
async function askEach(partner: ProductBackend, inputs: Readonly<Record<string, object>>) {
  const answers = [];
  for (const operation of allOperations as readonly Operation[]) {
    const input = inputs[operation.id];
    if (input) answers.push(await ask(partner, operation, { ...operation.request.parse(input), ...input }));
  }
  return answers;
}

/** Reads the lists as the walk reads them for the site's index. */
async function askLists(partner: ProductBackend, help: HelpSettings, mostPages?: number) {
  const { named, hosts } = helpLists(help);
  const answers: { asked: AskedCall }[] = [];
  const articles = [];
  const lists: ReadList[] = [];
  for (const category of named) {
    const read: Parameters<typeof readCategory>[2] = async ({ operation, input }) => {
      const answer = await ask(partner, operation, input, ` ${category} ${input.page ?? 1}`);
      answers.push(answer);
      return answer.result;
    };
    const { topic, end, counted } = await readCategory(category, hosts, read, mostPages);
    // The page behind the last page of an uncounted list is asked for to find the end, so its absence is no fault.
    if (topic && counted === 0 && end === "missing") answers.pop();
    lists.push({ category, pages: topic?.pages ?? 0, articles: topic?.articles.length ?? 0, end, counted });
    for (const { slug } of topic?.articles ?? []) articles.push({ category, slug });
  }
  return { answers, articles, lists };
}

/** How far a category's list could be read. */
type ReadList = Pick<CategoryRead, "end" | "counted"> &
  Record<"pages" | "articles", number> & { category: string };

async function askArticles(partner: ProductBackend, listed: readonly { category: string; slug: string }[]) {
  const answers = [];
  for (const { category, slug } of listed.slice(0, mostArticles)) {
    const input = { category, article: slug };
    const operation = { ...getHelpArticle, answer: partnerArticle(input, []) };
    answers.push(await ask(partner, operation, input, ` /temas-de-ayuda/${category}/${slug}`));
  }
  return answers;
}

type Found = Pick<AskedCall, "verdict" | "reason"> & Partial<AskedCall>;

/**
 * Makes one call.
 * @param detail distinguishes several calls of one operation.
 */
async function ask<Answer extends z.ZodType>(
  partner: ProductBackend,
  operation: Omit<Operation, "answer" | "request"> & { answer: Answer },
  input: Readonly<Record<string, unknown>>,
  detail = "",
): Promise<{ asked: AskedCall; result: UpstreamResult<z.output<Answer>> }> {
  const start = Date.now();
  const result = await partner.call(operation, input);
  const ms = Date.now() - start;
  const found = verdictOn(result);
  const isRight = found.verdict === "read" || alsoRight[operation.id]?.includes(found.verdict) === true;
  const asked = { call: operation.id + detail, isRight, shape: "", dropped: {}, ...found, ms };
  return { asked, result };
}

function verdictOn(result: UpstreamResult<unknown>): Found {
  if (result.ok) return { verdict: "read", reason: "", shape: shapeOf(result.body), dropped: result.dropped };
  const { failure, status, fields = [] } = result;
  if (status === 404) return { verdict: "unknown", reason: "404" };
  if (failure === "refused") return { verdict: failure, reason: String(status ?? "success=false") };
  const lacks = fields.filter(Boolean).join(", ");
  if (failure === "garbage") return { verdict: "unreadable", reason: lacks ? `lacks ${lacks}` : "no JSON" };
  return { verdict: "failed", reason: failure === "status" ? String(status) : failure };
}

/** Describes a body by names and sizes. More than 15 names are a list's entries, and are counted. */
function shapeOf(value: unknown, levels = 2): string {
  if (typeof value !== "object" || value === null) return value === "" ? "empty" : "";
  const fields = Object.entries(value).filter(([name, one]) => name !== "success" && one !== undefined);
  if (levels === 0 || Array.isArray(value) || fields.length > 15) return String(fields.length);
  const inside = fields.map(([name, one]) => `${name} ${shapeOf(one, levels - 1)}`.trim()).join(", ");
  return levels === 2 ? inside : `{${inside}}`;
}
