import { expect, test } from "vitest";
import { responseLines } from "./response-lines.ts";

test("lists become tables without empty columns, other values stand in two columns, and nested values are shortened", () => {
  const lead = { status: "queued", marks: "", attempts: 0, at: "2026-11-22T10:20:30.000Z" };
  const reply = {
    success: true,
    leads: [
      { reference: "322MQ-JASHP", ...lead },
      { reference: "NNJX6-AVGF8", ...lead, to: ["crm", "buzon"] },
    ],
    older: "2026-11-22T10:20:30.000Z|5428",
    newer: "",
    unexported: { count: 0, oldest: "" },
  };
  expect(responseLines(reply)).toEqual([
    "leads",
    "reference    status  at                 to",
    "322MQ-JASHP  queued  2026-11-22T10:20Z",
    "NNJX6-AVGF8  queued  2026-11-22T10:20Z  crm, buzon",
    "",
    "older       2026-11-22T10:20:30.000Z|5428",
    "unexported  count 0",
  ]);
  expect(responseLines({ success: true, leads: [] })).toEqual([]);
});

test("the parts of an object of lists stand under their names", () =>
  expect(responseLines({ lead: { id: "5428", timeline: [{ event: "accepted" }], body: "stored" } })).toEqual([
    ...["lead", "id  5428", "", "lead.timeline", "event", "accepted", "", "body  stored"],
  ]));

test("a health finding becomes a sentence, and a finding that is not good says what to do, for a destination too", () => {
  const [part, health] = ["good", "broken"].map((state) => ({
    state,
    finding: state === "good" ? "task.good" : "task.failed",
    values: { count: 1 },
  }));
  const act =
    "It runs again at its time. Look at the log: npx wrangler tail -c workers/services/wrangler.toml";
  expect(responseLines({ parts: [part, health], destinations: [{ id: "crm", health }] })).toEqual([
    "parts",
    "state   finding",
    "good    Ran well.",
    `broken  Failed the last time. ${act}`,
    "",
    "destinations",
    "id   health",
    `crm  broken, Failed the last time. ${act}`,
  ]);
});
