import type { Answers } from "../../../app/domain/application/fields.ts";
import { leadAnswers, leadSchemaVersion } from "../../../app/domain/application/lead.ts";
import { referenceOf } from "../../../app/domain/application/reference.ts";
import { checkSections } from "../../../app/domain/application/schema.ts";
import { newYorkDate } from "../../../app/domain/calendar-day.ts";
import { submitContactUsForm } from "../../../app/domain/contract/contact.ts";
import { getHelpArticle, getHelpCategoryPage, slugSchema } from "../../../app/domain/contract/help.ts";
import { submitLead, validateLeadV1, validateLeadV2 } from "../../../app/domain/contract/leads.ts";
import { contactForm } from "../../../app/domain/forms/contact-message.ts";
import { categories } from "../content/categories.ts";
import { readPlaces } from "../geocoding/place.ts";
import { partnerArticle, partnerCategory } from "../help/partner-content.ts";
import type { Backend } from "../read-settings.ts";
import { readContent } from "../sealed/readers.ts";
import { deliveryVerdict, detailOf, validationVerdict } from "../upstream/delivery-verdict.ts";
import { type ProductBackend, productBackend } from "../upstream/product-backend.ts";
import {
  type AskedCall,
  allMakesCall,
  ask,
  categoryCall,
  countedCalls,
  type Rehearsed,
  readingCalls,
} from "./calls.ts";

/** `validation`: `passed`, `refused …`, or `absent …` (it stops nothing); `submission`: as in an outbox, or `not sent`. */
type JudgedPerson = { person: string; validation: string; submission: string };

/** `makes`: keys without models, by condition. `links`: of help, that its own lists name and it does not answer. */
export type Rehearsal = {
  origin: string;
  calls: AskedCall[];
  makes: { new: string[]; used: string[] };
  links: { asked: number; broken: { link: string; reason: string }[] };
  people: JudgedPerson[];
  problems: string[];
};

/** A list that never ends must not either here. */
const mostPages = 20;
const mostArticles = 200;

/**
 * Every call of section 7 against a partner's backend, read by what reads them in production. Only with `submits` a message
 * and the people's applications are sent; else nothing is left there but what it counts.
 *
 * @param people answers of invented people that our own rules take. @throws RangeError for others.
 */
export async function rehearse(
  backend: Backend,
  { people, submits, now }: { people: readonly Answers[]; submits: boolean; now: number },
): Promise<Rehearsal> {
  // Dropped entries are in the report; no log is read here.
  const partner = productBackend(backend, () => {});
  const forms = await formsOf(people, now);
  const [first = {}] = forms;
  const all = await ask(partner, allMakesCall);
  const calls = [all.asked];
  for (const call of readingCalls(first.stipsConfirmationCode ?? ""))
    calls.push((await ask(partner, call)).asked);
  const help = await walkHelp(partner);
  calls.push(...help.calls);
  for (const call of countedCalls) calls.push((await ask(partner, call)).asked);
  const validations: Rehearsed[] = [
    { operation: validateLeadV1, input: first },
    { operation: validateLeadV2, input: first },
  ];
  for (const call of validations) calls.push((await ask(partner, call)).asked);
  const judged: JudgedPerson[] = [];
  for (const form of forms) judged.push(await judge(partner, form, submits));
  if (submits) calls.push(await sendMessage(partner));

  const makes = {
    new: withoutModels(all.body?.makes.n, all.body?.models.n),
    used: withoutModels(all.body?.makes.u, all.body?.models.u),
  };
  const found = { origin: backend.origin, calls, makes, links: help.links, people: judged };
  return { ...found, problems: problemsOf(found) };
}

const withoutModels = (makes: object = {}, models: Readonly<Record<string, object>> = {}): string[] =>
  Object.keys(makes).filter((make) => Object.keys(models[make] ?? {}).length === 0);

async function walkHelp(partner: ProductBackend): Promise<Pick<Rehearsal, "links"> & { calls: AskedCall[] }> {
  const calls: AskedCall[] = [];
  const links = new Set<string>();
  for (const { category } of categories) {
    const first = await ask(partner, categoryCall(category));
    calls.push(first.asked);
    const pages = [first.body];
    for (let page = 2; page <= Math.min(first.body?.pagination.pages ?? 1, mostPages); page += 1) {
      const answer = partnerCategory({ category, page }, []);
      const operation = { ...getHelpCategoryPage, answer };
      const next = await ask(partner, {
        operation,
        input: { category, page },
        detail: `${category} ${page}`,
      });
      calls.push(next.asked);
      pages.push(next.body);
    }
    for (const { link } of pages.flatMap((page) => page?.articles ?? [])) links.add(link);
  }
  const broken: Rehearsal["links"]["broken"] = [];
  let asked = 0;
  for (const link of links) {
    const input = articleOf(link);
    if (!input || asked === mostArticles) continue;
    const operation = { ...getHelpArticle, answer: partnerArticle(input, []) };
    const { asked: article } = await ask(partner, { operation, input, detail: link });
    if (asked === 0) calls.push(article);
    asked += 1;
    if (article.verdict !== "read") broken.push({ link, reason: `${article.verdict} (${article.reason})` });
  }
  return { calls, links: { asked, broken } };
}

