import { expect, test } from "vitest";
import { launchChecks } from "../domain/operator/launch-checks.ts";
import { keysOf } from "../domain/records.ts";
import { launchLine } from "./launch.ts";

test("a line says how important it is, what is still to do, with names, and where, in both languages", () => {
  const one = {
    check: "consents",
    need: "needed",
    place: "npm run check:launch -- --consents",
    names: ["privacy", "contact with the number"],
  } as const;
  expect(launchLine(one, "es")).toBe(
    "Necesario: consentimientos que nadie ha aprobado (términos y privacidad; llamadas y mensajes, con el número). Dónde: npm run check:launch -- --consents",
  );
  const other = { check: "phones", need: "needed", place: "configuration", names: ["PHONE_MAIN"] } as const;
  expect(launchLine(other, "en")).toBe(
    "Needed: example telephones (PHONE_MAIN). Where: the console’s Configuration, or wrangler.toml",
  );
});

test("no line of a check is empty or the same in both languages", () => {
  for (const check of keysOf(launchChecks)) {
    const { need, place } = launchChecks[check];
    const [es, en] = (["es", "en"] as const).map((language) =>
      launchLine({ check, need, place, names: undefined }, language),
    );
    expect(es).toMatch(/^(?:Necesario|Recomendado): \S.+ \(desde aquí no se sabe\)\. Dónde: \S/);
    expect(en).toMatch(/^(?:Needed|Advised): \S.+ \(it cannot be told from here\)\. Where: \S/);
  }
});
