import { type PageConsents, sha256 } from "../domain/application/shown-consents.ts";
import { format } from "./format.ts";

/**
 * The words of every version of a consent. What a visitor agreed to is recorded by the version and by the SHA-256 of
 * the exact text shown. A change of any word is a new version, and the words of an older version stay here unchanged
 * for as long as its records are kept.
 *
 * The contact consent is prior express written consent (47 CFR 64.1200(f)(9)): to advertisements, by automatic
 * systems or an artificial or prerecorded voice, to the number given, and no condition of a purchase. Voices made by
 * AI are artificial voices: FCC 24-17 of 2024-02-08 (https://docs.fcc.gov/public/attachments/FCC-24-17A1.pdf). The
 * consent may be revoked in any reasonable manner, and STOP always revokes it: 47 CFR 64.1200(a)(10).
 */
const privacyTexts = {
  "privacidad-2026-11":
    "Acepto los términos de uso y la política de privacidad, y autorizo a {brand} a compartir esta solicitud con concesionarios y prestamistas para que la revisen. Entiendo que ellos pueden consultar mi informe de crédito.",
  "privacidad-2026-11-22":
    "Acepto los términos de uso y la política de privacidad. Autorizo a {brand} a compartir esta solicitud con concesionarios y prestamistas para que la revisen. Entiendo que ellos pueden pedir mi informe de crédito para decidir.",
} as const;

const contactTexts = {
  "contacto-2026-11":
    "Acepto que {brand} y los concesionarios y prestamistas que reciban mi solicitud me llamen y me envíen mensajes de texto, también con sistemas automáticos o voces grabadas, {phone, select, none {al número de teléfono que escribí en esta solicitud} other {al número {phone}}}. Mi consentimiento no es condición para comprar. Pueden aplicar tarifas de mensajes y datos. Para dejar de recibir mensajes puedo responder ALTO.",
  "contacto-2026-11-22":
    "Autorizo a {brand} y a los concesionarios y prestamistas que reciban mi solicitud a llamarme y enviarme mensajes de texto, con noticias, ofertas y publicidad, {phone, select, none {al número de teléfono que escribí en esta solicitud} other {al número {phone}}}. Pueden usar sistemas automáticos y voces artificiales o grabadas. No es condición para comprar ni para pedir un préstamo. Se pueden cobrar tarifas de mensajes y datos. Para cancelar, puedo responder STOP o ALTO.",
} as const;

/**
 * The consent to the one call that the visitor asks for, and to no other. It names no automatic call, which would
 * need more words (47 CFR 64.1200(f)(9)), because a person dials.
 */
const callBackTexts = {
  "llamada-2026-11-23":
    "Al tocar «Pedir la llamada» aceptas que una persona de {brand} te llame una vez a ese número. No aceptas otras llamadas ni mensajes de texto. No es condición para comprar.",
} as const;

/** The button's text, which the consent's words name. */
export const callBackButton = "Pedir la llamada";

type ConsentVersions = {
  privacy: keyof typeof privacyTexts;
  contact: keyof typeof contactTexts;
  callBack: keyof typeof callBackTexts;
};
export const consentVersion = {
  privacy: "privacidad-2026-11-22",
  contact: "contacto-2026-11-22",
  callBack: "llamada-2026-11-23",
} as const satisfies ConsentVersions;

type ConsentTexts = Record<keyof ConsentVersions, string>;

/**
 * Returns the texts as they are shown.
 *
 * @param phone The visitor's number, if it is already known.
 * @param versions Earlier versions, which a record names. The default is today's.
 */
export const consentTexts = (
  brand: string,
  phone: string | undefined,
  versions: Partial<ConsentVersions> = {},
): ConsentTexts => {
  const { privacy, contact, callBack }: ConsentVersions = { ...consentVersion, ...versions };
  return {
    privacy: format(privacyTexts[privacy], { brand }),
    contact: format(contactTexts[contact], { brand, phone: phone ?? "none" }),
    callBack: format(callBackTexts[callBack], { brand }),
  };
};

/** The consents of an application in today's words, as its page shows them. */
export function shownConsents(brand: string, phone: string | undefined): PageConsents {
  const { privacy, contact } = consentTexts(brand, phone);
  return {
    privacy: { version: consentVersion.privacy, text: privacy },
    contact: { version: consentVersion.contact, text: contact },
  };
}

/** Stands for the visitor's number in words that everybody may read. */
const phonePlaceholder = "{phone}";

/** An approval names the version and the hash (SHA-256, hex) of a consent's words. */
export type ConsentHash = { name: string; version: string; text: string; sha256: string };

/**
 * Returns the words of every version, with the brand in them. The contact consent has two forms. The form that names
 * the visitor's number is hashed with its placeholder, so that the hash is the same for everybody and reveals no
 * number.
 */
const hashesOfVersions = (brand: string): Promise<ConsentHash[]> =>
  Promise.all(
    [
      { name: "privacy", versions: privacyTexts },
      { name: "contact", versions: contactTexts },
      { name: "contact with the number", versions: contactTexts, phone: phonePlaceholder },
      { name: "call-back", versions: callBackTexts },
    ].flatMap(({ name, versions, phone = "none" }) =>
      Object.entries(versions).map(async ([version, message]) => {
        const text = format(message, { brand, phone });
        return { name, version, text, sha256: await sha256(text) };
      }),
    ),
  );

/** Returns today's words, which a person approves. */
export async function consentHashes(brand: string): Promise<ConsentHash[]> {
  const currentVersions: string[] = Object.values(consentVersion);
  return (await hashesOfVersions(brand)).filter(({ version }) => currentVersions.includes(version));
}

const hash = `SHA-256 (hex) of the text in UTF-8, with the lead's phone for ${phonePlaceholder}`;

/** Returns the words of every version for whoever received a consent's record, whose `textSha256` is the hash. */
export const publicConsents = async (brand: string) =>
  (await hashesOfVersions(brand)).map(({ sha256, ...words }) =>
    words.text.includes(phonePlaceholder) ? { ...words, hash } : { ...words, sha256 },
  );
