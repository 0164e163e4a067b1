import { expect, test, vi } from "vitest";
import type { ServicesBindings } from "../../settings/bindings.ts";
import { backendHealth, backupHealth, serviceChecks } from "./service-checks.ts";

const origin = { UPSTREAM_ORIGIN: "https://backend.example" };
const list = (...entries: object[]) => ({ DESTINATIONS: JSON.stringify(entries) });
const inbox = { id: "bandeja", kind: "inbox" };
const principal = { id: "principal", kind: "backend" };

test.each([
  ["a list without it", { ...origin, ...list(inbox) }, true],
  ["a list with it", { ...origin, ...list(inbox, principal) }, false],
  ["no list", origin, false],
  ["no backend", list(inbox), false],
])("whether health says that the product backend gets no leads: %s", async (_what, variables, expected) => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const checks = serviceChecks({ VERSION: {}, ...variables } as unknown as ServicesBindings);
  const own = checks.filter(({ group, name }) => group === "backend" && name === "DESTINATIONS");
  expect(await Promise.all(own.map(({ run }) => run()))).toEqual(
    expected ? [{ finding: "backend.unlisted" }] : [],
  );
});

test.each([
  [{ is: "whole", status: 404, text: "" }, "answers"],
  [{ is: "whole", status: 503, text: "" }, "backend.error"],
  [{ is: "none", failure: "redirect" }, "answers"],
  [{ is: "none", failure: "timeout" }, "backend.away"],
] as const)("a backend's %o is %s", (reply, finding) =>
  expect(backendHealth(reply, 5)).toMatchObject({ finding }),
);

test.each([
  ["", "", "backup.empty", "good"],
  ["", "2026-11-22T11:55:00Z", "backup.empty", "look"],
  ["2026-11-22T11:30:00Z", "2026-11-22T11:55:00Z", "backup.good", undefined],
  ["2026-11-22T10:30:00Z", "2026-11-22T11:55:00Z", "backup.old", undefined],
])("the last copy %s of leads until %s is %s", (copied, accepted, finding, state) => {
  const found = backupHealth(copied, accepted);
  expect([found.finding, found.state]).toEqual([finding, state]);
});
