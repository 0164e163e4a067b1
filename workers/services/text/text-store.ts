import { z } from "zod";
import { editableTextSchema } from "../../../app/domain/calls/text.ts";

type EditableText = z.infer<typeof editableTextSchema>;
const pageSchema = z.object({
  published: z.array(editableTextSchema),
  pending: z.array(editableTextSchema),
});

/** The texts that an editor changed, one entry a page, in KV: content only, so a minute's delay does no harm. */
export const createTextStore = (texts: KVNamespace) => ({
  /** A page's published texts; with `pending`, those waiting stand before the published ones of the same name. */
  async read(url: string, pending: boolean): Promise<EditableText[]> {
    const kept = pageSchema.safeParse(await texts.get(`text:${url}`, "json"));
    if (!kept.success) return [];
    const { published, pending: waiting } = kept.data;
    if (!pending) return published;
    const named = new Set(waiting.map(({ name }) => name));
    return [...waiting, ...published.filter(({ name }) => !named.has(name))];
  },
});
