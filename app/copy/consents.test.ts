import { expect, test } from "vitest";
import { sha256 } from "../domain/application/shown-consents.ts";
import { callBackButton, consentTexts, consentVersion, publicConsents } from "./consents.ts";

const { contact, callBack } = consentTexts("Marca", undefined);

test("the contact consent names the number when there is one", () => {
  expect(consentTexts("Marca", "1-213-555-0142").contact).toContain("al número 1-213-555-0142");
  expect(contact).toContain("al número de teléfono que escribí en esta solicitud");
});

test.each([
  ["that the calls are to sell", "ofertas y publicidad"],
  ["automatic systems", "sistemas automáticos"],
  ["artificial and prerecorded voices", "voces artificiales o grabadas"],
  ["that it is never a condition", "No es condición para comprar ni para pedir un préstamo."],
  ["that messages may cost", "Se pueden cobrar tarifas de mensajes y datos."],
  ["the word that systems know", "STOP o ALTO"],
])("the contact consent says %s", (_, words) => expect(contact).toContain(words));

test.each([
  ["who calls", "una persona de Marca"],
  ["that it is one call", "te llame una vez a ese número"],
  ["that it is no other", "No aceptas otras llamadas ni mensajes de texto."],
  ["that it is never a condition", "No es condición para comprar."],
  ["the button that gives it", `Al tocar «${callBackButton}» aceptas`],
])("the consent to a call says %s", (_, words) => expect(callBack).toContain(words));

// The hashes are those of tests/fixtures/sealed/special-finance-1.json, recorded when these versions were shown.
test("the words of a record of the first versions are found again, letter by letter", async () => {
  const first = { privacy: "privacidad-2026-11", contact: "contacto-2026-11" } as const;
  const texts = consentTexts("Tu Crédito de Auto", "1-213-555-0142", first);
  expect(await sha256(texts.privacy)).toBe(
    "4b968d5e7baf06245b25932a7a3b808ac8142dd49ef09a382693608693391226",
  );
  expect(await sha256(texts.contact)).toBe(
    "db4d37db33ebd50bbf933280747139abfc34c2052e517de0c044bf04989ee1cb",
  );
});

// The hash is that of the same record. Whoever received the record has no more than the public words and the number.
test("a record's hash is made of the public words of its version and the lead's number", async () => {
  const consents = await publicConsents("Tu Crédito de Auto");
  const contact = consents.filter(({ version }) => version === "contacto-2026-11");
  const hashes = contact.map(({ text }) => sha256(text.replace("{phone}", "1-213-555-0142")));
  expect(await Promise.all(hashes)).toEqual([
    contact.find((consent) => "sha256" in consent)?.sha256,
    "db4d37db33ebd50bbf933280747139abfc34c2052e517de0c044bf04989ee1cb",
  ]);
  expect(contact[1]).not.toHaveProperty("sha256");
  expect(consents).toContainEqual(
    expect.objectContaining({
      version: "privacidad-2026-11",
      sha256: "4b968d5e7baf06245b25932a7a3b808ac8142dd49ef09a382693608693391226",
    }),
  );
  const named = Object.values(consentVersion);
  expect(named.filter((version) => !consents.some((consent) => consent.version === version))).toEqual([]);
});

test("the words of the current versions do not change, because other words are another version", async () => {
  const texts = consentTexts("Marca", undefined);
  expect({ ...consentVersion, hashes: await Promise.all(Object.values(texts).map(sha256)) }).toEqual({
    privacy: "privacidad-2026-11-22",
    contact: "contacto-2026-11-22",
    callBack: "llamada-2026-11-23",
    hashes: [
      "6a4f94b94a4367787127f03621ebb44c8945415c8de2c222b993279b97390704",
      "6d05e38b34756feb0d7547175f26cc241ea7fae01e3e475a8f1e33db4f915f77",
      "8327fd1b2eab4d96e75124952b7ce7479a5d992b37ea6f64f20aeac6bf2b59f7",
    ],
  });
});
