import { area } from "./area.ts";

/** What the calculators are called: at their top, in lists and in the site map. */
export const calculatorNames = area("calculatorNames", {
  estimator: "¿Cuánto costaría en total?",
  affordable: "¿Cuánto auto puedo pagar?",
  refinancing: "¿Conviene refinanciar?",
  equity: "¿Debo más de lo que vale mi auto?",
});
