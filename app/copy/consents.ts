import { sha256 } from "../domain/application/shown-consents.ts";
import { format } from "./format.ts";

/**
 * The consent texts. A change of any word is a new version: what a visitor agreed to is recorded by version and
 * by the SHA-256 of the exact text shown.
 */
export const consentVersion = { privacy: "privacidad-2026-11", contact: "contacto-2026-11" } as const;

const privacy =
  "Acepto los términos de uso y la política de privacidad, y autorizo a {brand} a compartir esta solicitud con concesionarios y prestamistas para que la revisen. Entiendo que ellos pueden consultar mi informe de crédito.";

const contact =
  "Acepto que {brand} y los concesionarios y prestamistas que reciban mi solicitud me llamen y me envíen mensajes de texto, también con sistemas automáticos o voces grabadas, {phone, select, none {al número de teléfono que escribí en esta solicitud} other {al número {phone}}}. Mi consentimiento no es condición para comprar. Pueden aplicar tarifas de mensajes y datos. Para dejar de recibir mensajes puedo responder ALTO.";

export type ConsentTexts = { privacy: string; contact: string };

/** The texts as shown: with the phone number when the visitor has already given it. */
export const consentTexts = (brand: string, phone: string | undefined): ConsentTexts => ({
  privacy: format(privacy, { brand }),
  contact: format(contact, { brand, phone: phone ?? "none" }),
});

/** A consent's words, with what an approval of them names: their hash, hex. */
export type ConsentHash = { name: string; version: string; text: string; sha256: string };

/**
 * The words that a person approves, with the brand in them. The contact consent has two forms; the one that names the
 * visitor's number is hashed with its placeholder, so that the hash is the same for everybody and tells no number.
 */
export const consentHashes = (brand: string): Promise<ConsentHash[]> => {
  const plain = consentTexts(brand, undefined);
  const named = consentTexts(brand, "{phone}");
  const texts = [
    { name: "privacy", version: consentVersion.privacy, text: plain.privacy },
    { name: "contact", version: consentVersion.contact, text: plain.contact },
    { name: "contact with the number", version: consentVersion.contact, text: named.contact },
  ];
  return Promise.all(texts.map(async (entry) => ({ ...entry, sha256: await sha256(entry.text) })));
};
