import { z } from "zod";
import { slugSchema } from "../contract/help.ts";
import { lazy } from "../lazy.ts";
import { jsonListOf, wordingOfIssues } from "../settings/parse.ts";
import { type ParserContext, UnreadableSetting } from "../settings/table.ts";

/** A language's name in Spanish: `en` gives inglés. */
export function languageName(code: string): string | undefined {
  if (!/^[a-z]{2,3}$/.test(code)) return undefined;
  return languageNames().of(code);
}
const languageNames = lazy(() => new Intl.DisplayNames("es-US", { type: "language", fallback: "none" }));

const displayString = (minimum: number, maximum: number) =>
  z
    .string()
    .trim()
    .min(minimum)
    .max(maximum)
    .regex(/^[^<>{}]*$/);

/** A person as the operator describes them. A stranger can verify every field. */
const personSchema = lazy(() =>
  z.strictObject({
    id: slugSchema,
    name: displayString(2, 80),
    /** The role below a signature, such as «Asesora de crédito». */
    role: displayString(2, 120),
    knows: z.array(displayString(2, 80)).min(1).max(12),
    biography: z.array(displayString(20, 1500)).min(1).max(8),
    /** ISO 639 codes, beginning with the person's own language. */
    languages: z
      .array(z.string().refine((code) => languageName(code) !== undefined))
      .min(1)
      .max(8),
    /** A path below `public/`. */
    photo: z
      .string()
      .regex(/^\/[\w./-]+\.(?:avif|webp|jpe?g)$/)
      .or(z.literal(""))
      .default(""),
    /** Pages of other sites about the same person. */
    sameAs: z
      .array(z.url({ protocol: /^https$/ }))
      .max(12)
      .default([]),
  }),
);

export type Person = z.infer<ReturnType<typeof personSchema>>;

/**
 * Reads the people. An entry that is wrong or repeats an earlier id is left out.
 * @throws UnreadableSetting unless the text is a JSON list.
 */
export function readPeople(text: string, reading: Pick<ParserContext, "reportLeftOut">): readonly Person[] {
  const ids = new Set<string>();
  const readEntries = jsonListOf('[{"id": "ana-lopez", "name": "…"}]', (entry) => {
    const { data, error } = personSchema().safeParse(entry);
    if (!data) throw new UnreadableSetting(...wordingOfIssues(error));
    if (ids.has(data.id)) throw new UnreadableSetting("{} must not be there twice", "id");
    ids.add(data.id);
    return data;
  });
  return readEntries(text, reading);
}

export const findPerson = (people: readonly Person[], id: string | undefined): Person | undefined =>
  people.find((person) => person.id === id);

/** The configured people who sign an article. */
export type Signers = { author?: Person; reviewer?: Person };

export function signersOf(
  people: readonly Person[],
  ids: { author_id?: string | undefined; reviewer_id?: string | undefined },
): Signers {
  const author = findPerson(people, ids.author_id);
  const reviewer = findPerson(people, ids.reviewer_id);
  return { ...(author && { author }), ...(reviewer && { reviewer }) };
}

export const personPath = ({ id }: Pick<Person, "id">): string => `/quienes-somos/${id}`;
