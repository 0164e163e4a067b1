import { z } from "zod";
import { editableTextSchema } from "../../../app/domain/contract/text.ts";
import { currentName } from "./current-name.ts";

type EditableText = z.infer<typeof editableTextSchema>;

/** A text stored under a name of the old scheme gets its current one; the next write of the page stores that. */
const storedTextSchema = editableTextSchema.transform((text) => ({ ...text, name: currentName(text.name) }));

const pageSchema = z.object({
  published: z.array(storedTextSchema),
  pending: z.array(storedTextSchema),
});
type StoredPage = z.infer<typeof pageSchema>;

const keyOf = (url: string) => `text:${url}`;
const without = (texts: readonly EditableText[], names: readonly string[]) =>
  texts.filter(({ name }) => !names.includes(name));

/**
 * The texts that an editor changed, one entry a page, in KV: content only, so a minute's delay does no harm. The
 * site, which ships the original texts, decides which changes are stale.
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

    /** A page's published texts; with `pending`, a pending text takes the place of the published one of its name. */
    async read(url: string, pending: boolean): Promise<EditableText[]> {
      const page = await load(url);
      const names = page.pending.map(({ name }) => name);
      return pending ? [...page.pending, ...without(page.published, names)] : page.published;
    },

    /** Every page with a changed text. */
    async pages(): Promise<(StoredPage & { url: string })[]> {
      const { keys } = await texts.list({ prefix: keyOf("") });
      return Promise.all(
        keys.map(async ({ name }) => {
          const url = name.slice(keyOf("").length);
          return { url, ...(await load(url)) };
        }),
      );
    },

    /** Stores a text as pending: only a preview shows it until it is published. */
    async set(text: EditableText): Promise<void> {
      const page = await load(text.url);
      await save(text.url, { ...page, pending: [...without(page.pending, [text.name]), text] });
    },

    /** Publishes what is pending on a page. Returns how many texts that were. */
    async publish(url: string): Promise<number> {
      const { pending, published } = await load(url);
      const names = pending.map(({ name }) => name);
      await save(url, { published: [...without(published, names), ...pending], pending: [] });
      return pending.length;
    },

    /** Removes the changes of one text, or of the whole page. Returns how many were removed. */
    async reset(url: string, name: string | undefined): Promise<number> {
      const { pending, published } = await load(url);
      const remaining = (list: EditableText[]) => (name ? without(list, [name]) : []);
      const page = { published: remaining(published), pending: remaining(pending) };
      await save(url, page);
      return published.length + pending.length - page.published.length - page.pending.length;
    },
  };
}
