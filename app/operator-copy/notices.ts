import type { AlertKind } from "../domain/contract/alerts.ts";
import { type Bilingual, operatorTexts } from "./bilingual.ts";

/** Shown on Hoy by its own card. */
type OnCards =
  | "lost"
  | "needs-attention"
  | "unconfirmed"
  | "refused"
  | "undelivered"
  | "in-review"
  | "request-due"
  | "requests"
  | "calls"
  | "new-leads";
type Told = Exclude<AlertKind, OnCards>;

/** Of all alerts of a kind together. An alert without words does not compile. */
export const noticeTexts = operatorTexts({
  setting: [
    "{count, plural, one {Una variable no se puede leer: {names}.} other {# variables no se pueden leer: {names}.}}",
    "{count, plural, one {A setting cannot be read: {names}.} other {# settings cannot be read: {names}.}}",
  ],
  captcha: [
    "El proveedor del captcha dice que la configuración está mal: {names}. Lo que llega espera en revisión.",
    "The captcha's provider says that the configuration is wrong: {names}. What comes waits in review.",
  ],
  consent: [
    "Nadie ha aprobado estos textos de consentimiento como están: {names}.",
    "Nobody approved these words of consents as they are: {names}.",
  ],
  "buyers-stated-doubtful": [
    "El formulario dice cuántas empresas reciben una solicitud, y puede no ser cierto.",
    "The form says how many companies get an application, and that may be untrue.",
  ],
  task: [
    "{count, plural, one {Falló una tarea: {names}.} other {Fallaron # tareas: {names}.}} Se repite a su hora.",
    "{count, plural, one {A task failed: {names}.} other {# tasks failed: {names}.}} It runs again at its time.",
  ],
  late: [
    "{count, plural, one {Una tarea va con retraso: {names}.} other {# tareas van con retraso: {names}.}}",
    "{count, plural, one {A task is late: {names}.} other {# tasks are late: {names}.}}",
  ],
  "withdrawals-untold": [
    "{count, plural, one {Un visitante retiró} other {# visitantes retiraron}} el permiso de contacto, y un destino no recibió el aviso.",
    "{count, plural, one {A visitor} other {# visitors}} withdrew the consent to be contacted, and a destination did not take that.",
  ],
  withdrawals: [
    "{count, plural, one {Un visitante retiró} other {# visitantes retiraron}} el permiso de contacto en 30 días. No los llames.",
    "{count, plural, one {A visitor} other {# visitors}} withdrew the consent to be contacted within 30 days. Do not call them.",
  ],
  "never-fetched": [
    "Nadie ha exportado la solicitud más antigua. Se borra el {deletion}.",
    "Nobody exported the oldest lead. It is deleted on {deletion}.",
  ],
  told: ["En las últimas 24 horas se avisó de: {names}.", "Told in the last 24 hours: {names}."],
} satisfies Record<Told, Bilingual>);

export const noticeWords = operatorTexts({
  failed: ["Los avisos no se pueden leer ahora.", "The notices cannot be read now."],
  health: ["Ver en Estado", "See it in Health"],
  leads: ["Ver las solicitudes", "See the leads"],
});

/** The list of leads with this filter; others are seen to in Estado. */
export const noticeLists: Partial<Record<Told, string>> = {
  "withdrawals-untold": "withdrawn=yes",
  withdrawals: "withdrawn=yes",
  "never-fetched": "exported=no",
  told: "",
};
