import { z } from "zod";
import { jsonOf } from "../../../app/domain/settings/parse.ts";
import type { Reading } from "../../../app/domain/settings/table.ts";
import { contentKinds, type Destination, entrySchema } from "./destination.ts";

const partsOfWrong = z.object({
  id: entrySchema.options[0].shape.id.optional().catch(undefined),
  takes: z.array(z.enum(contentKinds)).min(1).optional().catch(undefined),
});

const unreadable = (raw: unknown, at: number, reason: string): Destination => {
  const { id = `#${at + 1}`, takes = contentKinds } = partsOfWrong.catch({}).parse(raw);
  return {
    kind: "unreadable",
    id,
    name: "",
    takes,
    passesOn: true,
    reason: reason && `entry ${at + 1}: ${reason}`,
  };
};

/** For a list that cannot be read at all: leads wait for its first entry. */
export const unreadableTable: Destination[] = [unreadable(undefined, 0, "")];

/**
 * An unreadable entry stays in the list, so that its leads wait and go nowhere else. @throws RangeError for anything
 * but a list.
 */
export function readDestinations(text: string, reading: Reading): Destination[] {
  const list = z.array(z.unknown()).min(1).max(20).safeParse(jsonOf(text));
  if (!list.success) throw new RangeError("must be a JSON list of 1 to 20 destinations");
  const read: Destination[] = [];
  for (const [at, raw] of list.data.entries())
    try {
      read.push(readEntry(raw, read, reading));
    } catch (error) {
      read.push(unreadable(raw, at, (error as Error).message));
    }
  return read;
}

function readEntry(raw: unknown, others: readonly Destination[], reading: Reading): Destination {
  const parsed = entrySchema.safeParse(raw);
  if (!parsed.success) throw new RangeError(reasonOf(parsed.error));
  const entry = parsed.data;
  if (others.some(({ id }) => id === entry.id)) throw new RangeError("id: another entry has it");
  const isSingle = entry.kind === "backend" || entry.kind === "inbox";
  if (isSingle && others.some(({ kind }) => kind === entry.kind))
    throw new RangeError("kind: another entry has it");
  if (entry.kind === "backend" && !reading.text("UPSTREAM_ORIGIN"))
    throw new RangeError("UPSTREAM_ORIGIN is needed with it");
  if (entry.kind !== "webhook") return entry;
  checkAddress(entry.url, reading);
  return { ...entry, secrets: secretsOf(entry.id, reading) };
}

/** Names of fields, never their values. */
const reasonOf = (error: z.ZodError): string =>
  [...new Set(error.issues.flatMap(({ path }) => path.map(String).join(".") || []))]
    .map((name) => `${name} is missing or wrong`)
    .join(", ") || "has a field that no destination has, or is none";

function checkAddress(text: string, { environment }: Reading): void {
  const address = URL.canParse(text) ? new URL(text) : undefined;
  const isHttp = address?.protocol === "http:" && environment !== "production";
  if (!address || !(isHttp || address.protocol === "https:"))
    throw new RangeError("url: must be https, without a name and password");
  if (address.username || address.password)
    throw new RangeError("url: must be https, without a name and password");
}

/** 24 to 64 bytes as base64. */
const secretForm =
  /^[a-z0-9-]+:(whsec_(?:[A-Za-z0-9+/]{4}){8,21}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4})?)$/;

/** `id:whsec_…`, comma-separated, newest first. */
function secretsOf(id: string, { text }: Reading): string[] {
  const own = text("DESTINATION_SECRETS")
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry.startsWith(`${id}:`));
  if (own.length === 0) throw new RangeError("DESTINATION_SECRETS has no `id:whsec_…` for it");
  const secrets = own.map((entry) => secretForm.exec(entry)?.[1]);
  if (!secrets.every((secret) => secret !== undefined))
    throw new RangeError("DESTINATION_SECRETS: its secret must be `whsec_` and 24 to 64 bytes as base64");
  return secrets;
}
