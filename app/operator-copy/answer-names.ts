import { area, type Bilingual } from "../copy/area.ts";
import type { FieldName } from "../domain/application/fields.ts";
import type { FormOnlyField } from "../domain/application/lead.ts";
import type { FieldLeftOut } from "./answer-codes.ts";

type ShownField = Exclude<FieldName, FormOnlyField | FieldLeftOut>;
/** Names of the answers in opened content: of every field of the application and of the other forms. */
export const answerNames = area("answerNames", {
  first_name: ["Nombre", "First name"],
  last_name: ["Apellidos", "Last name"],
  name: ["Nombre", "Name"],
  email: ["Correo", "E-mail"],
  phone: ["Teléfono", "Telephone"],
  zipcode: ["Código postal", "Zipcode"],
  makeName: ["Marca", "Make"],
  modelName: ["Modelo", "Model"],
  vehicleYear: ["Año del carro", "Vehicle's year"],
  vehicleCondition: ["Nuevo o usado", "New or used"],
  address: ["Dirección", "Address"],
  address_unit: ["Apartamento", "Unit"],
  city: ["Ciudad", "City"],
  state: ["Estado", "State"],
  residence_status: ["Tipo de vivienda", "Kind of housing"],
  residence_length_in_months: ["Años ahí", "Years there"],
  residence_length_in_months_months: ["y meses", "and months"],
  monthly_rent_housing_cost: ["Pago mensual de vivienda", "Housing cost a month"],
  employment_type: ["Tipo de trabajo", "Kind of work"],
  job_title: ["Puesto", "Job title"],
  employer_name: ["Empleador", "Employer"],
  employment_length_in_months: ["Años ahí", "Years there"],
  employment_length_in_months_months: ["y meses", "and months"],
  payment_type: ["Cómo le pagan", "How they are paid"],
  sliderValue_amount: ["Ingreso mensual, en dólares", "Income a month, dollars"],
  cosigner_available: ["Tiene cosignatario", "Has a cosigner"],
  cobuyerSliderValue_amount: ["Ingreso mensual del cosignatario", "Cosigner's income a month"],
  dob1: ["Fecha de nacimiento", "Birth date"],
  drivers_license: ["Licencia de conducir", "Driver's licence"],
  ssn_question: ["Número que dio", "Number given"],
  ssn_ui: ["SSN o ITIN", "SSN or ITIN"],
  reference: ["Referencia que nombra", "Reference they name"],
  message: ["Mensaje", "Message"],
  detail: ["Qué hay que corregir", "What is to be corrected"],
} as const satisfies Record<ShownField, Bilingual> & Record<string, Bilingual>);
