import type { RequestKind } from "../../domain/forms/request-kind.ts";
import { type Bilingual, consoleTexts } from "../bilingual.ts";

export const requestTexts = consoleTexts({
  heading: [
    "{count, plural, one {Una petición sobre datos personales} other {# peticiones sobre datos personales}}",
    "{count, plural, one {One request about personal data} other {# requests about personal data}}",
  ],
  "answer.by": ["Contestar a más tardar el {day}", "Answer by {day}"],
  left: [
    "{days, plural, =0 {Vence hoy} one {Queda # día} other {Quedan # días}}",
    "{days, plural, =0 {Due today} one {# day left} other {# days left}}",
  ],
  late: [
    "{days, plural, one {Venció hace # día} other {Venció hace # días}}",
    "{days, plural, one {# day late} other {# days late}}",
  ],
  "own.heading": ["Petición sin contestar", "Request without an answer"],
  matched: ["Tienen su teléfono y su referencia:", "These have its telephone and reference:"],
  telephone: [
    "Tienen solo el mismo teléfono; comprueba de quién son:",
    "These have the same telephone only; check whose they are:",
  ],
  "telephone.stop": [
    "Tienen el mismo teléfono, que basta para esta petición:",
    "These have the same telephone, which is enough for this request:",
  ],
  nothing: [
    "Nada de lo que hay aquí tiene ese teléfono{named, select, yes { y esa referencia} other {}}. Comprueba tú si hay algo de su persona.",
    "Nothing here has this telephone{named, select, yes { and this reference} other {}}. Check yourself whether anything is its person’s.",
  ],
  "step.see": [
    "Abre su solicitud y envíale lo que hay de ella.",
    "Open the application, and send its person what is held.",
  ],
  "step.correct": [
    "Abre los datos de la petición para ver qué hay que corregir. La solicitud se corrige con npm run leads -- correct REFERENCIA --set campo=valor.",
    "Open the data of the request to see what is wrong. npm run leads -- correct REFERENCE --set field=value corrects the application.",
  ],
  "step.delete": [
    "Abre su solicitud y bórrala a petición. La petición se queda: es la constancia de que se contestó.",
    "Open the application and forget it. The request stays: it is the record of its answer.",
  ],
  "step.stop": [
    "npm run leads -- stop REFERENCIA detiene la venta de su solicitud.",
    "npm run leads -- stop REFERENCE ends the sale of the application.",
  ],
  answered: [
    "Cuando la hayas contestado: npm run leads -- request {reference} done",
    "Once you have answered it: npm run leads -- request {reference} done",
  ],
} satisfies Record<`step.${RequestKind}` | (string & {}), Bilingual>);
