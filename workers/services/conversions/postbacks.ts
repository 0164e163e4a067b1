import { z } from "zod";
import {
  type ConversionValue,
  conversionCurrency,
  conversionValue,
} from "../../../app/domain/conversion-value.ts";
import { refusePublished } from "../../../app/domain/published-examples.ts";
import type { ServicesBindings } from "../bindings.ts";
import { type PostbackTemplate, readTemplate } from "./postback-template.ts";

/** `receiver` is the entry's name in POSTBACK_URLS: an affiliate's id, or `*`. */
export type Receiver = { receiver: string; template: PostbackTemplate };

export type Postbacks = ConversionValue & {
  /** Undefined for an affiliate that gets no postback. @throws RangeError when its address is wrong; others are not. */
  receiverOf(affid: string): Receiver | undefined;
  /** Newest first. */
  keys: string[];
};

const anyAffiliate = "*";
const leastKeyLength = 32;

type Variables = Pick<
  ServicesBindings,
  "ENVIRONMENT" | "POSTBACK_URLS" | "POSTBACK_KEYS" | "CONVERSION_VALUE" | "CONVERSION_CURRENCY"
>;

/** A template, undefined where it is empty, or the error in it. */
type Addresses = ReadonlyMap<string, PostbackTemplate | undefined | RangeError>;

/**
 * By default nobody gets a postback.
 *
 * @throws RangeError or SettingsError naming the wrong setting, without its value.
 */
export function readPostbacks(env: Variables): Postbacks {
  const addresses = postbackUrls(env.POSTBACK_URLS?.trim() ?? "", env.ENVIRONMENT);
  const keys = postbackKeys(env.POSTBACK_KEYS ?? "", env.ENVIRONMENT);
  if (addresses.size > 0 && keys.length === 0)
    throw new RangeError("POSTBACK_KEYS: is missing; make one with `npm run keys -- rotate postback`");
  return {
    value: conversionValue(env.CONVERSION_VALUE?.trim() ?? ""),
    currency: conversionCurrency(env.CONVERSION_CURRENCY?.trim() ?? ""),
    keys,
    receiverOf(affid) {
      const receiver = addresses.has(affid) ? affid : anyAffiliate;
      const template = affid ? addresses.get(receiver) : undefined;
      if (template instanceof RangeError) throw template;
      return template && { receiver, template };
    },
  };
}

/** One message for each wrong setting, without its value. */
export function wrongPostbacks(env: Variables): string[] {
  const messageOf = (read: () => unknown): string[] => {
    try {
      read();
      return [];
    } catch (error) {
      return [(error as Error).message];
    }
  };
  const addresses = () => {
    const wrong = [...postbackUrls(env.POSTBACK_URLS?.trim() ?? "", env.ENVIRONMENT).values()].filter(
      (address) => address instanceof RangeError,
    );
    if (wrong.length > 0) throw new RangeError(wrong.map(({ message }) => message).join("; "));
  };
  const wrong = [
    addresses,
    () => postbackKeys(env.POSTBACK_KEYS ?? "", env.ENVIRONMENT),
    () => conversionValue(env.CONVERSION_VALUE?.trim() ?? ""),
    () => conversionCurrency(env.CONVERSION_CURRENCY?.trim() ?? ""),
  ].flatMap(messageOf);
  // Each alone can be read; together a key may be missing.
  return wrong.length > 0 ? wrong : messageOf(() => readPostbacks(env));
}

/** POSTBACK_URLS, JSON: addresses by affiliate id, `*` for the others, empty for none. @throws RangeError for another form. */
function postbackUrls(text: string, environment: string): Addresses {
  if (text === "") return new Map();
  const entries = z.record(z.string().min(1).max(200), z.string()).safeParse(parseJson(text));
  if (!entries.success) throw new RangeError("POSTBACK_URLS: must be JSON, an address by affiliate id");
  const allowsHttp = environment !== "production";
  return new Map(
    Object.entries(entries.data).map(([name, address]) => [
      name,
      address ? orRangeError(() => readTemplate(address, { name, allowsHttp })) : undefined,
    ]),
  );
}

/** POSTBACK_KEYS, comma-separated, newest first. @throws RangeError for a short one, SettingsError for a published one. */
function postbackKeys(text: string, environment: string): string[] {
  const keys = text.split(",").flatMap((key) => key.trim() || []);
  if (keys.some((key) => key.length < leastKeyLength))
    throw new RangeError(`POSTBACK_KEYS: must be at least ${leastKeyLength} characters each`);
  refusePublished(environment, "POSTBACK_KEYS", keys);
  return keys;
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
