import { expect, test } from "vitest";
import { readRetention } from "../../../../app/domain/privacy/retention.ts";
import { openReplies, openSeals } from "../../../../app/domain/seal/open-seals.ts";
import { generateKeyPair } from "../../../../app/domain/seal/seal.ts";
import { sealedSubmission } from "../../../../tests/sealed-submission.ts";
import { storedSubmission } from "../../../../tests/stored-submission.ts";
import { forget } from "../../leads/outbox/forget.ts";
import * as orders from "../../leads/outbox/orders.ts";
import { retain } from "../../leads/outbox/retention.ts";
import { replaceReply, sealReply, sealsOf } from "./seals.ts";

const { id, acceptedAt, evidence = [] } = sealedSubmission;
const pairs = { "operator-1": await generateKeyPair(), "operator-2": await generateKeyPair() };
const operators = Object.entries(pairs).map(([keyId, { publicKey }]) => ({ keyId, publicKey }));
const at = Date.parse("2026-11-23T10:00:00Z");
const nobody: Parameters<typeof sealReply>[2] = { operators, readers: Promise.resolve([]) };
const answered = (to: string, text: string, openers = nobody) =>
  sealReply(id, { to, at, status: 200, text }, openers);
const keyOf = (keyId: keyof typeof pairs) => new Map([[keyId, pairs[keyId].privateKey]]);

test("the first 4096 characters of a partner's reply are sealed to every operator as they came", async () => {
  const seals = await answered("crm", `{"error":"${"x".repeat(5000)}"}`);
  expect(seals.map(({ keyId, schema, to }) => [keyId, schema, to])).toEqual([
    ["operator-1", "answer/1@crm", "crm"],
    ["operator-2", "answer/1@crm", "crm"],
  ]);
  const opened = await openReplies(seals, keyOf("operator-2"), id);
  expect(opened).toMatchObject([{ to: "crm", at: "2026-11-23T10:00:00.000Z", status: 200 }]);
  expect(opened[0]?.body).toMatch(/^\{"error":"x{4086}$/);
  expect(await openReplies(seals, new Map([["other", pairs["operator-1"].privateKey]]), id)).toEqual([]);
  expect(await answered("", "")).toEqual([]);
});

test("the newest reply of each destination is stored", async () => {
  const [first, other, second] = await Promise.all([
    answered("crm", "no"),
    answered("socio", "OK"),
    answered("crm", "OK"),
  ]);
  const stored = replaceReply(replaceReply(replaceReply([], first), other), second);
  expect(stored).toEqual([...other, ...second]);
  expect(replaceReply(stored, []), "an attempt without an answer replaces none").toEqual(stored);
});

test("partners' replies are deleted with the body, when it is deleted, corrected or forgotten", async () => {
  const withOne = async () => {
    const store = storedSubmission();
    store.seal({ answers: await answered("crm", "x") });
    expect(store.seals("answers")).toHaveLength(2);
    return store;
  };
  const deleted = await withOne();
  retain(deleted, readRetention({}), acceptedAt + 731 * 24 * 60 * 60_000);
  const corrected = await withOne();
  orders.correct(corrected, at, "ana", { ...sealedSubmission, evidence, marks: [] });
  const forgotten = await withOne();
  forget(forgotten, at, "ana", 5);
  for (const store of [deleted, corrected, forgotten]) expect(store.seals("answers")).toEqual([]);
});

test("readers open body, consents and replies beside the deployment's own seals, and an unusable reader's key loses no lead", async () => {
  const [ana, luis] = await Promise.all([generateKeyPair(), generateKeyPair()]);
  const people = [
    { keyId: "ana", publicKey: ana.publicKey },
    { keyId: "luis", publicKey: luis.publicKey },
  ];
  const of = (readers: typeof people) => ({ operators, recipients: [], readers: Promise.resolve(readers) });
  const content = { id, schema: "s/1", plaintext: '{"a":1}', consents: sealedSubmission.consents as never };
  const seals = await sealsOf(content, of(people));
  const key = new Map([["luis", luis.privateKey]]);
  expect(await openSeals(seals.operator, key, id)).toEqual({ a: 1 });
  expect(await openSeals(seals.operator, keyOf("operator-2"), id)).toEqual({ a: 1 });
  expect(await openSeals(seals.consents, key, id)).toMatchObject({ submissionId: id });
  const answers = replaceReply(await answered("crm", "no"), await answered("crm", "OK", of(people)));
  expect(await openReplies(answers, key, id)).toMatchObject([{ to: "crm", body: "OK" }]);

  // This key is the point of low order, with which nobody can agree on a secret.
  const unusable = { keyId: "eva", publicKey: "A".repeat(43) };
  const without = await sealsOf(content, of([...people, unusable]));
  expect(without.operator.map(({ keyId }) => keyId)).toEqual(["operator-1", "operator-2"]);
});
