/** In the order of lists. Apart from the rules, because every page's worker knows the addresses. */
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
