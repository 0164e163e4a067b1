import { area } from "../copy/area.ts";

/** What the worker says of a destination's counts. The screen's scripts are without these words. */
export const destinationCounts = area("destinationCounts", {
  summary: [
    "{attempts, plural, =0 {} one {Un intento en 24 horas} other {# intentos en 24 horas}}{good, plural, =0 {} one {, con éxito. } other {, todos con éxito. }}{bad, plural, =0 {} other {, # sin éxito. }}",
    "{attempts, plural, =0 {} one {One attempt in 24 hours} other {# attempts in 24 hours}}{good, plural, =0 {} one {, which succeeded. } other {, all successful. }}{bad, plural, =0 {} other {, # without success. }}",
  ],
  open: [
    "{open, plural, one {Queda una solicitud pendiente} other {Quedan # solicitudes pendientes}}",
    "{open, plural, one {One lead is pending} other {# leads are pending}}",
  ],
  attempts: [
    "{attempts, number}{failed, plural, =0 {} one {; uno no llegó} other {; # no llegaron}}{refused, plural, =0 {} one {; a uno contestó que no} other {; a # contestó que no}}{unconfirmed, plural, =0 {} one {; a uno contestó algo que no se entiende} other {; a # contestó algo que no se entiende}}",
    "{attempts, number}{failed, plural, =0 {} one {; one did not arrive} other {; # did not arrive}}{refused, plural, =0 {} one {; one was answered no} other {; # were answered no}}{unconfirmed, plural, =0 {} one {; one got an answer that cannot be read} other {; # got an answer that cannot be read}}",
  ],
  pace: ["95 % en menos de {ms, number} ms", "95% in less than {ms, number} ms"],
});
