import { expect, test } from "vitest";
import { readTable } from "../settings/table.ts";
import { readRetention, retentionOf, retentionSettings } from "./retention.ts";

test("periods that are not set, or empty, have their defaults", () =>
  expect(readRetention({ RETENTION_BODY_DAYS: "", DUPLICATE_DAYS: " " })).toEqual({
    bodyDays: 30,
    consentYears: 5,
    unexportedNoticeDays: 60,
    unexportedDays: 730,
    tombstoneYears: 5,
    requestYears: 2,
    duplicateDays: 30,
  }));

test("each variable sets its own period", () =>
  expect(
    readRetention({
      RETENTION_BODY_DAYS: "7",
      RETENTION_CONSENT_YEARS: "6",
      RETENTION_UNEXPORTED_NOTICE_DAYS: "8",
      RETENTION_UNEXPORTED_DAYS: "9",
      RETENTION_TOMBSTONE_YEARS: "10",
      RETENTION_REQUEST_YEARS: "3",
      DUPLICATE_DAYS: "0",
    }),
  ).toEqual({
    bodyDays: 7,
    consentYears: 6,
    unexportedNoticeDays: 8,
    unexportedDays: 9,
    tombstoneYears: 10,
    requestYears: 3,
    duplicateDays: 0,
  }));

const readPeriods = (variables: object) => {
  const { values, problems, report } = readTable(retentionSettings, { ...variables });
  return { retention: retentionOf(values, report), problems };
};

// app/config.test.ts tests that a wrong period has its default.
test("a wrong period is reported with its limits", () => {
  const { problems } = readPeriods({ RETENTION_BODY_DAYS: "0", RETENTION_CONSENT_YEARS: "101" });
  expect(problems.map(({ name, reason }) => `${name}: ${reason}`)).toEqual([
    expect.stringContaining("RETENTION_BODY_DAYS: must be a whole number from 1 to 36500"),
    expect.stringContaining("RETENTION_CONSENT_YEARS: must be a whole number from 1 to 100"),
  ]);
});

test("an alert that would come after the deletion is reported and comes earlier", () => {
  const { retention, problems } = readPeriods({ RETENTION_UNEXPORTED_DAYS: "60" });
  expect(problems.map(({ name }) => name)).toEqual(["RETENTION_UNEXPORTED_NOTICE_DAYS"]);
  expect(retention).toMatchObject({ unexportedDays: 60, unexportedNoticeDays: 30 });
});
