import { expect, test } from "vitest";
import { readRetention } from "./retention.ts";

test("periods that are not set, or empty, have their defaults", () => {
  expect(readRetention({ RETENTION_BODY_DAYS: "", DUPLICATE_DAYS: " " })).toEqual({
    bodyDays: 30,
    consentYears: 5,
    unexportedNoticeDays: 60,
    unexportedDays: 730,
    tombstoneYears: 5,
    duplicateDays: 30,
  });
});

test("each variable sets its own period", () => {
  expect(
    readRetention({
      RETENTION_BODY_DAYS: "7",
      RETENTION_CONSENT_YEARS: "6",
      RETENTION_UNEXPORTED_NOTICE_DAYS: "8",
      RETENTION_UNEXPORTED_DAYS: "9",
      RETENTION_TOMBSTONE_YEARS: "10",
      DUPLICATE_DAYS: "0",
    }),
  ).toEqual({
    bodyDays: 7,
    consentYears: 6,
    unexportedNoticeDays: 8,
    unexportedDays: 9,
    tombstoneYears: 10,
    duplicateDays: 0,
  });
});

test.each([
  [{ RETENTION_BODY_DAYS: "0" }, "RETENTION_BODY_DAYS: must be a whole number from 1 to 36500"],
  [{ RETENTION_BODY_DAYS: "30.5" }, "RETENTION_BODY_DAYS"],
  [{ RETENTION_CONSENT_YEARS: "101" }, "RETENTION_CONSENT_YEARS: must be a whole number from 1 to 100"],
  [{ RETENTION_UNEXPORTED_DAYS: "two years" }, "RETENTION_UNEXPORTED_DAYS"],
  [{ RETENTION_TOMBSTONE_YEARS: "-1" }, "RETENTION_TOMBSTONE_YEARS"],
  [{ DUPLICATE_DAYS: "1e3" }, "DUPLICATE_DAYS"],
  [{ RETENTION_UNEXPORTED_DAYS: "60" }, "RETENTION_UNEXPORTED_NOTICE_DAYS: must be less than"],
])("the periods %j are an error", (variables, message) => {
  expect(() => readRetention(variables)).toThrow(RangeError);
  expect(() => readRetention(variables)).toThrow(message);
});
