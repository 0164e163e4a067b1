import { describe, expect, test } from "vitest";
import { chooseVariant, readVariantKey, readVariantName, variantKey, variantName } from "./text-variant.ts";

describe("a version's key", () => {
  test("has its conditions in a fixed order, in lower case and without spaces around them", () => {
    expect(variantKey({ src: " Google ", campaign: "Verano 26" })).toBe("campaign=verano+26&src=google");
    expect(variantKey({ affid: "", lnk: " " })).toBe("");
  });
  test("is part of a text's name and can be read from it", () => {
    const key = variantKey({ campaign: "a&b=c?d" });
    const stored = variantName("landing.heading", key);
    expect(readVariantName(stored)).toEqual({ name: "landing.heading", variant: key });
    expect(readVariantKey(key)).toEqual({ campaign: "a&b=c?d" });
    expect(readVariantName("landing.heading")).toEqual({ name: "landing.heading", variant: "" });
  });
  const wrong = ["", "color=azul", "src=google&campaign=verano", "campaign=Verano", "campaign="];
  test.each(wrong)("%s is not a key", (key) => expect(readVariantKey(key)).toBeUndefined());
  test("is refused if a value is too long, and the error names the condition", () => {
    expect(readVariantKey(`lnk=${"a".repeat(61)}`)).toBeUndefined();
    expect(() => variantKey({ lnk: "a".repeat(61) })).toThrow(/^lnk/);
  });
});

describe("the version that somebody sees", () => {
  const keys = ["src=google", "campaign=verano", "affid=77&src=google", "color=azul", "lnk=9"];
  test.each([
    [{}, undefined],
    [{ src: "bing" }, undefined],
    [{ src: "Google" }, "src=google"],
    [{ src: "google", campaign: "VERANO" }, "campaign=verano"],
    [{ src: "google", campaign: "invierno" }, "src=google"],
    [{ src: "google", lnk: "9" }, "lnk=9"],
    [{ affid: "77" }, undefined],
  ])("%o: %s", (arrival, expected) => expect(chooseVariant(keys, arrival)).toBe(expected));

  test("is the one with the most conditions, whatever they are called", () => {
    const both = [variantKey({ campaign: "verano" }), variantKey({ src: "google", affid: "77" })];
    const arrival = { campaign: "verano", src: "google", affid: "77" };
    expect(chooseVariant(both, arrival)).toBe(variantKey({ src: "google", affid: "77" }));
    expect(chooseVariant(both.toReversed(), arrival)).toBe(variantKey({ src: "google", affid: "77" }));
  });
});
