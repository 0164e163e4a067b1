import { describe, expect, test } from "vitest";
import { startDraft } from "../domain/application/draft.ts";
import { createBrowserId, createDraftCookie } from "./application-cookies.ts";

const now = 1_000_000;
const oldKey = "the-old-key-that-is-long-enough-0001";
const newKey = "the-new-key-that-is-long-enough-0002";
const cookieWith = (...keys: string[]) => createDraftCookie({ keys, secure: true, now: () => now });
const draft = startDraft("0f8f1c9e-6f0a-4f44-9a5d-0c8b7a6d5e4f", now, {});
const id = "6d1f0a52-7f0e-4c8e-9a7e-3b1f5d2c4e61";
const blank = new Request("https://site.example/auto-finance/solicitud");
const carrying = (set: string[] = []) =>
  new Request(blank, { headers: { cookie: set.map((cookie) => cookie.split(";")[0]).join("; ") } });

test("a draft sealed with a replaced key still opens; with an unknown key it does not", async () => {
  const sealed = carrying(await cookieWith(oldKey).save(draft, blank, id));
  expect(await cookieWith(newKey, oldKey).read(sealed, id)).toEqual(draft);
  expect(await cookieWith(newKey).read(sealed, id)).toBeUndefined();
});

test("a draft opens for the browser's id alone, and not without one", async () => {
  const cookie = cookieWith(newKey);
  const sealed = carrying(await cookie.save(draft, blank, id));
  expect(await cookie.read(sealed, crypto.randomUUID())).toBeUndefined();
  expect(await cookie.read(sealed, undefined)).toBeUndefined();
  expect(await cookie.read(sealed, "")).toBeUndefined();
});

test("the browser's id is __Host-, for one area, and for the visit unless something is saved", () => {
  const browserId = createBrowserId(true);
  const usual = browserId.write(id, blank, false);
  expect(usual).toEqual([`__Host-llave.auto-finance=${id}; Path=/; HttpOnly; Secure; SameSite=Lax`]);
  const lasting = browserId.write(id, blank, true);
  expect(lasting.join()).toContain("; Max-Age=691200; ");
  expect(browserId.read(carrying(usual))).toBe(id);
  const elsewhere = new Request("https://site.example/auto-credito/solicitud", carrying(usual));
  expect(browserId.read(elsewhere)).toBeUndefined();
  for (const planted of ["llave.auto-finance", "__Secure-llave.auto-finance", "__Host-llave"])
    expect(browserId.read(carrying([`${planted}=${id}`])), planted).toBeUndefined();
  expect(browserId.write(undefined, blank, false)).toEqual([]);
  expect(browserId.write(undefined, carrying(usual), false).join()).toMatch(
    /^__Host-llave.auto-finance=; Max-Age=0;/,
  );
});

test("the draft cookie is secure in production, and only for the paths of its area", async () => {
  for (const cookie of (await cookieWith(newKey).save(draft, blank, id)) ?? [])
    expect(cookie).toMatch(/; Path=\/auto-finance; HttpOnly; Secure; SameSite=Lax$/);
});

test("cookie pieces that are no longer needed are deleted; a draft too large for all pieces is not saved", async () => {
  const cookie = cookieWith(newKey);
  const large = (size: number) => ({ ...draft, answers: { address: "a".repeat(size) } });
  const three = carrying(await cookie.save(large(7000), blank, id));
  expect(await cookie.read(three, id)).toEqual(large(7000));
  const one = (await cookie.save(draft, three, id)) ?? [];
  expect(one.map((set) => /Max-Age=0/.test(set))).toEqual([false, true, true]);
  expect(await cookie.save(large(20_000), blank, id)).toBeUndefined();
});

describe("pieces that a sibling domain plants under the same names", () => {
  const cookie = cookieWith(newKey);
  const large = { ...draft, answers: { address: "a".repeat(7000) } };
  const pairsOf = async (value = draft, boundTo = id) =>
    ((await cookie.save(value, blank, boundTo)) ?? []).map((set) => set.split(";")[0] ?? "");
  const read = (pairs: string[]) => cookie.read(carrying(pairs), id);

  test.each([
    ["one piece", draft],
    ["three pieces", large],
  ])(
    "a draft in %s opens beside junk and drafts of other browsers, whichever come first",
    async (_, value) => {
      const own = await pairsOf(value);
      const names = [0, 1, 2, 3].map((index) => `__Secure-solicitud.${index}`);
      const junk = names.flatMap((name) =>
        ["A", `${"A".repeat(16)}.${"A".repeat(3600)}`].map((text) => `${name}=${text}`),
      );
      const planted = [...junk, ...(await pairsOf(large, crypto.randomUUID()))];
      for (const pairs of [
        [...planted, ...own],
        [...own, ...planted],
        [...planted, ...own, ...planted],
      ])
        expect(await read(pairs)).toEqual(value);
      expect(await read(planted)).toBeUndefined();
    },
  );

  test("what is tried is bounded", async () => {
    const own = await pairsOf();
    const junk = (count: number) =>
      Array.from({ length: count }, (_, n) => `__Secure-solicitud.0=${String(n).padStart(16, "A")}.AAAA`);
    expect(await read([...junk(31), ...own])).toEqual(draft);
    expect(await read([...junk(32), ...own])).toBeUndefined();
  });

  test("pieces as a release before sealed them still open", async () => {
    const [first = "", ...rest] = await pairsOf(large);
    const iv = /=([\w-]{16}\.)/.exec(first)?.[1] ?? "";
    expect(rest.every((pair) => pair.includes(`=${iv}`))).toBe(true);
    expect(await read([first, ...rest.map((pair) => pair.replace(iv, ""))])).toEqual(large);
  });
});

test.each([[[]], [["short"]]])("createDraftCookie throws with the keys %j", (keys) =>
  expect(() => cookieWith(...keys)).toThrow(RangeError),
);
