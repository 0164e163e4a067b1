import { expect, test, vi } from "vitest";
import type { ServicesBindings } from "../bindings.ts";
import { serviceChecks } from "./service-checks.ts";

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
    expected ? [{ state: "good", finding: "backend.unlisted" }] : [],
  );
});
