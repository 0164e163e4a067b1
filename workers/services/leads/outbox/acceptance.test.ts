import { expect, test } from "vitest";
import { memoryStorage } from "../../../../tests/memory-storage.ts";
import { sealedSubmission } from "../../../../tests/sealed-submission.ts";
import { deliveryTo, readStored } from "../../../../tests/stored-submission.ts";
import { insertSubmission } from "./acceptance.ts";
import { conversionTasks } from "./conversion.ts";
import { OutboxStore } from "./outbox-store.ts";

const visit = { attribution: { affid: "77" }, mboxDisabled: false };

test.each(["INSERT INTO task", "INTO seal", "INTO timeline", "INTO lead"])(
  "an acceptance that fails at %s leaves nothing behind",
  (failing) => {
    const storage = memoryStorage();
    const { exec } = storage.sql;
    let fails = true;
    storage.sql.exec = ((query: string, ...values: []) => {
      if (fails && query.includes(failing)) throw new Error("disk full");
      return exec(query, ...values);
    }) as typeof exec;
    const store = new OutboxStore(storage);
    const deliveries = [deliveryTo("crm")];
    const submission = { ...sealedSubmission, deliveries, buyersMax: 1, conversion: conversionTasks(visit) };
    expect(() => insertSubmission(store, submission)).toThrow("disk full");
    expect(storage.sql.exec("SELECT name FROM sqlite_master").toArray()).toEqual([]);
    fails = false;
    const again = new OutboxStore(storage);
    expect(again.read()).toBeUndefined();
    insertSubmission(again, submission);
    expect(again.timeline()).toHaveLength(1);
    expect(again.seals("operator")).toHaveLength(2);
    expect(readStored(again).tasks).toHaveLength(8);
  },
);
