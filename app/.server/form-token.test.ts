import { describe, expect, test } from "vitest";
import { draftLifetime } from "../domain/application/draft.ts";
import { createFormTokens } from "./form-token.ts";
import { createSigner } from "./signer.ts";

const id = "0f8f1c9e-6f0a-4f44-9a5d-0c8b7a6d5e4f";
const other = "5d1c0a9e-1b2c-4d3e-8f4a-5b6c7d8e9f0a";
const startedAt = 1_800_000_000_000;
const older = "an-older-key-of-more-than-32-characters";
const newer = "a-newer-key-of-more-than-32-characters!";
const tokens = (keys: string[], now = startedAt + 10_000) =>
  createFormTokens({ signer: createSigner(keys), now: () => now });
const sign = (words = "Acepto.") => tokens([older]).sign({ id, startedAt, words });

test("a token says when its form was begun, and that its words are the current ones", async () =>
  expect(await tokens([older]).read(await sign(), { id, words: "Acepto." })).toEqual({
    startedAt,
    hasSameWords: true,
  }));

test("a token of other words keeps its start, and says that the words do not fit", async () =>
  expect(await tokens([older]).read(await sign(), { id, words: "Acepto todo." })).toEqual({
    startedAt,
    hasSameWords: false,
  }));

test("a token holds no word of the consents, nor a hash that reveals them", async () => {
  const [one, two] = [await sign("al número 1-213-555-0142"), await sign("al número 1-213-555-0143")];
  expect(one).toMatch(/^\d+\.[\w-]{43}\.[\w-]{43}$/);
  expect(one.split(".").slice(0, 2)).toEqual(two.split(".").slice(0, 2));
  expect(one.split(".")[2]).not.toBe(two.split(".")[2]);
});

test("after a rotation the former key still reads tokens until it is removed", async () => {
  const token = await sign();
  expect(await tokens([newer, older]).read(token, { id, words: "Acepto." })).toBeDefined();
  expect(await tokens([newer]).read(token, { id, words: "Acepto." })).toBeUndefined();
});

test("a token from before the clock went back by a day is still read", async () =>
  expect(
    await tokens([older], startedAt - draftLifetime).read(await sign(), { id, words: "Acepto." }),
  ).toBeDefined());

describe("a token is refused", () => {
  test("for another submission", async () =>
    expect(await tokens([older]).read(await sign(), { id: other, words: "Acepto." })).toBeUndefined());
  test.each([
    ["older than a draft may be", draftLifetime],
    ["from further ahead than a clock goes back", -draftLifetime - 1],
  ])("when it is %s", async (_, age) =>
    expect(
      await tokens([older], startedAt + age).read(await sign(), { id, words: "Acepto." }),
    ).toBeUndefined(),
  );
  test("with a start that was changed", async () => {
    const forged = (await sign()).replace(/^\d+/, String(startedAt - 60_000));
    expect(await tokens([older]).read(forged, { id, words: "Acepto." })).toBeUndefined();
  });
  test.each(["", "x", "..", `${startedAt}.${"A".repeat(43)}.${"A".repeat(43)}`, "9".repeat(4096)])(
    "when it is not ours: %s",
    async (token) => expect(await tokens([older]).read(token, { id, words: "Acepto." })).toBeUndefined(),
  );
});
