import { describe, expect, test } from "vitest";
import {
  attribute,
  attributionSchema,
  clickIdLimit,
  googleClick,
  isRepeat,
  leadAttribution,
  type Touches,
  touchOf,
  touchSchema,
  withoutAdClicks,
} from "./attribution.ts";

const at = "2026-11-20T15:00:00.000Z";
const clickNames = ["gclid", "gbraid", "wbraid", "fbclid", "msclkid", "ttclid"];
const later = "2026-11-21T15:00:00.000Z";
const touch = (path: string, referrer: string | null = null, when = at, adClicks = true) =>
  touchOf(new URL(path, "https://site.example"), referrer, when, adClicks);

describe("an arrival", () => {
  test("without parameters or a referrer has a landing page and a time", () =>
    expect(touch("/preguntas-frecuentes?q=autos")).toEqual({ landing: "/preguntas-frecuentes", at }));

  test("carries src and lnk; lnk is na when a src comes without one", () => {
    expect(touch("/sem?src=1100461")).toEqual({ src: "1100461", lnk: "na", landing: "/sem", at });
    expect(touch("/sem?src=1100461&lnk=x")).toMatchObject({ lnk: "x" });
  });

  test("carries the campaign and click parameters of its link", () => {
    const names =
      "utm_source utm_medium utm_campaign utm_term utm_content gclid gbraid wbraid fbclid msclkid ttclid pxl_id";
    const values = Object.fromEntries(names.split(" ").map((name, at) => [name, `v${at}`]));
    expect(touch(`/sem?${new URLSearchParams(values)}`)).toEqual({ ...values, landing: "/sem", at });
  });

  test("has no click ids of advertising networks if the visitor opted out of advertising", () => {
    const link = "/?src=1&gclid=G&gbraid=B&wbraid=W&fbclid=F&msclkid=M&ttclid=T&pxl_id=P";
    const without = { src: "1", lnk: "na", pxl_id: "P", landing: "/", at };
    expect(touch(link, null, at, false)).toEqual(without);
  });

  test("drops a value with somebody's contact details in it, wherever it stands, and nothing else", () => {
    const contactDetail = "correo%40example.com";
    for (const name of [
      ...clickNames,
      ..."src lnk affid subid linkid lpgid utm_campaign pxl_id".split(" "),
    ]) {
      expect(touch(`/sem?${name}=${contactDetail}`)).toEqual({ landing: "/sem", at });
      expect(
        attributionSchema.parse({ [`last_${name}`]: "213-555-0166", profileGuid: "p" })[
          `last_${name}` as "last_src"
        ],
      ).toBeFalsy();
    }
    expect(touch(`/sem?src=1100461&lnk=${contactDetail}&subid=2135550166`)).toEqual({
      ...{ src: "1100461", lnk: "na", subid: "2135550166" },
      ...{ landing: "/sem", at },
    });
    expect(touch(`/ayuda/${contactDetail}/fin?affid=7`)).toEqual({ affid: "7", landing: "/ayuda/-/fin", at });
  });

  test("truncates values without interpreting them, and takes only the host of a foreign referrer", () => {
    const cut = { affid: "9".repeat(200), landing: "/", referrer: "socio.example", at };
    expect(touch(`/?affid=${"9".repeat(500)}`, "https://socio.example/a?correo=x")).toEqual(cut);
    expect(touch("/?affid=1", "https://site.example/otra")).not.toHaveProperty("referrer");
    expect(touch("/?affid=1", "no es una dirección")).not.toHaveProperty("referrer");
  });

  test.each(clickNames)(
    "keeps a whole %s and leaves out one that is too long, never a part of it",
    (name) => {
      const longest = "x".repeat(clickIdLimit);
      expect(touch(`/?${name}=${longest}`)).toEqual({ [name]: longest, landing: "/", at });
      expect(touchSchema.safeParse(touch(`/?${name}=${longest}`)).success).toBe(true);
      expect(touch(`/?src=1&${name}=${longest}x`)).toEqual({ src: "1", lnk: "na", landing: "/", at });
      expect(touchSchema.safeParse({ [name]: `${longest}x` }).success).toBe(false);
      for (const field of [name, `first_${name}`, `last_${name}`])
        expect(
          JSON.parse(JSON.stringify(attributionSchema.parse({ [field]: `${longest}x`, src: "1" }))),
        ).toEqual({
          src: "1",
        });
      expect(attributionSchema.parse({ [name]: longest })).toEqual({ [name]: longest });
    },
  );

  test("that is too long for its cookie loses values by which nobody is paid before its click id", () => {
    const click = "x".repeat(clickIdLimit);
    const query = new URLSearchParams({ ttclid: click, src: "1" });
    for (const name of ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"])
      query.set(name, "ñ".repeat(200));
    expect(touch(`/?${query}`)).toMatchObject({ ttclid: click, src: "1", utm_campaign: "ñ".repeat(200) });
  });

  test("fits into a cookie, however long its link is", () => {
    const names = "src lnk affid utm_source utm_term utm_content gclid fbclid ttclid pxl_id".split(" ");
    const query = new URLSearchParams(names.map((name) => [name, "😀".repeat(100)]));
    const fitted = touch(`/?${query}`, "https://socio.example/");
    expect(new TextEncoder().encode(JSON.stringify(fitted)).length).toBeLessThanOrEqual(2400);
    expect(fitted).toMatchObject({ landing: "/", referrer: "socio.example", at });
  });
});

describe("first and last arrival", () => {
  const organic = touch("/", "https://buscador.example/");
  const paid = touch("/sem?src=1&lnk=x", null, later);
  const typedUrl = touch("/preguntas-frecuentes", null, later);
  const both = (arrival: typeof organic): Touches => ({ first: arrival, last: arrival });
  test.each<[string, Touches | undefined, typeof organic, Touches]>([
    ["the very first arrival is both", undefined, organic, both(organic)],
    ["an arrival with a source becomes the last", both(organic), paid, { first: organic, last: paid }],
    ["a typed URL changes nothing", both(paid), typedUrl, both(paid)],
    ["an arrival from another site becomes the last", both(paid), organic, { first: paid, last: organic }],
  ])("%s", (_, before, arrival, after) => expect(attribute(before, arrival)).toEqual(after));
});

describe("click ids", () => {
  test("are dropped from both arrivals, and nothing else is", () => {
    const first = touch("/?gclid=G&utm_source=g");
    const last = touch("/sem?src=1&fbclid=F", null, later);
    expect(withoutAdClicks({ first, last })).toEqual({
      first: touch("/?utm_source=g"),
      last: touch("/sem?src=1", null, later),
    });
    const same = withoutAdClicks({ first, last: first });
    expect(same.last).toBe(same.first);
    const none = { first: same.first, last: same.last };
    expect(withoutAdClicks(none)).toBe(none);
  });

  test.each([
    ["the click of the last arrival", "/?gclid=1", "/?gclid=2", "gclid=2"],
    ["the click of the first arrival if the last has none", "/?wbraid=1", "/?fbclid=2", "wbraid=1"],
    ["one of several click ids", "/", "/?gbraid=2&gclid=3", "gclid=3"],
    ["no click id of another network", "/?fbclid=1", "/?msclkid=2", ""],
  ])("Google gets only its own click id, of the last arrival that has one: %s", (_, first, last, query) =>
    expect(googleClick({ first: touch(first), last: touch(last) }).toString()).toBe(query),
  );
});

describe("a landing is a repeat", () => {
  const landing = touch("/sem?src=1&lnk=x&gclid=G");
  const before = { first: landing, last: landing };
  test.each<[string, boolean, Touches | undefined, string | undefined, string]>([
    ["reloaded while its source counts", true, before, "1", "/sem?src=1&lnk=x&gclid=G"],
    ["opened again after the source's 24 minutes", false, before, undefined, "/sem?src=1&lnk=x&gclid=G"],
    ["from another link of the source", false, before, "1", "/sem?src=1&lnk=y&gclid=G"],
    ["from another click of the same link", false, before, "1", "/sem?src=1&lnk=x&gclid=H"],
    ["from another source", false, before, "1", "/sem?src=2&lnk=x&gclid=G"],
    ["of a new visitor", false, undefined, undefined, "/sem?src=1&lnk=x&gclid=G"],
  ])("%s: %s", (_, repeat, touches, source, path) =>
    expect(isRepeat(touches, source, touch(path, null, later))).toBe(repeat),
  );
});

test("a lead carries what counts by the rules, and both arrivals unchanged", () => {
  const first = touch("/?affid=77", "https://socio.example/");
  const last = touch("/sem?src=1&lnk=x&utm_source=g", null, later);
  expect(
    leadAttribution({
      touches: { first, last },
      affiliate: { affid: "77" },
      source: undefined,
      profileGuid: "p",
      partnerReferralId: "r",
      zipcodeOrigin: "edge",
    }),
  ).toEqual({
    affid: "77",
    utm_source: "g",
    landing: "/sem",
    at: later,
    first_affid: "77",
    first_landing: "/",
    first_referrer: "socio.example",
    first_at: at,
    last_src: "1",
    last_lnk: "x",
    last_utm_source: "g",
    last_landing: "/sem",
    last_at: later,
    profileGuid: "p",
    partnerReferralId: "r",
    zipcodeOrigin: "edge",
  });
});

test("an arrival and a program's attribution have no invisible characters; a cookie that has some is not accepted", () => {
  const hidden = "x\u001b]0;PWNED\u0007\n2026-11-21\u202e";
  const plain = "x]0;PWNED2026-11-21";
  const names = ["src", "lnk", "affid", "pxl_id", "gclid"];
  const all = (value: string) => Object.fromEntries(names.map((name) => [name, value]));
  const arrival = touch(`/?${new URLSearchParams(all(hidden))}`);
  expect(arrival).toEqual({ ...all(plain), landing: "/", at });
  expect(attributionSchema.parse({ src: hidden, first_gclid: hidden })).toEqual({
    src: plain,
    first_gclid: plain,
  });
  expect(touchSchema.safeParse(arrival).success).toBe(true);
  expect(touchSchema.safeParse({ ...arrival, src: hidden }).success).toBe(false);
});
