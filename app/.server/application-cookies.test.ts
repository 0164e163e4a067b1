import { expect, test } from "vitest";
import { startDraft } from "../domain/application/draft.ts";
import { createDraftCookie } from "./application-cookies.ts";

const now = 1_000_000;
const oldKey = "the-old-key-that-is-long-enough-0001";
const newKey = "the-new-key-that-is-long-enough-0002";
const cookieWith = (...keys: string[]) => createDraftCookie({ keys, secure: true, now: () => now });
const draft = startDraft("0f8f1c9e-6f0a-4f44-9a5d-0c8b7a6d5e4f", now, {});
const blank = new Request("https://site.example/auto-finance/solicitud");
const carrying = (set: string[] = []) =>
  new Request(blank, { headers: { cookie: set.map((cookie) => cookie.split(";")[0]).join("; ") } });

test("a draft sealed with a replaced key still opens; with an unknown key it does not", async () => {
  const sealed = carrying(await cookieWith(oldKey).save(draft, blank));
  expect(await cookieWith(newKey, oldKey).read(sealed)).toEqual(draft);
  expect(await cookieWith(newKey).read(sealed)).toBeUndefined();
});

test("the draft cookie is secure in production, and only for the paths of its area", async () => {
  for (const cookie of (await cookieWith(newKey).save(draft, blank)) ?? [])
    expect(cookie).toMatch(/; Path=\/auto-finance; HttpOnly; Secure; SameSite=Lax$/);
});

test("cookie pieces that are no longer needed are deleted; a draft too large for all pieces is not saved", async () => {
  const cookie = cookieWith(newKey);
  const large = (size: number) => ({ ...draft, answers: { address: "a".repeat(size) } });
  const three = carrying(await cookie.save(large(7000), blank));
  expect(await cookie.read(three)).toEqual(large(7000));
  const one = (await cookie.save(draft, three)) ?? [];
  expect(one.map((set) => /Max-Age=0/.test(set))).toEqual([false, true, true]);
  expect(await cookie.save(large(20_000), blank)).toBeUndefined();
});

test.each([[[]], [["short"]]])("createDraftCookie throws with the keys %j", (keys) =>
  expect(() => cookieWith(...keys)).toThrow(RangeError),
);
