import { area, type Bilingual } from "../copy/area.ts";
import type { FieldName, Fields } from "../domain/application/fields.ts";

/** Fields that no list shows: parts of an answer that is listed as a whole, keys of lists, and consents. */
const fieldsLeftOut = [
  ...(["dob1_year", "dob1_month", "dob1_day", "sliderValue", "cobuyerSliderValue"] as const),
  ...(["makeNameNormalized", "modelNameNormalized", "privacyCheckbox", "contactConsent"] as const),
] satisfies readonly FieldName[];
export type FieldLeftOut = (typeof fieldsLeftOut)[number];
/** A request's `kind` is left out too, because the heading says it. */
export const leftOut: ReadonlySet<string> = new Set([...fieldsLeftOut, "kind"]);

type ChoiceCode = {
  [Name in FieldName]: Fields[Name] extends {
    control: "choice";
    values: readonly (infer Value extends string)[];
  }
    ? `${Name}.${Value}`
    : never;
}[FieldName];

/** Words for the codes of closed questions, under `field.code`. Other codes are shown as they are. */
export const answerCodes = area("answerCodes", {
  "residence_status.rent": ["Renta", "Rents"],
  "residence_status.mortgage": ["Paga hipoteca", "Pays a mortgage"],
  "residence_status.own": ["Casa propia pagada", "Owns outright"],
  "residence_status.family": ["Con familia", "With family"],
  "residence_status.employer": ["Del empleador", "Employer's"],
  "residence_status.military": ["Militar", "Military"],
  "residence_status.other": ["Otra", "Other"],
  "employment_type.full_time": ["Tiempo completo", "Full time"],
  "employment_type.part_time": ["Medio tiempo", "Part time"],
  "employment_type.self_employed": ["Por su cuenta", "Self-employed"],
  "employment_type.temporary": ["Temporal", "Temporary"],
  "employment_type.retired": ["Pensionado", "Retired"],
  "employment_type.benefits": ["Beneficios", "Benefits"],
  "employment_type.student": ["Estudia", "Student"],
  "employment_type.homemaker": ["Ama de casa", "Homemaker"],
  "employment_type.unemployed": ["Sin trabajo", "Unemployed"],
  "payment_type.direct_deposit": ["Depósito directo", "Direct deposit"],
  "payment_type.paycheck": ["Cheque de nómina", "Paycheck"],
  "payment_type.personal_check": ["Cheque personal", "Personal check"],
  "payment_type.cash": ["Efectivo", "Cash"],
  "payment_type.card_or_app": ["Tarjeta o aplicación", "Card or app"],
  "payment_type.benefits": ["Beneficios", "Benefits"],
  "cosigner_available.yes": ["Sí", "Yes"],
  "cosigner_available.no": ["No", "No"],
  "drivers_license.us": ["De Estados Unidos", "Of the United States"],
  "drivers_license.foreign": ["De otro país", "Of another country"],
  "drivers_license.none": ["No tiene", "None"],
  "ssn_question.ssn": ["Seguro Social", "Social Security"],
  "ssn_question.itin": ["ITIN", "ITIN"],
  "ssn_question.none": ["Ninguno", "None"],
} as const satisfies Record<ChoiceCode, Bilingual>);

/** Answers that are shown only after a press, because somebody may be looking over the operator's shoulder. */
export const coveredFields: ReadonlySet<string> = new Set(["ssn_ui", "dob1"]);
