import { expect, test } from "vitest";
import { shownNotices } from "./notices.server.ts";

test("each action has a line with its time and its screen, the newest first, after what holds now", () => {
  const settings = {
    who: "ana",
    from: "2026-11-28T23:00:00.000Z",
    count: 2,
    names: "PHONE_MAIN, NEW_SETTING",
  };
  const notices = shownNotices(
    [
      { kind: "queued.late", values: { name: "queued", count: 1 } },
      { kind: "lost", values: { name: "lost", count: 2 } },
      { kind: "notices.nobody", values: { name: "notices" } },
      { kind: "told.paused", values: { who: "ana", to: "crm" }, at: "2026-11-28T21:00:00.000Z" },
      { kind: "told.settings", values: settings, at: "2026-11-28T22:00:00.000Z" },
    ],
    "es",
  );
  expect(notices.map(({ at, to }) => [at.slice(11, 13), to])).toEqual([
    ["22", "/operador/configuracion"],
    ["21", "/operador/destinos"],
  ]);
  expect(notices[0]?.text).toMatch(
    /^ana cambió la configuración desde .*: Teléfono principal, NEW_SETTING\.$/,
  );
  expect(shownNotices(null, "en")).toEqual([
    { at: "", text: "The notices cannot be read now.", screen: "health", to: "/operador/estado" },
  ]);
});
