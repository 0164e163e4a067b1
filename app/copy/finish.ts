import { area } from "./area.ts";

/**
 * Around the two consents at the end of the application.
 *
 * Score: a lender's inquiry, and that those for one loan within 14 to 45 days usually count as one:
 * https://www.consumerfinance.gov/ask-cfpb/will-a-lender-getting-a-copy-of-my-credit-report-affect-my-score-en-321/.
 * Calls: consent to them is never a condition, 47 CFR 64.1200(f)(9)(i)(B).
 */
export const finish = area("finish", {
  heading: "Tu autorización",
  score:
    "¿Baja mi puntaje? Enviar la solicitud, por sí solo, no. Si un prestamista pide tu informe para decidir, puede bajar unos puntos.",
  "calls.heading": "Llamadas y mensajes (opcional)",
  "calls.optional": "Puedes enviar tu solicitud sin marcarla.",
  who: "¿Quiénes son?",
});

/**
 * Beside the consent, where BUYERS_STATED says so: a statement of the operator, outside of the consent's own words. The
 * outbox gives the application to no more than that. Value: n.
 */
export const statedBuyers = area("statedBuyers", {
  text: "{n, plural, one {Tu solicitud llega a una sola empresa, que no la pasa a otras.} other {Tu solicitud llega como máximo a # empresas, y ninguna la pasa a otras.}}",
});
