import { z } from "zod";
import type { TextChange } from "../../../../app/domain/contract/operator/texts.ts";
import { editableTextSchema } from "../../../../app/domain/contract/text.ts";
import { mostVariants, readVariantName } from "../../../../app/domain/visit/text-variant.ts";

type EditableText = z.infer<typeof editableTextSchema>;

const pageSchema = z.object({ published: z.array(editableTextSchema), pending: z.array(editableTextSchema) });
type Note = (differences: Difference[]) => Promise<void>;
type StoredPage = z.infer<typeof pageSchema>;

const keyOf = (url: string) => `text:${url}`;
const without = (texts: readonly EditableText[], names: readonly string[]) =>
  texts.filter(({ name }) => !names.includes(name));

/** In KV, one entry a page: a minute's delay does no harm. The site ships the originals and decides which changes are stale. */
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

    /** With `pending`, pending texts replace the published ones. */
    async read(url: string, pending: boolean): Promise<EditableText[]> {
      const page = await load(url);
      const names = page.pending.map(({ name }) => name);
      return pending ? [...page.pending, ...without(page.published, names)] : page.published;
    },

    async pages(): Promise<(StoredPage & { url: string })[]> {
      const { keys } = await texts.list({ prefix: keyOf("") });
      return Promise.all(
        keys.map(async ({ name }) => {
          const url = name.slice(keyOf("").length);
          return { url, ...(await load(url)) };
        }),
      );
    },

    /** Only previews show it until it is published. False where the page has as many versions as it may. */
    async set(text: EditableText): Promise<boolean> {
      const page = await load(text.url);
      const pending = [...without(page.pending, [text.name]), text];
      const versions = new Set(
        [...page.published, ...pending].map(({ name }) => readVariantName(name).variant),
      );
      versions.delete("");
      if (versions.size > mostVariants && readVariantName(text.name).variant) return false;
      await save(text.url, { ...page, pending });
      return true;
    },

    /** `note` runs before visitors read the differences; when it throws nothing changes. Returns how many texts changed. */
    async publish(url: string, note: Note): Promise<number> {
      const { pending, published } = await load(url);
      await note(pending.map((text) => differenceOf(url, text.name, published, text)));
      const names = pending.map(({ name }) => name);
      await save(url, { published: [...without(published, names), ...pending], pending: [] });
      return pending.length;
    },

    /** Of one text, or of the whole page. Returns how many. */
    async discard(url: string, name: string | undefined): Promise<number> {
      const { pending, published } = await load(url);
      const left = name ? without(pending, [name]) : [];
      await save(url, { published, pending: left });
      return pending.length - left.length;
    },

    /** Of one text, or of the whole page. Returns how many. `note`: as in `publish`. */
    async reset(url: string, name: string | undefined, note: Note): Promise<number> {
      const { pending, published } = await load(url);
      const remaining = (list: EditableText[]) => (name ? without(list, [name]) : []);
      const page = { published: remaining(published), pending: remaining(pending) };
      const removed = published.filter((text) => !page.published.includes(text));
      await note(removed.map((text) => differenceOf(url, text.name, published, undefined)));
      await save(url, page);
      return published.length + pending.length - page.published.length - page.pending.length;
    },

    /** Publishes `before`, unless visitors no longer read `after`; returns whether it did. */
    async undo({ url, name, before, after }: Omit<TextChange, "id">, note: Note): Promise<boolean> {
      const page = await load(url);
      const now = page.published.find((text) => text.name === name);
      if (now?.value !== after?.value) return false;
      const back = before ? { url, name, ...before } : undefined;
      await note([{ url, name, before: now, after: back }]);
      await save(url, { ...page, published: [...without(page.published, [name]), ...(back ? [back] : [])] });
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

/** Undefined: the text that the site ships. */
export type Difference = {
  url: string;
  name: string;
  before: EditableText | undefined;
  after: EditableText | undefined;
};

type Row = Omit<TextChange, "before" | "after"> &
  Record<"before_value" | "before_init" | "after_value" | "after_init", string>;

const mostAtOnce = 200;

/** In D1; texts themselves are in KV. */
export function createTextHistory(database: D1Database) {
  return {
    /** All or nothing, before the change. @param at ISO. @throws when D1 fails: then nothing is changed. */
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

    /** Newest first; `url` empty: of all pages; `before`: the id of the last row read. */
    async list(options: { url: string; before?: number | undefined; limit: number }): Promise<TextChange[]> {
      const { url, before = Number.MAX_SAFE_INTEGER, limit } = options;
      const where = url ? "url = ?1 AND id < ?2" : "?1 = '' AND id < ?2";
      const { results } = await database
        .prepare(`SELECT * FROM text_change WHERE ${where} ORDER BY id DESC LIMIT ?3`)
        .bind(url, before, Math.min(limit, mostAtOnce))
        .all<Row>();
      return results.map(changeOf);
    },

    async find(id: number): Promise<TextChange | undefined> {
      const row = await database.prepare("SELECT * FROM text_change WHERE id = ?1").bind(id).first<Row>();
      return row ? changeOf(row) : undefined;
    },
  };
}

const valuesOf = (text: EditableText | undefined): [value: string, init: string] => [
  text?.value ?? "",
  text?.initValue ?? "",
];

const changeOf = ({ before_value, before_init, after_value, after_init, ...row }: Row): TextChange => ({
  ...row,
  before: seenOf(before_value, before_init),
  after: seenOf(after_value, after_init),
});

/** A text is never empty: an empty one stands for the shipped text. */
const seenOf = (value: string, initValue: string): TextChange["before"] =>
  value ? { value, initValue } : null;
