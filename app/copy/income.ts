import type { IncomeText } from "../domain/application/field-texts.ts";
import type { PayPeriod } from "../domain/application/income.ts";
import { area } from "./area.ts";

/** The questions about incomes: the applicant's own and a second person's. */
export const income = area("income", {
  sliderValue: "¿Cuánto ganas antes de impuestos?",
  "sliderValue.hint":
    "Es el «gross pay» de tu talón, no el total del año («YTD»). Suma todos tus ingresos; si cambian, escribe un promedio.",
  sliderValue_period: "Me pagan",
  cobuyerSliderValue: "¿Cuánto gana esa persona antes de impuestos?",
  "cobuyerSliderValue.hint": "Solo su propio ingreso. Si no tiene, escribe 0.",
  cobuyerSliderValue_period: "Le pagan",
  "period.hour": "por hora",
  "period.week": "a la semana",
  "period.two_weeks": "cada dos semanas",
  "period.month": "al mes",
  "amount.label": "Cantidad, en dólares",
  "amount.hour": "Cantidad por hora, en dólares",
  "amount.week": "Cantidad a la semana, en dólares",
  "amount.two_weeks": "Cantidad cada dos semanas, en dólares",
  "amount.month": "Cantidad al mes, en dólares",
  "hours.label": "Horas a la semana",
  "hours.hint": "De tiempo completo suelen ser 40.",
  "slider.label": "Desliza para elegir una cantidad",
  "slider.top": "$10,000 o más",
  "slider.untouched": "Sin contestar",
  "slider.hint": "Desliza o escribe",
} satisfies Record<IncomeText | `${"period" | "amount"}.${PayPeriod}`, string> & Record<string, string>);

/** A pay in dollars a month, and the answers to the question whether an amount is paid by the month. Value: amount. */
export const incomeFigure = area("incomeFigure", {
  monthly: "Son unos {amount} al mes.",
  "question.why": "Queremos anotarlo bien. Si te equivocaste, corrige la cantidad.",
  "question.month": "Sí, {amount} al mes",
  "question.week": "No, {amount} a la semana",
  "question.two_weeks": "No, {amount} cada dos semanas",
  "question.hour": "No, {amount} por hora",
});
