import { z } from "zod";
import { type ConversionValue, readConversionValue } from "../../../app/domain/conversion-value.ts";
import { refusePublished } from "../../../app/domain/published-examples.ts";
import type { ServicesBindings } from "../bindings.ts";
import { type PostbackTemplate, readTemplate } from "./postback-template.ts";

/** Whom to tell of an affiliate's conversion. `receiver` is the entry's name in POSTBACK_URLS: an id, or `*`. */
export type Receiver = { receiver: string; template: PostbackTemplate };

export type Postbacks = ConversionValue & {
  /** Undefined for an affiliate that gets no postback. @throws RangeError when its address is wrong; others are not. */
  receiverOf(affid: string): Receiver | undefined;
  /** Newest first. */
  keys: string[];
};

/** The name of the entry for every affiliate without one of its own. */
const anyAffiliate = "*";
const leastKeyLength = 32;

type Variables = Pick<
  ServicesBindings,
  "ENVIRONMENT" | "POSTBACK_URLS" | "POSTBACK_KEYS" | "CONVERSION_VALUE" | "CONVERSION_CURRENCY"
>;

/** An entry's address: a template, undefined where it is empty, or what is wrong with it. */
type Entry = PostbackTemplate | undefined | RangeError;

/**
 * Reads POSTBACK_URLS (JSON: addresses by affiliate id, `*` for the others, empty for none) with POSTBACK_KEYS, and what
 * a conversion is worth. By default nobody gets a postback.
 *
 * @throws RangeError or SettingsError naming the setting that is wrong; neither shows its value.
 */
export function readPostbacks(env: Variables): Postbacks {
  const templates = readTemplates(env);
  const keys = (env.POSTBACK_KEYS ?? "").split(",").flatMap((key) => key.trim() || []);
  if (keys.some((key) => key.length < leastKeyLength))
    throw new RangeError(`POSTBACK_KEYS: must be at least ${leastKeyLength} characters each`);
  if (templates.size > 0 && keys.length === 0)
    throw new RangeError("POSTBACK_KEYS: is missing; make one with `npm run keys -- rotate postback`");
  refusePublished(env.ENVIRONMENT, "POSTBACK_KEYS", keys);
  return {
    ...readConversionValue(env),
    keys,
    receiverOf(affid) {
      const receiver = templates.has(affid) ? affid : anyAffiliate;
      const template = affid ? templates.get(receiver) : undefined;
      if (template instanceof RangeError) throw template;
      return template && { receiver, template };
    },
  };
}

/** Everything that is wrong with these settings, one message each, which names the setting and does not show its value. */
export function wrongPostbacks(env: Variables): string[] {
  try {
    readPostbacks(env);
    return [...readTemplates(env).values()].flatMap((entry) =>
      entry instanceof RangeError ? entry.message : [],
    );
  } catch (error) {
    return [(error as Error).message];
  }
}

function readTemplates({ ENVIRONMENT, POSTBACK_URLS }: Variables): Map<string, Entry> {
  if (!POSTBACK_URLS?.trim()) return new Map();
  const entries = z.record(z.string().min(1).max(200), z.string()).safeParse(parseJson(POSTBACK_URLS));
  if (!entries.success) throw new RangeError("POSTBACK_URLS: must be JSON, an address by affiliate id");
  const allowsHttp = ENVIRONMENT !== "production";
  return new Map(
    Object.entries(entries.data).map(([name, text]) => [
      name,
      text ? orRangeError(() => readTemplate(text, { name, allowsHttp })) : undefined,
    ]),
  );
}

function orRangeError<Value>(read: () => Value): Value | RangeError {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return error;
    throw error;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
