import { area } from "./area.ts";

/** At their top, in lists and in the site map. */
export const calculatorNames = area("calculatorNames", {
  estimator: "¿Cuánto costaría en total?",
  affordable: "¿Cuánto auto puedo pagar?",
  refinancing: "¿Conviene refinanciar?",
  equity: "¿Debo más de lo que vale mi auto?",
});
