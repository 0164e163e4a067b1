/**
 * Where each calculator is, and the fields that its address has, in the order in which calculators are listed. Apart from
 * their rules, because every page's worker knows the pages.
 */
export const calculatorPages = {
  affordable: {
    path: "/cuanto-auto-puedo-pagar",
    fields: ["ingresos", "gastos", "uso", "mensual", "inicial", "meses", "desde", "hasta"],
  },
  refinancing: {
    path: "/refinanciar-conviene",
    fields: ["saldo", "pago", "faltan", "cargos", "meses", "desde", "hasta"],
  },
  equity: {
    path: "/cuanto-debo-y-cuanto-vale",
    fields: ["vale", "debo", "meses", "desde", "hasta"],
  },
} as const;
type CalculatorPageId = keyof typeof calculatorPages;
export type CalculatorId = CalculatorPageId | "estimator";
/** Where each calculator is, the estimator first. */
export const calculatorPaths: Readonly<Record<CalculatorId, string>> = {
  estimator: "/cuanto-costaria",
  affordable: calculatorPages.affordable.path,
  refinancing: calculatorPages.refinancing.path,
  equity: calculatorPages.equity.path,
};
/** The names of a calculator's fields: its rules have one for each. */
export type FieldName<Id extends CalculatorPageId> = (typeof calculatorPages)[Id]["fields"][number];
