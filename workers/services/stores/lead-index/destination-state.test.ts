import { readFileSync } from "node:fs";
import type { SQLInputValue } from "node:sqlite";
import { expect, test } from "vitest";
import {
  deliveryTo,
  readStored,
  storedSubmission,
  toBackend,
  toInbox,
} from "../../../../tests/stored-submission.ts";
import { inRoot } from "../../../paths.ts";
import { destinationStatesOf } from "../../leads/outbox/upkeep.ts";
import { backlogOf, type DestinationState, mergeState } from "./destination-state.ts";
import type { DeliveryTask } from "./task.ts";

const at = (minute: number) => `2026-11-22T12:${String(minute).padStart(2, "0")}:00.000Z`;
const ms = (minute: number) => Date.parse(at(minute));

/** Returns the row in which the states that several submissions report of one destination are merged. */
function merged(...states: Partial<DestinationState>[]): DestinationState {
  const { DatabaseSync } = process.getBuiltinModule("node:sqlite");
  const database = new DatabaseSync(":memory:");
  database.exec(readFileSync(inRoot("workers/services/migrations/0001_release_1.sql"), "utf8"));
  const d1 = {
    prepare: (sql: string) => ({
      bind: (...values: SQLInputValue[]) => database.prepare(sql).run(...values),
    }),
  } as unknown as D1Database;
  for (const state of states)
    mergeState(d1, {
      ...{ destination: "crm", succeeded_at: "", failed_at: "", verdict: "", failure: "" },
      ...state,
      failing_since: state.failed_at ?? "",
    });
  return { ...database.prepare("SELECT * FROM destination_state").get() } as DestinationState;
}
const no = (minute: number) =>
  ({ failed_at: at(minute), verdict: "refused", failure: `no at ${minute}` }) as const;
const yes = (minute: number) => ({ succeeded_at: at(minute) });

test("a destination fails since its first failure after its last success, in whatever order leads are indexed", () => {
  const expected = { succeeded_at: at(10), failed_at: at(30), failing_since: at(20), failure: "no at 30" };
  expect(merged(yes(10), no(20), no(30))).toMatchObject(expected);
  expect(merged(no(30), no(20), yes(10), no(30))).toMatchObject(expected);
  expect(merged(no(5), yes(10), no(20), no(30), yes(9))).toMatchObject(expected);
  const recovered = merged(no(20), no(30), yes(40));
  expect(recovered).toMatchObject({ succeeded_at: at(40), failed_at: at(30), verdict: "refused" });
  expect(merged(no(20), yes(40), no(50))).toMatchObject({ failing_since: at(50) });
});

const known = (...deliveries: DeliveryTask[]) =>
  destinationStatesOf(readStored(storedSubmission({ deliveries })));
const refused = { verdict: "refused", status: 401, decidedBy: "" } as const;

test("a submission knows when each destination took it or how that failed last, and the cap is not a failure", () => {
  expect(
    known(
      deliveryTo("crm", { status: "delivered", deliveredAt: ms(1), lastAttemptAt: ms(1) }),
      deliveryTo("socio", {
        ...{ status: "refused", lastAttemptAt: ms(2), lastFailure: "webhook: 401", lastAnswer: refused },
      }),
      deliveryTo("tercero", { status: "closed", lastFailure: "buyer cap", lastAttemptAt: ms(2) }),
      deliveryTo("cuarto"),
    ),
  ).toEqual([
    { destination: "crm", ...yes(1), failed_at: "", failing_since: "", verdict: "", failure: "" },
    {
      ...{ destination: "socio", succeeded_at: "", failed_at: at(2), failing_since: at(2) },
      ...{ verdict: "refused", failure: "webhook: 401" },
    },
  ]);
  const has = { status: "delivered", deliveredAt: ms(3) } as const;
  expect(known(toBackend(has))).toMatchObject([{ destination: "backend", ...yes(3) }]);
  expect(known(toInbox(has))).toEqual([]);
});

test("undelivered leads are counted for each destination of their list", () => {
  const row = (destinations: string, status: string, count: number, minute: number) => ({
    ...{ destinations, status, count, oldest: at(minute) },
  });
  const sums = backlogOf([
    row("crm: refused, socio: delivered", "refused", 3, 9),
    row("crm: refused, socio: queued", "refused", 2, 5),
    row("crm: unconfirmed", "unconfirmed", 1, 7),
    row("", "queued", 4, 1),
  ]);
  expect(Object.fromEntries(sums)).toEqual({
    crm: { waiting: 0, refused: 5, unconfirmed: 1, oldest: at(5) },
    socio: { waiting: 2, refused: 0, unconfirmed: 0, oldest: at(5) },
    backend: { waiting: 4, refused: 0, unconfirmed: 0, oldest: at(1) },
  });
});
