import { z } from "zod";
import { slugSchema } from "../contract/help.ts";
import { lazy } from "../lazy.ts";
import { jsonListOf, wrongIn } from "../settings/parse.ts";
import { type Reading, UnreadableSetting } from "../settings/table.ts";

/** In Spanish: `en` → inglés. */
export function languageName(code: string): string | undefined {
  if (!/^[a-z]{2,3}$/.test(code)) return undefined;
  return languageNames().of(code);
}
const languageNames = lazy(() => new Intl.DisplayNames("es-US", { type: "language", fallback: "none" }));

const shown = (least: number, most: number) =>
  z
    .string()
    .trim()
    .min(least)
    .max(most)
    .regex(/^[^<>{}]*$/);

/** The operator's word: only what a stranger can verify. */
const personSchema = lazy(() =>
  z.strictObject({
    id: slugSchema,
    name: shown(2, 80),
    /** As under a signature: «Asesora de crédito». */
    role: shown(2, 120),
    knows: z.array(shown(2, 80)).min(1).max(12),
    biography: z.array(shown(20, 1500)).min(1).max(8),
    /** ISO 639, the first their own. */
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
    /** Others' pages about the same person. */
    sameAs: z
      .array(z.url({ protocol: /^https$/ }))
      .max(12)
      .default([]),
  }),
);

export type Person = z.infer<ReturnType<typeof personSchema>>;

/** A wrong entry, or one with an earlier one's id, is left out. @throws RangeError unless it is a JSON list. */
export function readPeople(text: string, reading: Pick<Reading, "leftOut">): readonly Person[] {
  const ids = new Set<string>();
  const read = jsonListOf('[{"id": "ana-lopez", "name": "…"}]', (entry) => {
    const { data, error } = personSchema().safeParse(entry);
    if (!data) throw new UnreadableSetting(...wrongIn(error));
    if (ids.has(data.id)) throw new UnreadableSetting("{} must not be there twice", "id");
    ids.add(data.id);
    return data;
  });
  return read(text, reading);
}

export const personOf = (people: readonly Person[], id: string | undefined): Person | undefined =>
  people.find((person) => person.id === id);

/** Empty where the configuration has no such person. */
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
