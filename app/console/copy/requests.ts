import type { RequestKind } from "../../domain/forms/request-kind.ts";
import { consoleTexts } from "../bilingual.ts";

type Words = { es: string; en: string };

export const requestTexts = consoleTexts({
  heading: {
    es: "{count, plural, one {Una petición sobre datos personales} other {# peticiones sobre datos personales}}",
    en: "{count, plural, one {One request about personal data} other {# requests about personal data}}",
  },
  "answer.by": { es: "Contestar a más tardar el {day}", en: "Answer by {day}" },
  left: {
    es: "{days, plural, =0 {Vence hoy} one {Queda # día} other {Quedan # días}}",
    en: "{days, plural, =0 {Due today} one {# day left} other {# days left}}",
  },
  late: {
    es: "{days, plural, one {Venció hace # día} other {Venció hace # días}}",
    en: "{days, plural, one {# day late} other {# days late}}",
  },
  "own.heading": { es: "Petición sin contestar", en: "Request without an answer" },
  matched: { es: "Tienen su teléfono y su referencia:", en: "These have its telephone and reference:" },
  telephone: {
    es: "Tienen solo el mismo teléfono; comprueba de quién son:",
    en: "These have the same telephone only; check whose they are:",
  },
  "telephone.stop": {
    es: "Tienen el mismo teléfono, que basta para esta petición:",
    en: "These have the same telephone, which is enough for this request:",
  },
  nothing: {
    es: "Nada de lo que hay aquí tiene ese teléfono{named, select, yes { y esa referencia} other {}}. Comprueba tú si hay algo de su persona.",
    en: "Nothing here has this telephone{named, select, yes { and this reference} other {}}. Check yourself whether anything is its person’s.",
  },
  "step.see": {
    es: "Abre su solicitud y envíale lo que hay de ella.",
    en: "Open the application, and send its person what is held.",
  },
  "step.correct": {
    es: "Abre los datos de la petición para ver qué hay que corregir. La solicitud se corrige con npm run leads -- correct REFERENCIA --set campo=valor.",
    en: "Open the data of the request to see what is wrong. npm run leads -- correct REFERENCE --set field=value corrects the application.",
  },
  "step.delete": {
    es: "Abre su solicitud y bórrala a petición. La petición se queda: es la constancia de que se contestó.",
    en: "Open the application and forget it. The request stays: it is the record of its answer.",
  },
  "step.stop": {
    es: "npm run leads -- stop REFERENCIA detiene la venta de su solicitud.",
    en: "npm run leads -- stop REFERENCE ends the sale of the application.",
  },
  answered: {
    es: "Cuando la hayas contestado: npm run leads -- request {reference} done",
    en: "Once you have answered it: npm run leads -- request {reference} done",
  },
} satisfies Record<`step.${RequestKind}` | (string & {}), Words>);
