import type { z } from "zod";
import { correctedAnswers } from "../../../app/domain/application/corrected-answers.ts";
import { fieldNames, isFieldName } from "../../../app/domain/application/fields.ts";
import {
  correctLead,
  type ForgottenLead,
  findLeads,
  forgetLead,
} from "../../../app/domain/contract/operator/persons.ts";
import { sealedLeads } from "../../../app/domain/contract/operator/sealed.ts";
import { platformDays } from "../../../app/domain/privacy/request-terms.ts";
import { openSeals } from "../../../app/domain/seal/open-seals.ts";
import { onSite, text, texts } from "../command.ts";
import { openingKeys } from "../keys/opening-keys.ts";
import { problemsOf } from "../operator-client.ts";
import { print } from "../print.ts";
import { eachReference, keyFile, namesOf } from "./command.ts";
import { listLine } from "./look.ts";

export const find = onSite({
  does: "the leads and messages of a person, by keyed digests of telephone or e-mail",
  options: { phone: text("N", "this telephone"), email: text("A", "this e-mail address") },
  problem: (_, { phone, email }) =>
    (phone === undefined) === (email === undefined) && "by --phone or by --email",
  run: (operator, _, wanted) => operator.call(findLeads, { phone: wanted.phone, email: wanted.email }),
  lines: ({ leads }) => (leads.length === 0 ? ["No lead has it."] : leads.map(listLine)),
});

/**
 * The lead is opened on this machine, corrected here, and sent back whole: the services worker cannot open what it
 * stores, but checks the corrected answers by the same rules as new ones and seals them again.
 */
export const correct = onSite({
  does: "changes answers of a lead; who got it before is told. A contact message can only be forgotten",
  words: "<REF>",
  options: { set: texts("FIELD=VALUE", "the new answer, empty to remove one; may be repeated"), keyFile },
  problem: (_, { set }) => !set && "what is corrected? --set FIELD=VALUE",
  async run(operator, [reference = ""], options) {
    const changes = Object.fromEntries((options.set ?? []).map(readChange));
    const keys = await openingKeys(options);
    const { leads, failed } = await operator.call(sealedLeads, { ids: [reference] });
    const [sealed] = leads;
    if (!sealed) throw new Error(problemsOf(failed.map(({ code }) => ({ field: "", code }))));
    const { id, seals } = sealed;
    const opened = correctLead.request.safeParse({ ...((await openSeals(seals, keys, id)) as object), id });
    if (!opened.success) throw new Error(`${reference}: only applications can be corrected`);
    const answers = correctedAnswers(opened.data.answers, changes);
    await operator.call(correctLead, { ...opened.data, answers });
    print(`${reference}: corrected ${Object.keys(changes).join(", ")}`);
  },
});

/** @throws Error naming the field; its value is not repeated, since it may be anything personal. */
function readChange(text: string): [name: string, value: string] {
  const [, name = "", value = ""] = /^(\w+)=(.*)$/su.exec(text) ?? [];
  if (!isFieldName(name)) throw new Error(`--set takes field=value; the fields are ${fieldNames.join(", ")}`);
  return [name, value];
}

export const forget = eachReference(
  "erases what is held of a lead; what a backup still holds is printed, until when",
  async (operator, id) => {
    const { forgotten, ...where } = await operator.call(forgetLead, { id });
    return forgottenLines(forgotten, where);
  },
);

/** Says what was erased, who was told, and what still exists somewhere and until when. */
export function forgottenLines(
  forgotten: ForgottenLead,
  { hasBackup, isInJournal }: Omit<z.output<typeof forgetLead.answer>, "success" | "forgotten">,
): string[] {
  const { id, reference, forgottenAt, until, recipients, exportedAt } = forgotten;
  const lastDay = new Date(Date.parse(forgottenAt) + platformDays * 86_400_000).toISOString();
  return [
    `${reference} (${id})`,
    `  Erased ${day(forgottenAt)}: the content, the consent record, the digests, the source, the timeline, the row in the index.`,
    ...(hasBackup ? ["  The copy in R2 is deleted with them."] : []),
    recipients.length > 0
      ? `  ${namesOf(recipients)} got it, or may have, and is told to delete it; the answer will be in the timeline (show).`
      : "  Nobody else got it: nobody has to be told.",
    ...(exportedAt
      ? [`  It was exported on ${day(exportedAt)}: delete that copy too, and tell whoever got it.`]
      : []),
    `  Cloudflare can still bring the outbox (point-in-time recovery) and the index (Time Travel) back until ${day(lastDay)};`,
    "  it is forgotten again before anything of it leaves, and daily; at once by `npm run leads -- reindex`.",
    `  What stays until ${day(until)}: id, reference and dates, so that no copy brings it back. Id and dates`,
    isInJournal
      ? "  are in the journal too (here .keys/forgotten.txt, deployed the KV namespace JOURNAL): keep it when you put a store back."
      : "  could not be written into the journal, which is tried again: forget it once more, and put no store back until then.",
  ];
}

const day = (iso: string): string => iso.slice(0, 10);
