import { z } from "zod";
import { refuseExampleKeys } from "../../../app/domain/key-id.ts";
import { type DatedSecret, readDatedSecrets } from "../../../app/domain/settings/dated-secrets.ts";
import type { ConversionValue } from "../../../app/domain/settings/parse.ts";
import { hasProblem, type Problem } from "../../../app/domain/settings/problems.ts";
import { say } from "../../../app/domain/settings/sentences.ts";
import {
  type ParserContext,
  setting,
  type Table,
  UnreadableSetting,
  type Values,
  wordingOf,
} from "../../../app/domain/settings/table.ts";
import { type PostbackTemplate, readTemplate } from "./postback-template.ts";

/** `receiver` is the entry's name in POSTBACK_URLS: an affiliate's id, or `*`. */
export type Receiver = { receiver: string; template: PostbackTemplate };

export type Postbacks = ConversionValue & {
  /**
   * Returns undefined for an affiliate without postbacks, and `unreadable` while a setting that the postback needs is
   * wrong.
   */
  receiverOf(affid: string): Receiver | "unreadable" | undefined;
  /** Newest first. */
  keys: DatedSecret[];
};

const anyAffiliate = "*";
const leastKeyLength = 32;

/** The addresses by affiliate id. Undefined means that the affiliate gets no postback. */
type Addresses = ReadonlyMap<string, PostbackTemplate | "unreadable" | undefined>;

const effectPostbacksWait = "Postbacks wait until it is corrected, for a week at most.";

export const postbackSettings = {
  POSTBACK_URLS: setting<Addresses>(readPostbackUrls, new Map(), {
    whenWrong: new Map([[anyAffiliate, "unreadable"]]),
    effect: effectPostbacksWait,
  }),
  POSTBACK_KEYS: setting<DatedSecret[]>(readPostbackKeys, [], { effect: effectPostbacksWait }),
} satisfies Table;

/** Settings of the site's worker that a postback needs too, with the effect of a wrong value. */
export const conversionSettingEffects = {
  CONVERSION_VALUE: effectPostbacksWait,
  CONVERSION_CURRENCY: effectPostbacksWait,
} as const;

export const lacksPostbackKey = ({
  POSTBACK_URLS,
  POSTBACK_KEYS,
}: Values<typeof postbackSettings>): boolean =>
  POSTBACK_KEYS.length === 0 && [...POSTBACK_URLS.values()].some((address) => typeof address === "object");

export const postbacksOf = (
  values: Values<typeof postbackSettings> & { CONVERSION_VALUE: string; CONVERSION_CURRENCY: string },
  problems: readonly Problem[],
): Postbacks => {
  const isUnreadable = hasProblem(problems, "POSTBACK_KEYS", ...Object.keys(conversionSettingEffects));
  return {
    value: values.CONVERSION_VALUE,
    currency: values.CONVERSION_CURRENCY,
    keys: values.POSTBACK_KEYS,
    receiverOf(affid) {
      if (isUnreadable) return "unreadable";
      const receiver = values.POSTBACK_URLS.has(affid) ? affid : anyAffiliate;
      const template = affid ? values.POSTBACK_URLS.get(receiver) : undefined;
      return template === "unreadable" ? template : template && { receiver, template };
    },
  };
};

const entriesSchema = z.record(z.string().min(1).max(200), z.string());

/**
 * Reads POSTBACK_URLS, which is JSON: addresses by affiliate id, `*` for the other affiliates, and an empty address
 * for no postback.
 */
function readPostbackUrls(text: string, { environment, reportLeftOut }: ParserContext): Addresses {
  let entries: Record<string, string>;
  try {
    entries = entriesSchema.parse(JSON.parse(text));
  } catch {
    throw new UnreadableSetting("must look like {}", '{"77": "https://…"}');
  }
  const readEntry = (name: string, address: string): PostbackTemplate | "unreadable" => {
    try {
      return readTemplate(address, { allowsHttp: environment !== "production" });
    } catch (error) {
      reportLeftOut(say("{}: {}", name, wordingOf(error)));
      return "unreadable";
    }
  };
  return new Map(
    Object.entries(entries).map(([name, address]) => [name, address ? readEntry(name, address) : undefined]),
  );
}

/**
 * Reads POSTBACK_KEYS, comma-separated, newest first, each with its end if it has one.
 * @throws UnreadableSetting for a short key, a wrong end or, in production, a key of .dev.vars.example.
 */
function readPostbackKeys(text: string, { environment }: ParserContext): DatedSecret[] {
  const keys = readDatedSecrets(text.split(",").flatMap((key) => key.trim() || []));
  if (keys.some(({ secret }) => secret.length < leastKeyLength))
    throw new UnreadableSetting("must be at least {} characters each", leastKeyLength);
  refuseExampleKeys(
    environment,
    keys.map(({ secret }) => secret),
  );
  return keys;
}
