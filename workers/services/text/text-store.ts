import { z } from "zod";
import { editableTextSchema } from "../../../app/domain/contract/text.ts";

type EditableText = z.infer<typeof editableTextSchema>;
const pageSchema = z.object({
  published: z.array(editableTextSchema),
  pending: z.array(editableTextSchema),
});
type KeptPage = z.infer<typeof pageSchema>;

const keyOf = (url: string) => `text:${url}`;
const without = (texts: readonly EditableText[], names: readonly string[]) =>
  texts.filter(({ name }) => !names.includes(name));

/** The texts that an editor changed, one entry a page, in KV: content only, so a minute's delay does no harm. */
export function createTextStore(texts: KVNamespace) {
  const load = async (url: string): Promise<KeptPage> => {
    const kept = pageSchema.safeParse(await texts.get(keyOf(url), "json"));
    return kept.success ? kept.data : { published: [], pending: [] };
  };
  const save = async (url: string, page: KeptPage): Promise<void> => {
    if (page.published.length + page.pending.length === 0) await texts.delete(keyOf(url));
    else await texts.put(keyOf(url), JSON.stringify(page));
  };
  return {
    load,

    /** A page's published texts; with `pending`, those waiting stand before the published ones of the same name. */
    async read(url: string, pending: boolean): Promise<EditableText[]> {
      const page = await load(url);
      const names = page.pending.map(({ name }) => name);
      return pending ? [...page.pending, ...without(page.published, names)] : page.published;
    },

    /** Every page with a changed text. */
    async pages(): Promise<(KeptPage & { url: string })[]> {
      const { keys } = await texts.list({ prefix: keyOf("") });
      return Promise.all(
        keys.map(async ({ name }) => {
          const url = name.slice(keyOf("").length);
          return { url, ...(await load(url)) };
        }),
      );
    },

    /** Keeps a text as pending: pages show it in a preview alone until it is published. */
    async set(text: EditableText): Promise<void> {
      const page = await load(text.url);
      await save(text.url, { ...page, pending: [...without(page.pending, [text.name]), text] });
    },

    /** What is pending on a page takes its place. Answers how many texts that were. */
    async publish(url: string): Promise<number> {
      const { pending, published } = await load(url);
      const names = pending.map(({ name }) => name);
      await save(url, { published: [...without(published, names), ...pending], pending: [] });
      return pending.length;
    },

    /** Back to what the site ships: one text, or all of the page. Answers how many texts that were. */
    async reset(url: string, name: string | undefined): Promise<number> {
      const { pending, published } = await load(url);
      const kept = (list: EditableText[]) => (name ? without(list, [name]) : []);
      const page = { published: kept(published), pending: kept(pending) };
      await save(url, page);
      return published.length + pending.length - page.published.length - page.pending.length;
    },
  };
}
