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

const shownString = (least: number, most: number) =>
  z
    .string()
    .trim()
    .min(least)
    .max(most)
    .regex(/^[^<>{}]*$/);

/** A person as the operator states it, so only things that a stranger can verify. */
const personSchema = lazy(() =>
  z.strictObject({
    id: slugSchema,
    name: shownString(2, 80),
    /** The role as it stands below a signature: «Asesora de crédito». */
    role: shownString(2, 120),
    knows: z.array(shownString(2, 80)).min(1).max(12),
    biography: z.array(shownString(20, 1500)).min(1).max(8),
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
 * @throws RangeError unless the text is a JSON list.
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

export const personOf = (people: readonly Person[], id: string | undefined): Person | undefined =>
  people.find((person) => person.id === id);

/** The people who sign an article. A person who is not in the configuration is left out. */
export type Signed = { author?: Person; reviewer?: Person };

export function signedBy(
  people: readonly Person[],
  ids: { author_id?: string | undefined; reviewer_id?: string | undefined },
): Signed {
  const author = personOf(people, ids.author_id);
  const reviewer = personOf(people, ids.reviewer_id);
  return { ...(author && { author }), ...(reviewer && { reviewer }) };
}

export const personPath = ({ id }: Pick<Person, "id">): string => `/quienes-somos/${id}`;
