import { expect, test } from "vitest";
import type { ForgetResult } from "../../services/outbox/contract.ts";
import { forgottenLines } from "./person.ts";

const forgotten: ForgetResult = {
  id: "0f8f1c9e-6f0a-4f44-9a5d-0c8b7a6d5e4f",
  reference: "322MQ-JASHP",
  acceptedAt: "2026-10-01T10:00:00.000Z",
  forgottenAt: "2026-11-22T10:00:00.000Z",
  until: "2031-11-22T10:00:00.000Z",
  recipients: [],
  exportedAt: "",
};
const text = (changes: Partial<ForgetResult>, { hasBackup = false, isInJournal = true } = {}) =>
  forgottenLines({ ...forgotten, ...changes }, { hasBackup, isInJournal }).join("\n");

test("a forgotten lead's report names by date what was erased and what still exists", () => {
  const lines = text({});
  expect(lines).toContain("Erased 2026-11-22");
  expect(lines).toContain("back until 2026-12-22");
  expect(lines).toContain("What stays until 2031-11-22");
  expect(lines).toContain("nobody has to be told");
  expect(lines).not.toContain("R2");
  expect(lines).not.toContain("exported");
});

test("it names who got it, the copy in R2 and an export where there is one", () => {
  const lines = text(
    { recipients: ["Ventas Ruiz", ""], exportedAt: "2026-10-05T08:00:00.000Z" },
    { hasBackup: true },
  );
  expect(lines).toContain("Ventas Ruiz, the product backend got it, or may have, and is told");
  expect(lines).toContain("The copy in R2 is deleted");
  expect(lines).toContain("It was exported on 2026-10-05");
});

test("it says where the journal has it, or that it has it not yet", () => {
  expect(text({})).toContain(".keys/forgotten.txt");
  const lines = text({}, { isInJournal: false });
  expect(lines).toContain("could not be written into the journal");
  expect(lines).not.toContain(".keys");
});
