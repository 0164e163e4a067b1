import { describe, expect, test } from "vitest";
import { argumentsIn } from "../copy/format.ts";
import type { OpenAlert } from "../domain/contract/alerts.ts";
import { actionAlertValues, createActionAlert } from "../domain/health/action-alerts.ts";
import { findingKeys, rowOf } from "../domain/health/findings.ts";
import { entriesOf } from "../domain/records.ts";
import { toldTexts } from "./action-alerts.ts";
import { findingTexts, sayFinding } from "./findings.ts";
import { wordAlerts } from "./notices.ts";

test("the words of a finding use only the finding's own values", () => {
  for (const finding of findingKeys) {
    const values = rowOf(finding)?.values ?? [];
    for (const text of findingTexts[finding])
      expect([finding, argumentsIn(text).filter((name) => !values.includes(name))]).toEqual([finding, []]);
  }
  for (const [kind, texts] of entriesOf(toldTexts))
    for (const text of texts)
      expect([...actionAlertValues[kind]] as string[]).toEqual(expect.arrayContaining(argumentsIn(text)));
});

test("a value that is empty is left out of its sentence", () => {
  const values = { count: 0, before: 2, top: "" };
  expect(sayFinding({ finding: "browser.errors", values }, "es")).toBe(
    "0 errores en 24 horas; 2 en las 24 de antes.",
  );
});

describe("what alerts say", () => {
  const setting = (name: string, reason: string) => ({
    kind: "setting.wrong",
    values: { name, reason, effect: "Its default stands in.", es: `${reason}.` },
  });

  test("is in the requested language, with each name and with what to do", () => {
    expect(wordAlerts([setting("PHONE_MAIN", "falta")], "es")).toEqual([
      {
        kind: "setting.wrong",
        text: "PHONE_MAIN: No se puede leer: falta.",
        act: expect.stringMatching(/^Corrígela/),
      },
    ]);
    expect(wordAlerts([{ kind: "lost", values: { name: "lost", count: 2 } }], "en")).toMatchObject([
      { text: "2 leads are lost: accepted, and nothing is stored any more." },
    ]);
  });

  test("is a single sentence with all names if the sentence is the same", () => {
    const tasks = ["look around", "sweep what is overdue"].map((name) => ({
      kind: "task.failed",
      values: { name },
    }));
    expect(
      wordAlerts([...tasks, setting("A", "x"), setting("B", "y")], "es").map(({ text }) => text),
    ).toEqual([
      "La última vez falló: revisar y avisar; despertar lo que se retrasa. Se repite a su hora.",
      "A: No se puede leer: x.",
      "B: No se puede leer: y.",
    ]);
  });

  test("about an action says who did what, and how to undo it", () => {
    const { kind, values } = createActionAlert("exported", { who: "ana", count: 6 });
    const alert = { kind: `told.${kind}`, values };
    expect(wordAlerts([alert], "es")[0]?.text).toBe("ana exporta 6 solicitudes.");
    expect(wordAlerts([alert], "en")).toEqual([
      { kind: "told", text: "ana exports 6 leads.", act: expect.stringContaining("undo it") },
    ]);
  });

  test.each(["es", "en"] as const)("leaves out alerts that another version stored, in %s", (language) => {
    const old: OpenAlert[] = [
      { kind: "told", values: { name: "ana: 6 leads", count: 6 } },
      { kind: "new-leads", values: { count: 2 } },
      { kind: "in.review", values: { count: 2 } },
      { kind: "told.renamed", values: { who: "ana" } },
      { kind: "told.exported", values: { who: "ana" } },
    ];
    expect(wordAlerts(old, language)).toEqual([]);
  });
});
