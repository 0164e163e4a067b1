/**
 * The calculators' addresses in the order of lists. They stand apart from the rules, because every request's worker
 * needs the addresses.
 */
export const calculatorPages = {
  estimator: { path: "/cuanto-costaria", fields: ["precio", "inicial", "meses", "desde", "hasta"] },
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
export type CalculatorId = keyof typeof calculatorPages;
export type FieldName<Id extends CalculatorId> = (typeof calculatorPages)[Id]["fields"][number];
