import { consoleTexts } from "../bilingual.ts";

export const openingTexts = consoleTexts({
  "key.heading": { es: "Tu llave", en: "Your key" },
  "key.why": {
    es: "Los datos personales se abren solo aquí, en tu navegador. La llave no sale de esta pestaña y no se guarda: si la cierras o la vuelves a cargar, se olvida.",
    en: "Personal data is opened only here, in your browser. The key never leaves this tab and is stored nowhere: closing or reloading the tab forgets it.",
  },
  "key.file": { es: "Archivo de llaves", en: "Key file" },
  "key.file.hint": { es: "production.age o local.json", en: "production.age or local.json" },
  "key.passphrase": { es: "Contraseña del archivo", en: "The file's passphrase" },
  "key.paper": { es: "O la llave del papel", en: "Or the key from paper" },
  "key.paper.hint": {
    es: "43 letras y cifras; los espacios no cuentan",
    en: "43 characters; spaces do not count",
  },
  "key.open": { es: "Usar esta llave", en: "Use this key" },
  "key.opening": {
    es: "Abriendo el archivo. Tarda unos segundos…",
    en: "Opening the file. It takes a few seconds…",
  },
  "key.ready": { es: "En esta pestaña: {ids}", en: "In this tab: {ids}" },
  "key.forget": { es: "Olvidar la llave", en: "Forget the key" },
  "key.needed": { es: "Primero elige tu llave.", en: "Choose your key first." },
  "failure.passphrase": {
    es: "Esa contraseña no abre el archivo.",
    en: "That passphrase does not open the file.",
  },
  "failure.no passphrase": {
    es: "Este archivo tiene contraseña. Escríbela.",
    en: "This file has a passphrase. Type it.",
  },
  "failure.not a key file": {
    es: "Este archivo no es de llaves, o es de una versión más nueva.",
    en: "This is no key file, or it is of a later version.",
  },
  "failure.no private key": {
    es: "Ahí no hay ninguna llave privada que abra solicitudes.",
    en: "There is no private key in it that opens leads.",
  },
  "failure.not a key": {
    es: "Eso no es una llave: debe tener 43 letras y cifras, sola o después de su nombre y dos puntos.",
    en: "That is no key: it must have 43 characters, alone or after its id and a colon.",
  },
  "failure.browser": {
    es: "Este navegador no admite X25519. Usa una versión actual de Chrome, Edge, Firefox o Safari.",
    en: "This browser does not support X25519. Use a current version of Chrome, Edge, Firefox or Safari.",
  },
  "failure.nothing": { es: "Elige un archivo o escribe la llave.", en: "Choose a file or type the key." },
  "not.no key": {
    es: "Ninguna de tus llaves abre esta solicitud. Se selló para: {ids}.",
    en: "None of your keys opens this lead. It was sealed to: {ids}.",
  },
  "not.wrong key": {
    es: "Tu llave se llama como la de esta solicitud, pero no la abre: la llave o lo sellado cambió.",
    en: "Your key has the id of this lead's, but does not open it: the key or what was sealed has changed.",
  },
  "not.shape": {
    es: "Se abrió, pero su contenido es de una versión que esta consola no conoce. Usa: npm run leads -- export",
    en: "It was opened, but its content is of a version that this console does not know. Use: npm run leads -- export",
  },
  "not.deleted": {
    es: "Su contenido ya se borró: se cumplió su plazo.",
    en: "Its content was deleted when its time was over.",
  },
  "not.missing": {
    es: "Su contenido se perdió. Donde hay copia: npm run backup -- restore",
    en: "Its content was lost. Where there is a backup: npm run backup -- restore",
  },
  "not.forgotten": {
    es: "Se borró porque la persona lo pidió.",
    en: "It was forgotten because the person asked.",
  },
  "not.unknown": { es: "Esa solicitud no existe aquí.", en: "There is no such lead." },
  "call.scope": {
    es: "Te falta el permiso para abrir datos (export).",
    en: "You lack the scope to open data (export).",
  },
  "call.failed": {
    es: "Los servicios no contestaron. Prueba otra vez.",
    en: "The services did not answer. Try again.",
  },
});
