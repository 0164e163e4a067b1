import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "../../../paths.ts";
import { hasSameAnswers, readRecord } from "./record.ts";

const fixture = () =>
  JSON.parse(readFileSync(inRoot("tests", "fixtures", "records", "record-2.json"), "utf8"));

test("a record of version 2 is read as it was stored, and its digest is compared under the key they share", () => {
  const { fixed, progress, tasks } = fixture();
  const submission = readRecord(fixed, progress, tasks);
  expect(submission).toMatchObject({ ...fixed, ...progress, tasks });
  expect(submission).toMatchObject({
    ...{ status: "queued", destination: "elsewhere", attempts: 0, deliveredAt: 0, lastFailure: "" },
    deliveries: [
      { to: "crm", kind: "webhook", name: "Auto Uno", status: "queued" },
      { to: "oficina", kind: "adf-email", name: "", status: "queued" },
    ],
    withdrawal: { state: "", toldAt: 0 },
  });
  const [digest] = submission.digests;
  const newer = { keyId: "digest-9", hmac: "under a newer key" };
  const sent = { digests: [newer, ...(digest ? [digest] : [])] };
  expect(hasSameAnswers(submission, sent)).toBe(true);
  expect(hasSameAnswers(submission, { ...sent, digests: [newer] })).toBe(false);
});

test("a record without a field gets the default, and a record with fields of a later version can be read", () => {
  const { fixed, progress, tasks } = fixture();
  const { withdrawnAt: _withdrawnAt, resentAt: _resentAt, ...earlier } = progress;
  expect(readRecord(fixed, earlier, tasks)).toMatchObject({ ...earlier, withdrawnAt: 0, resentAt: 0 });
  const later = { ...progress, withdrawnAt: 5, isOfALaterVersion: { n: 1 } };
  expect(readRecord({ ...fixed, isToo: true }, later, tasks)).toMatchObject({ ...fixed, ...later });
});

test("a record of an unknown version fails because of its shape", () => {
  expect(() => readRecord({ record: 3 }, {}, [])).toThrow("shape: record 3");
});