/** Undefined for a link to something else. */
function articleOf(link: string): { category: string; article: string } | undefined {
  const [, category, article] = /^\/(?:temas-de-ayuda|help-topics)\/([^/#]+)\/([^/#]+)$/.exec(link) ?? [];
  const isName = (name: unknown) => slugSchema.safeParse(name).success;
  return category && article && isName(category) && isName(article) ? { category, article } : undefined;
}

/** As an outbox seals and opens them. */
async function formsOf(people: readonly Answers[], now: number): Promise<Record<string, string>[]> {
  const facts = { today: newYorkDate(now), placeOf: await readPlaces() };
  return Promise.all(
    people.map(async (answers) => {
      const checked = checkSections(answers, facts);
      const submissionId = crypto.randomUUID();
      const lead = {
        ...{ submissionId, layout: "api", consents: [], attribution: {} },
        reference: await referenceOf(submissionId),
        answers: checked.ok ? leadAnswers(checked.answers) : undefined,
      };
      const opened = readContent(leadSchemaVersion, JSON.stringify(lead), submissionId);
      if (!opened) throw new RangeError("an invented person is not valid");
      return opened.form;
    }),
  );
}

async function judge(
  partner: ProductBackend,
  form: Record<string, string>,
  submits: boolean,
): Promise<JudgedPerson> {
  const validity = await validationVerdict(await partner.send(validateLeadV1, form));
  const why =
    validity.is === "absent" ? validity.failure : validity.is === "refused" ? detailOf(validity.result) : "";
  return {
    person: `${form.first_name} ${form.last_name}`,
    validation: `${validity.is} ${why}`.trim(),
    submission: submits ? await submit(partner, form) : "not sent",
  };
}

async function submit(partner: ProductBackend, form: Record<string, string>): Promise<string> {
  const reply = await partner.send(submitLead, form, { idempotencyKey: form.submissionId ?? "" });
  const { result } = await deliveryVerdict(reply, { stage: "submission", mayHaveIt: false });
  return `${result.is} ${detailOf(result)}`.trim();
}

async function sendMessage(partner: ProductBackend): Promise<AskedCall> {
  const id = crypto.randomUUID();
  const message = {
    ...{ name: "Prueba No Llamar", email: "prueba@example.com", phone: "1-213-555-0100", reference: "" },
    message: "Ensayo de la conexión. No hay nadie a quien contestar.",
  };
  const start = Date.now();
  const form = Object.fromEntries(contactForm(id, message));
  const reply = await partner.send(submitContactUsForm, form, { idempotencyKey: id });
  const { result } = await deliveryVerdict(reply, { stage: "message", mayHaveIt: false });
  return {
    ...{ call: submitContactUsForm.id, shape: "", dropped: {}, ms: Date.now() - start },
    verdict: messageVerdicts[result.is],
    reason: detailOf(result),
  };
}

const messageVerdicts = {
  delivered: "read",
  refused: "refused",
  unconfirmed: "unreadable",
  failed: "failed",
} as const;

/** What somebody has to see to, a line each. */
function problemsOf({ calls, makes, links, people }: Omit<Rehearsal, "problems">): string[] {
  const is = (one: string, verdict: string) => one.startsWith(verdict);
  const bothSay = (validation: string, submission: string) =>
    people.filter((one) => is(one.validation, validation) && is(one.submission, submission)).length;
  const counted: [string, number][] = [
    ["makes of new cars without models", makes.new.length],
    ["makes of used cars without models", makes.used.length],
    ["links of help that lead to nothing", links.broken.length],
    ["people that validation refuses", people.filter(({ validation }) => is(validation, "refused")).length],
    ["people without a validation", people.filter(({ validation }) => is(validation, "absent")).length],
    ["people that pass validation and are refused by submission", bothSay("passed", "refused")],
    ["people that validation refuses and submission takes", bothSay("refused", "delivered")],
    ["submissions without a clear answer", people.filter((one) => is(one.submission, "unconfirmed")).length],
    ["submissions that fail", people.filter(({ submission }) => is(submission, "failed")).length],
  ];
  return [
    ...calls.flatMap((one) => [
      ...(isRight(one) ? [] : [`${one.call}: ${one.verdict} (${one.reason})`]),
      ...Object.entries(one.dropped).map(
        ([list, count]) => `${one.call}: entries of ${list} that are dropped: ${count}`,
      ),
    ]),
    ...counted.filter(([, count]) => count > 0).map(([what, count]) => `${what}: ${count}`),
  ];
}
