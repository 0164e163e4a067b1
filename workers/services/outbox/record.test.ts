import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "../../paths.ts";
import { hasSameAnswers, readRecord } from "./record.ts";

const fixture = (version: number) =>
  JSON.parse(readFileSync(inRoot("tests", "fixtures", "records", `record-${version}.json`), "utf8"));

test("a record of version 2 is read as it was stored, and its digest is compared under the key they share", () => {
  const { fixed, changing } = fixture(2);
  const submission = readRecord(fixed, changing);
  expect(submission).toMatchObject({ ...fixed, ...changing });
  // A field that it does not have has its default.
  expect(submission).toMatchObject({ conversionId: "", convertedAt: 0, conversionTasks: [] });
  const [digest] = submission.digests;
  const newer = { keyId: "digest-9", hmac: "under a newer key" };
  const sent = { digests: [newer, ...(digest ? [digest] : [])] };
  expect(hasSameAnswers(submission, sent)).toBe(true);
  expect(hasSameAnswers(submission, { ...sent, digests: [newer] })).toBe(false);
});

test("a record without a field has its default, and one with fields of a later version is read all the same", () => {
  const { fixed, changing } = fixture(2);
  expect(readRecord(fixed, changing)).toMatchObject({ withdrawnAt: 0, withdrawal: { state: "", id: "" } });
  const later = { ...changing, withdrawnAt: 5, isOfALaterVersion: { n: 1 } };
  expect(readRecord({ ...fixed, isToo: true }, later)).toMatchObject({ ...fixed, ...later });
});

test("a record of a version that this code does not know is a failure of its shape", () => {
  expect(() => readRecord({ record: 3 }, {})).toThrow("shape: record 3");
});
