import { describe, expect, onTestFinished, test, vi } from "vitest";
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

test("a draft opens only for the id of its browser, and never without an id", async () => {
  const cookie = cookieWith(newKey);
  const sealed = carrying(await cookie.save(draft, blank, id));
  expect(await cookie.read(sealed, crypto.randomUUID())).toBeUndefined();
  expect(await cookie.read(sealed, undefined)).toBeUndefined();
  expect(await cookie.read(sealed, "")).toBeUndefined();
});

test("the browser's id has a __Host- name, belongs to one area, and ends with the visit unless something is saved", () => {
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

describe("pieces that a sibling domain plants under the same names are ignored", () => {
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

  test("at most one seal is opened, however many pieces there are", async () => {
    const decrypt = vi.spyOn(crypto.subtle, "decrypt");
    onTestFinished(() => decrypt.mockRestore());
    const own = await pairsOf(large);
    const names = [0, 1, 2, 3].map((index) => `__Secure-solicitud.${index}`);
    const piece = (number: number) => `${String(number).padStart(16, "A")}.${"A".repeat(16)}.AAAA`;
    const junk = Array.from({ length: 100 }, (_, n) => names.map((name) => `${name}=${piece(n)}`)).flat();
    const former = createDraftCookie({ keys: [oldKey, newKey], secure: true, now: () => now });
    expect(await former.read(carrying([...junk, ...own, ...junk]), id)).toEqual(large);
    expect(decrypt).toHaveBeenCalledOnce();
    expect(await former.read(carrying(junk), id)).toBeUndefined();
    expect(decrypt).toHaveBeenCalledOnce();
  });
});

describe("pieces of one browser that do not belong together open nothing", async () => {
  const cookie = cookieWith(newKey);
  const large = (letter: string) => ({ ...draft, answers: { address: letter.repeat(7000) } });
  const valuesOf = async (value: typeof draft, boundTo = id) =>
    ((await cookie.save(value, blank, boundTo)) ?? []).map((set) => /=([^;]*)/.exec(set)?.[1] ?? "");
  const [one, other, elsewhere] = await Promise.all([
    valuesOf(large("a")),
    valuesOf(large("b")),
    valuesOf(large("a"), crypto.randomUUID()),
  ]);
  const read = (values: (string | undefined)[]) =>
    cookie.read(carrying(values.map((value, index) => `__Secure-solicitud.${index}=${value ?? ""}`)), id);

  test("the pieces open as they were saved", async () => expect(await read(one)).toEqual(large("a")));

  test("pieces left over from a longer draft do no harm", async () => {
    const [short = ""] = await valuesOf(draft);
    expect(await read([short, ...one.slice(1)])).toEqual(draft);
  });

  test.each([
    ["of two saves of the draft", [one[0], other[1], one[2]]],
    ["of another browser's draft", [one[0], elsewhere[1], one[2]]],
    ["exchanged", [one[0], one[2], one[1]]],
    ["one of them twice", [one[0], one[1], one[1]]],
    ["without the last", [one[0], one[1]]],
    ["with the head of another save", [other[0]?.slice(0, 34) + (one[0] ?? "").slice(34), one[1], one[2]]],
    [
      "with this browser's mark on another's seal",
      elsewhere.map((piece) => (one[0] ?? "").slice(0, 17) + piece.slice(17)),
    ],
  ])("%s", async (_, values) => expect(await read(values)).toBeUndefined());
});

test.each([[[]], [["short"]]])("createDraftCookie throws with the keys %j", (keys) =>
  expect(() => cookieWith(...keys)).toThrow(RangeError),
);
