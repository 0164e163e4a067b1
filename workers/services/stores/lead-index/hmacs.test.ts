import { expect, test } from "vitest";
import { evidenceOf, leadMatchesOf, matchesOf, matchTextsOf, statusHmacsOf } from "./hmacs.ts";
import type { MatchKind } from "./submission.ts";

const keys = [
  { keyId: "newer", key: "n".repeat(43) },
  { keyId: "older", key: "o".repeat(43) },
];
const lead = {
  first_name: "Ana",
  last_name: "Núñez Díaz",
  ssn_ui: "078051120",
  phone: "1-213-555-0142",
  email: "Ana@Example.com",
  dob1: "1985-05-12",
  contactConsent: "",
};
const hmacOf = async (answers: object, kind: MatchKind) =>
  (await matchesOf(answers, keys)).find((match) => match.kind === kind)?.hmac;

test("a lead has every kind under every digest key, the newest first, and no two HMACs are alike", async () => {
  const matches = await matchesOf(lead, keys);
  expect(matches.map(({ keyId, kind }) => `${kind} ${keyId}`)).toEqual(
    ["taxpayer", "applicant", "person", "phone", "email"].flatMap((kind) =>
      ["newer", "older"].map((keyId) => `${kind} ${keyId}`),
    ),
  );
  expect(new Set(matches.map(({ hmac }) => hmac)).size).toBe(matches.length);
  for (const { hmac } of matches) expect(hmac).toMatch(/^[\w-]{43}$/);
});

test("a lead is found by its reference together with its telephone's last digits, and by neither alone", async () => {
  const reference = "XWCR7-FSRJY";
  const own = await leadMatchesOf({ reference, answers: lead }, keys);
  const status = own.filter(({ kind }) => kind === "status").map(({ keyId, hmac }) => ({ keyId, hmac }));
  expect(status).toEqual(await statusHmacsOf({ reference, digits: "0142" }, keys));
  expect(status).toHaveLength(2);
  const corrected = { ...lead, phone: "1-213-555-0143" };
  for (const other of [
    { reference, answers: corrected },
    { reference: "00000-00000", answers: lead },
  ])
    for (const { hmac } of (await leadMatchesOf(other, keys)).filter(({ kind }) => kind === "status"))
      expect(status.map(({ hmac }) => hmac)).not.toContain(hmac);
  expect(own.filter(({ kind }) => kind !== "status")).toEqual(await matchesOf(lead, keys));
});

test("a person without a taxpayer number is not recognized by a taxpayer number", () =>
  expect(Object.keys(matchTextsOf({ ...lead, ssn_ui: "" }))).toEqual(["person", "phone", "email"]));

test.each<[string, object, MatchKind[]]>([
  ["a name", { first_name: "Eva" }, ["applicant"]],
  ["the same name typed otherwise,", { first_name: "ANA ", last_name: "nunez-diaz" }, []],
  ["a consent", { contactConsent: "yes" }, []],
  ["a taxpayer number", { ssn_ui: "078051121" }, ["taxpayer", "applicant"]],
  ["a telephone", { phone: "1-213-555-0143" }, ["person", "phone"]],
  ["an e-mail address", { email: "eva@example.com" }, ["person", "email"]],
  ["a birth date", { dob1: "1985-05-13" }, ["applicant", "person"]],
])("another lead with %s of its own differs in nothing else", async (_, change, kinds) => {
  const [own, other] = [matchTextsOf(lead), matchTextsOf({ ...lead, ...change })];
  const differing = (Object.keys(own) as MatchKind[]).filter((kind) => own[kind] !== other[kind]);
  expect(differing).toEqual(kinds);
});

test("a telephone and an e-mail address are found as people type them", async () => {
  expect(await hmacOf({ phone: "(213) 555-0142" }, "phone")).toBe(await hmacOf(lead, "phone"));
  expect(await hmacOf({ email: " ana@example.COM " }, "email")).toBe(await hmacOf(lead, "email"));
  expect(await hmacOf({ phone: "555-0142" }, "phone")).toBeUndefined();
});

test("answers, and marks that follow from them, are not part of the evidence", async () => {
  const accepted = { reference: "AAAAA-AAAAA", consents: [] };
  const [own] = await evidenceOf({ ...accepted, answers: lead }, keys);
  const [corrected] = await evidenceOf({ ...accepted, answers: {}, unverified: ["zipcode"] }, keys);
  const [other] = await evidenceOf({ ...accepted, answers: lead, consents: [{}] } as never, keys);
  expect([corrected, other?.hmac === own?.hmac]).toEqual([own, false]);
});

test("the same text has a different HMAC for each kind", async () => {
  const digits = "2135550142";
  expect(await hmacOf({ ssn_ui: digits }, "taxpayer")).not.toBe(await hmacOf({ phone: digits }, "phone"));
});
