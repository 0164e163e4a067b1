import { z } from "zod";
import type { TextChange } from "../../../../app/domain/contract/operator/texts.ts";
import { editableTextSchema } from "../../../../app/domain/contract/text.ts";
import { mostVariants, readVariantName } from "../../../../app/domain/visit/text-variant.ts";

type EditableText = z.infer<typeof editableTextSchema>;

const pageSchema = z.object({ published: z.array(editableTextSchema), pending: z.array(editableTextSchema) });
/** Writes differences to the history. It runs before visitors read them. If it throws, nothing is changed. */
type Note = (differences: Difference[]) => Promise<void>;
type StoredPage = z.infer<typeof pageSchema>;

const keyOf = (url: string) => `text:${url}`;
const without = (texts: readonly EditableText[], names: readonly string[]) =>
  texts.filter(({ name }) => !names.includes(name));

/**
 * Texts that an editor changed, in KV, one entry for each page. It is harmless that KV takes a minute to spread a
 * change. The site has the original texts, and decides whether a change is of an older original.
 */
export function createTextStore(texts: KVNamespace) {
  const load = async (url: string): Promise<StoredPage> => {
    const stored = pageSchema.safeParse(await texts.get(keyOf(url), "json"));
    return stored.success ? stored.data : { published: [], pending: [] };
  };
  const save = async (url: string, page: StoredPage): Promise<void> => {
    if (page.published.length + page.pending.length === 0) await texts.delete(keyOf(url));
    else await texts.put(keyOf(url), JSON.stringify(page));
  };
  return {
    load,

    /** Reads the texts of a page. In a preview, pending texts replace the published ones. */
    async read(url: string, isPreview: boolean): Promise<EditableText[]> {
      const page = await load(url);
      const names = page.pending.map(({ name }) => name);
      return isPreview ? [...page.pending, ...without(page.published, names)] : page.published;
    },

    async listPages(): Promise<(StoredPage & { url: string })[]> {
      const { keys } = await texts.list({ prefix: keyOf("") });
      return Promise.all(
        keys.map(async ({ name }) => {
          const url = name.slice(keyOf("").length);
          return { url, ...(await load(url)) };
        }),
      );
    },

    /**
     * Saves a pending text, which only previews show until it is published.
     * @returns false if the page already has as many variants as it may.
     */
    async set(text: EditableText): Promise<boolean> {
      const page = await load(text.url);
      const pending = [...without(page.pending, [text.name]), text];
      const variants = new Set(
        [...page.published, ...pending].map(({ name }) => readVariantName(name).variant),
      );
      variants.delete("");
      if (variants.size > mostVariants && readVariantName(text.name).variant) return false;
      await save(text.url, { ...page, pending });
      return true;
    },

    /** Publishes the pending texts of a page, and returns how many they are. */
    async publish(url: string, note: Note): Promise<number> {
      const { pending, published } = await load(url);
      await note(pending.map((text) => differenceOf(url, text.name, published, text)));
      const names = pending.map(({ name }) => name);
      await save(url, { published: [...without(published, names), ...pending], pending: [] });
      return pending.length;
    },

    /** Discards the pending version of one text, or of the whole page, and returns how many were discarded. */
    async discard(url: string, name: string | undefined): Promise<number> {
      const { pending, published } = await load(url);
      const remaining = name ? without(pending, [name]) : [];
      await save(url, { published, pending: remaining });
      return pending.length - remaining.length;
    },

    /** Resets one text, or the whole page, to the original, and returns how many published and pending texts were removed. */
    async reset(url: string, name: string | undefined, note: Note): Promise<number> {
      const { pending, published } = await load(url);
      const remaining = (list: EditableText[]) => (name ? without(list, [name]) : []);
      const page = { published: remaining(published), pending: remaining(pending) };
      const removed = published.filter((text) => !page.published.includes(text));
      await note(removed.map((text) => differenceOf(url, text.name, published, undefined)));
      await save(url, page);
      return published.length + pending.length - page.published.length - page.pending.length;
    },

    /**
     * Undoes a change, by publishing `before` again.
     * @returns false if the text has changed again since.
     */
    async undo({ url, name, before, after }: Omit<TextChange, "id">, note: Note): Promise<boolean> {
      const page = await load(url);
      const current = page.published.find((text) => text.name === name);
      if (current?.value !== after?.value) return false;
      const restored = before ? { url, name, ...before } : undefined;
      await note([{ url, name, before: current, after: restored }]);
      await save(url, {
        ...page,
        published: [...without(page.published, [name]), ...(restored ? [restored] : [])],
      });
      return true;
    },
  };
}

const differenceOf = (
  url: string,
  name: string,
  published: readonly EditableText[],
  after: EditableText | undefined,
): Difference => ({ url, name, before: published.find((text) => text.name === name), after });

/** A change of a published text. Undefined stands for the text that the site ships. */
export type Difference = {
  url: string;
  name: string;
  before: EditableText | undefined;
  after: EditableText | undefined;
};

type ChangeRow = Omit<TextChange, "before" | "after"> &
  Record<"before_value" | "before_init" | "after_value" | "after_init", string>;

const mostListed = 200;

/** The history of published texts, in D1. The texts themselves are in KV. */
export function createTextHistory(database: D1Database) {
  return {
    /**
     * Adds all differences to the history or, if D1 throws, none.
     * @param at ISO.
     */
    async note(
      action: TextChange["action"],
      differences: readonly Difference[],
      { at, who }: { at: string; who: string },
    ): Promise<void> {
      const insert = database.prepare(
        `INSERT INTO text_change (at, who, action, url, name, before_value, before_init, after_value, after_init)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)`,
      );
      const rows = differences.map(({ url, name, before, after }) =>
        insert.bind(at, who, action, url, name, ...valuesOf(before), ...valuesOf(after)),
      );
      if (rows.length > 0) await database.batch(rows);
    },

    /** Lists changes, newest first, of one page or (if `url` is empty) of all. They are older than the row `before`. */
    async list(options: { url: string; before?: number | undefined; limit: number }): Promise<TextChange[]> {
      const { url, before = Number.MAX_SAFE_INTEGER, limit } = options;
      const where = url ? "url = ?1 AND id < ?2" : "?1 = '' AND id < ?2";
      const { results } = await database
        .prepare(`SELECT * FROM text_change WHERE ${where} ORDER BY id DESC LIMIT ?3`)
        .bind(url, before, Math.min(limit, mostListed))
        .all<ChangeRow>();
      return results.map(changeOf);
    },

    async find(id: number): Promise<TextChange | undefined> {
      const row = await database
        .prepare("SELECT * FROM text_change WHERE id = ?1")
        .bind(id)
        .first<ChangeRow>();
      return row ? changeOf(row) : undefined;
    },
  };
}

const valuesOf = (text: EditableText | undefined): [value: string, init: string] => [
  text?.value ?? "",
  text?.initValue ?? "",
];

const changeOf = ({ before_value, before_init, after_value, after_init, ...row }: ChangeRow): TextChange => ({
  ...row,
  before: versionOf(before_value, before_init),
  after: versionOf(after_value, after_init),
});

/** An editor's text is never empty, so an empty value stands for the original text (null). */
const versionOf = (value: string, initValue: string): TextChange["before"] =>
  value ? { value, initValue } : null;
