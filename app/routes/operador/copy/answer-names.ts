import { consoleTexts } from "../console-texts.ts";

/** What the answers of opened content are called, by the names that partners read; others are shown by their own. */
export const answerNames = consoleTexts({
  first_name: { es: "Nombre", en: "First name" },
  last_name: { es: "Apellidos", en: "Last name" },
  name: { es: "Nombre", en: "Name" },
  email: { es: "Correo", en: "E-mail" },
  phone: { es: "Teléfono", en: "Telephone" },
  zipcode: { es: "Código postal", en: "Zipcode" },
  makeName: { es: "Marca", en: "Make" },
  modelName: { es: "Modelo", en: "Model" },
  vehicleYear: { es: "Año del carro", en: "Vehicle's year" },
  address: { es: "Dirección", en: "Address" },
  address_unit: { es: "Apartamento", en: "Unit" },
  city: { es: "Ciudad", en: "City" },
  state: { es: "Estado", en: "State" },
  residence_status: { es: "Vivienda", en: "Housing" },
  residence_length_in_months: { es: "Años ahí", en: "Years there" },
  residence_length_in_months_months: { es: "y meses", en: "and months" },
  monthly_rent_housing_cost: { es: "Paga al mes de vivienda", en: "Housing cost a month" },
  employment_type: { es: "Trabajo", en: "Employment" },
  job_title: { es: "Puesto", en: "Job title" },
  employer_name: { es: "Empleador", en: "Employer" },
  employment_length_in_months: { es: "Años ahí", en: "Years there" },
  employment_length_in_months_months: { es: "y meses", en: "and months" },
  payment_type: { es: "Cómo le pagan", en: "How they are paid" },
  sliderValue_amount: { es: "Gana al mes, en dólares", en: "Income a month, dollars" },
  cosigner_available: { es: "Tiene cosignatario", en: "Has a cosigner" },
  cobuyerSliderValue_amount: { es: "Gana el cosignatario al mes", en: "Cosigner's income a month" },
  dob1: { es: "Fecha de nacimiento", en: "Birth date" },
  drivers_license: { es: "Licencia de manejar", en: "Driver's licence" },
  ssn_question: { es: "Número que dio", en: "Number given" },
  ssn_ui: { es: "SSN o ITIN", en: "SSN or ITIN" },
  reference: { es: "Referencia que nombra", en: "Reference they name" },
  message: { es: "Mensaje", en: "Message" },
  detail: { es: "Qué hay que corregir", en: "What is to be corrected" },
  kind: { es: "Qué pide", en: "What they ask" },
  timeZone: { es: "Zona horaria", en: "Time zone" },
  startsAt: { es: "Llamar desde (UTC)", en: "Call from (UTC)" },
  endsAt: { es: "Llamar hasta (UTC)", en: "Call until (UTC)" },
});

/** Answers that are shown only on a press: somebody may be looking over a shoulder. */
export const covered: ReadonlySet<string> = new Set(["ssn_ui", "dob1"]);

/** Parts that the whole beside them says already, and keys of lists. */
export const leftOut: ReadonlySet<string> = new Set([
  "dob1_year",
  "dob1_month",
  "dob1_day",
  "sliderValue",
  "cobuyerSliderValue",
  "makeNameNormalized",
  "modelNameNormalized",
]);
