import type { z } from "zod";
import type { TextChange } from "../../../app/domain/contract/operator/texts.ts";
import type { editableTextSchema } from "../../../app/domain/contract/text.ts";

type EditableText = z.infer<typeof editableTextSchema>;

/** How one text of a page changes for visitors; undefined: the text that the site ships. */
export type Difference = {
  url: string;
  name: string;
  before: EditableText | undefined;
  after: EditableText | undefined;
};

type Row = {
  id: number;
  at: string;
  who: string;
  action: TextChange["action"];
  url: string;
  name: string;
  before_value: string;
  before_init: string;
  after_value: string;
  after_init: string;
};

const mostAtOnce = 200;

/** What visitors read before and after each change, in D1; texts themselves are in KV (text-store.ts). */
export function createTextHistory(database: D1Database) {
  return {
    /**
     * Writes what is about to change, all or nothing.
     *
     * @param at ISO.
     * @throws when D1 does not take it: then nothing is changed.
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

    /** Newest first; `url` empty: of all pages; `before`: the id of the last row that was read. */
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
