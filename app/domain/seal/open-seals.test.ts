import { beforeAll, expect, test } from "vitest";
import { openSeals } from "./open-seals.ts";
import { generateKeyPair, keyIdsOf, openingKey, type Sealed, seal, sealToEach } from "./seal.ts";

const id = "0f8f1c9e-6f0a-4f44-9a5d-0c8b7a6d5e4f";
let paper: Awaited<ReturnType<typeof generateKeyPair>>;
let desk: Awaited<ReturnType<typeof generateKeyPair>>;
let seals: Sealed[];

const sealed = (text: string) =>
  Promise.all([
    seal(text, { keyId: "paper", publicKey: paper.publicKey }, id, "special-finance/1"),
    seal(text, { keyId: "desk", publicKey: desk.publicKey }, id, "special-finance/1"),
  ]);

beforeAll(async () => {
  paper = await generateKeyPair();
  desk = await generateKeyPair();
  seals = await sealed('{"reference":"322MQ-JASHP"}');
});

test.each(["paper", "desk"] as const)("the key %s alone opens a lead, chosen by its id", async (keyId) => {
  const { privateKey } = keyId === "paper" ? paper : desk;
  expect(await openSeals(seals, new Map([[keyId, privateKey]]), id)).toEqual({ reference: "322MQ-JASHP" });
});

test("a missing key, a wrong key and content of another shape fail with three different errors", async () => {
  const opening = (keyId: string, { privateKey }: typeof desk, ofThese = seals) =>
    expect(openSeals(ofThese, new Map([[keyId, privateKey]]), id)).rejects;
  await opening("old", desk).toThrow("no key for paper, desk");
  await opening("desk", paper).toThrow("the key desk does not open it");
  await opening("desk", desk, await sealed("not JSON")).toThrow("shape: special-finance/1");
});

test("one damaged seal does not matter while another opens", async () => {
  const [first, second] = seals;
  const damaged = { ...first, ciphertext: second?.ciphertext } as Sealed;
  const keys = new Map([
    ["paper", paper.privateKey],
    ["desk", desk.privateKey],
  ]);
  expect(await openSeals([damaged, ...seals.slice(1)], keys, id)).toEqual({ reference: "322MQ-JASHP" });
});

test("a shared seal opens with the key of each reader alone, and older seals beside it open, too", async () => {
  const readers = await Promise.all(
    ["ana", "luis"].map(async (keyId) => ({ keyId, ...(await generateKeyPair()) })),
  );
  const shared = await sealToEach('{"reference":"322MQ-JASHP"}', readers, id, "special-finance/1");
  expect(keyIdsOf(shared)).toEqual(["ana", "luis"]);
  for (const { keyId, privateKey } of readers) {
    const keys = new Map([[keyId, await openingKey(privateKey)]]);
    expect(await openSeals([...seals, shared], keys, id)).toEqual({ reference: "322MQ-JASHP" });
    await expect(openSeals([...seals, shared], keys, id.replace("0", "1"))).rejects.toThrow(keyId);
  }
  expect(await openSeals([shared, ...seals], new Map([["desk", desk.privateKey]]), id)).toBeTruthy();
  const [ana, luis] = readers;
  const opening = (sealed: Sealed, keyId = "ana") =>
    expect(openSeals([sealed], new Map([[keyId, ana?.privateKey ?? ""]]), id)).rejects;
  await opening(shared, "luis").toThrow("the key luis does not open it");
  await opening(shared, "eva").toThrow("no key for ana, luis");
  await opening({ ...shared, schema: "special-finance/2" }).toThrow("the key ana does not open it");
  const later = { version: 3, keys: shared.shared?.keys ?? [] };
  await opening({ ...shared, shared: later }).toThrow("the key ana does not open it");
  const other = await sealToEach('{"reference":"other"}', [...(luis ? [luis] : [])], id, "special-finance/1");
  await opening({ ...shared, ciphertext: other.ciphertext }).toThrow("the key ana does not open it");
});
