import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { publicKeyId } from "../../../app/domain/key-id.ts";
import { generateKeyPair } from "../../../app/domain/seal/seal.ts";
import { entryId, keyRingLines, secretOfKind } from "./key-ring.ts";
import { addProgram, addToken, drop, newRing, rotate, rotateOperator } from "./rotation.ts";
import { splitList } from "./secrets.ts";

const ring = await newRing();

test.each(["draft", "digest", "delivery", "postback"] as const)(
  "rotate %s puts a new key in front and keeps the former one until it is dropped; nothing else changes",
  async (kind) => {
    const name = secretOfKind[kind];
    const rotatedRing = (await rotate(ring, kind, Date.parse("2026-12-01T12:00:00Z"))).ring;
    const [newest = "", former = "", ...others] = splitList(rotatedRing.secrets[name]);
    expect(others).toEqual([]);
    expect(former, "a receiver has 30 days").toBe(
      `${ring.secrets[name]}${kind === "postback" ? "@2026-12-31" : ""}`,
    );
    const before = new Map(Object.entries(ring.secrets));
    const changedEntries = Object.entries(rotatedRing.secrets).filter(
      ([one, list]) => list !== before.get(one),
    );
    const publicHalf = kind === "delivery" ? ["DELIVERY_PUBLIC_KEYS"] : [];
    expect(changedEntries.map(([one]) => one).sort()).toEqual([name, ...publicHalf].sort());
    expect(rotatedRing.operators).toEqual(ring.operators);

    const afterDrop = drop(rotatedRing, kind, entryId(kind, former)).ring;
    expect(afterDrop.secrets[name]).toBe(newest);
    expect(() => drop(afterDrop, kind, entryId(kind, former))).toThrow("There is no");
    expect(() => drop(afterDrop, kind, entryId(kind, newest))).toThrow("is in use");
  },
);

test("a delivery key is rotated and dropped with both halves, under an id that comes from it", async () => {
  const { secrets } = (await rotate(ring, "delivery")).ring;
  const ids = (list: string) => splitList(list).map((entry) => entry.split(":")[0]);
  expect(ids(secrets.DELIVERY_PUBLIC_KEYS)).toEqual(ids(secrets.DELIVERY_PRIVATE_KEYS));
  const [id = "", publicKey = ""] = (splitList(secrets.DELIVERY_PUBLIC_KEYS)[0] ?? "").split(":");
  expect(id).toBe(publicKeyId(publicKey));
  expect(id).toMatch(/^[\w-]{12}$/);
});

describe("the operator's keys", () => {
  test("a new key takes its predecessor's place, and the former key stays in the file to open older leads", async () => {
    const { operators, secrets } = (await rotateOperator(ring, "everyday")).ring;
    expect(operators.map(({ use }) => use)).toEqual(["everyday", "former"]);
    expect(operators[1]?.privateKey).toBe(ring.operators[0]?.privateKey);
    expect(secrets.OPERATOR_PUBLIC_KEYS).toBe(`${operators[0]?.keyId}:${operators[0]?.publicKey}`);
  });
  test("a paper key is shown once and stored without its private half, and leads are sealed to it and to the everyday key", async () => {
    const change = await rotateOperator(ring, "paper");
    expect(change.secretToPrint).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(change.ring)).not.toContain(change.secretToPrint);
    expect(splitList(change.ring.secrets.OPERATOR_PUBLIC_KEYS)).toHaveLength(2);
    const afterSecondRotation = (await rotateOperator(change.ring, "everyday")).ring;
    expect(afterSecondRotation.operators.map(({ use }) => use)).toEqual(["everyday", "paper", "former"]);
  });
});

test("somebody with a second token can use both until the former is dropped, and the only token cannot be dropped", () => {
  const twice = addToken(addToken(ring, "ana", "read, export").ring, "ana", "read");
  const [commandToken = "", former = "", newest = ""] = splitList(twice.ring.secrets.OPERATOR_TOKENS);
  expect(commandToken, "commands of this machine use the first").toBe(ring.secrets.OPERATOR_TOKENS);
  expect(former).toMatch(/^ana:read\+export:[\w-]{43}$/);
  expect(newest).toBe(`ana:read:${twice.secretToPrint}`);
  expect(splitList(drop(twice.ring, "token", entryId("token", former)).ring.secrets.OPERATOR_TOKENS)).toEqual(
    [commandToken, newest],
  );
  expect(() => drop(ring, "token", entryId("token", commandToken))).toThrow("is the only token");
  expect(() => addToken(ring, "ana", "read,write")).toThrow("--scopes");
  expect(() => addToken(ring, "ana:read", "read")).toThrow("NAME");
});

test("only the hash of a program's key is stored", () => {
  const { ring: changed, secretToPrint: shown = "" } = addProgram(ring, "socio", {
    trusted: true,
    converts: true,
  });
  const hash = createHash("sha256").update(shown).digest("hex");
  expect(changed.secrets.PROGRAM_KEYS).toBe(`socio:${hash}:trusted:converts`);
  expect(drop(changed, "program", hash.slice(0, 12)).ring.secrets.PROGRAM_KEYS).toBe("");
  expect(() => drop(changed, "program", "otro")).toThrow("There is no program key otro");
});

test("the list of keys shows ids, but no secret", async () => {
  const all = addProgram((await rotateOperator(ring, "paper")).ring, "socio", {
    trusted: false,
    converts: true,
  }).ring;
  const lines = keyRingLines(all).join("\n");
  expect(lines.split("\n")).toHaveLength(8);
  expect(lines).toMatch(/^operator {2}[\w-]{12} {2}paper, private half on paper$/m);
  const secrets = [
    ...Object.values(all.secrets).flatMap((list) => list.split(/[,:]/)),
    ...all.operators.map(({ privateKey = "-" }) => privateKey),
  ].filter((text) => text.length > 20);
  expect(secrets.length).toBeGreaterThan(8);
  for (const secret of secrets) if (!/^read\+/.test(secret)) expect(lines).not.toContain(secret);
});

test("all places that compute the id of a key pair agree", async () => {
  const { publicKey } = await generateKeyPair();
  const hash = createHash("sha256").update(Buffer.from(publicKey, "base64url")).digest("base64url");
  expect(publicKeyId(publicKey)).toBe(hash.slice(0, 12));
});
