import { area } from "../copy/area.ts";
import { optionalText, type Texts } from "../copy/texts.ts";

export const openingTexts = area("openingTexts", {
  "key.heading": ["Abrir con tu llave", "Open with your key"],
  "key.file": ["Archivo de llaves", "Key file"],
  "key.file.choose": ["Elegir archivo", "Choose a file"],
  "key.file.none": ["Ninguno todavía", "None yet"],
  "key.file.hint": [
    "El que te dieron: .key, .age o .json",
    "The one that you were given: .key, .age or .json",
  ],
  "key.passphrase": ["Contraseña del archivo", "The file's passphrase"],
  "key.paper.have": ["Tengo la llave en papel", "My key is on paper"],
  "key.paper": ["Llave del papel", "Key from paper"],
  "key.paper.hint": ["43 letras y cifras; los espacios no cuentan", "43 characters; spaces do not count"],
  "key.file.open": ["Usar esta llave", "Use this key"],
  "key.paper.open": ["Usar la llave del papel", "Use the key from paper"],
  "key.opening": ["Abriendo el archivo. Tarda unos segundos…", "Opening the file. It takes a few seconds…"],
  "key.ready": ["Llave en esta pestaña: {ids}.", "Key in this tab: {ids}."],
  "key.forget": ["Olvidar la llave", "Forget the key"],
  "key.needed": ["Primero elige tu llave.", "Choose your key first."],
  "failure.passphrase": ["Esa contraseña no abre el archivo.", "That passphrase does not open the file."],
  "failure.no passphrase": [
    "Este archivo tiene contraseña. Escríbela.",
    "This file has a passphrase. Type it.",
  ],
  "failure.not a key file": [
    "Este archivo no es de llaves, o es de una versión más nueva.",
    "This is no key file, or it is of a later version.",
  ],
  "failure.no private key": [
    "Ahí no hay ninguna llave privada que abra solicitudes.",
    "There is no private key in it that opens leads.",
  ],
  "failure.not a key": [
    "Eso no es una llave: debe tener 43 letras y cifras.",
    "That is no key: it must have 43 characters.",
  ],
  "failure.browser": [
    "Este navegador no admite X25519: actualízalo.",
    "This browser does not support X25519: update it.",
  ],
  "failure.nothing": ["Elige un archivo o escribe la llave.", "Choose a file or type the key."],
  "not.no key": [
    "Ninguna de tus llaves abre esta solicitud. Se selló para: {ids}.",
    "None of your keys opens this lead. It was sealed to: {ids}.",
  ],
  "not.wrong key": [
    "Tu llave se llama como la de esta solicitud, pero no la abre: una de las dos cambió.",
    "Your key has the id of this lead's, but does not open it: one of the two has changed.",
  ],
  "not.shape": [
    "Se abrió, pero es de otra versión. Usa: npm run operator -- export",
    "It was opened, but is of another version. Use: npm run operator -- export",
  ],
  "not.deleted": [
    "Su contenido ya se borró: se cumplió su plazo.",
    "Its content was deleted when its time was over.",
  ],
  "not.missing": [
    "Su contenido se perdió. Donde hay copia: npm run operator -- restore-backup",
    "Its content was lost. Where there is a backup: npm run operator -- restore-backup",
  ],
  "not.forgotten": ["Se borró porque la persona lo pidió.", "It was forgotten because the person asked."],
  "not.no_register": [
    "El registro de lo borrado no contesta, así que nada se entrega. Prueba de nuevo en un minuto.",
    "The register of forgotten leads does not answer, so nothing is handed out. Try again in a minute.",
  ],
  "not.unknown": ["Esa solicitud no existe aquí.", "There is no such lead."],
  "call.scope": ["Te falta el permiso «abrir datos».", "You lack the scope “open data”."],
  "call.failed": [
    "Los servicios no contestaron. Prueba otra vez.",
    "The services did not answer. Try again.",
  ],
});

type OpeningTexts = Texts<typeof openingTexts>;

export const notOpenedWords = (
  texts: OpeningTexts,
  { code, keyIds }: { code: string; keyIds: readonly string[] },
): string => optionalText(texts, `not.${code}`, { ids: keyIds.join(", ") }) ?? texts["call.failed"];

export const callFailedWords = (texts: OpeningTexts, error: unknown): string =>
  texts[(error as { status?: number }).status === 403 ? "call.scope" : "call.failed"];
