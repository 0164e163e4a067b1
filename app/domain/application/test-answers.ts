import type { Answers } from "./fields.ts";

/** No real reference has it: its check character is wrong. */
export const testReference = "TEST0-TEST0";

/** An invented application, for a destination that is tested: whoever reads it sees that it is none. */
export const testAnswers: Answers = {
  first_name: "Prueba",
  last_name: "No Llamar",
  email: "prueba@example.com",
  phone: "(213) 555-0100",
  zipcode: "90245",
  makeName: "Toyota",
  modelName: "Corolla",
  makeNameNormalized: "toyota",
  modelNameNormalized: "corolla",
  vehicleYear: "2020",
  address: "100 Calle de Prueba",
  city: "El Segundo",
  state: "CA",
  residence_status: "rent",
  residence_length_in_months: "3",
  monthly_rent_housing_cost: "1200",
  employment_type: "full_time",
  job_title: "Prueba",
  employer_name: "Empresa de Prueba",
  employment_length_in_months: "3",
  payment_type: "direct_deposit",
  sliderValue: "11",
  sliderValue_amount: "2750",
  cosigner_available: "no",
  dob1: "1985-05-12",
  dob1_year: "1985",
  dob1_month: "5",
  dob1_day: "12",
  drivers_license: "us",
  ssn_question: "none",
  privacyCheckbox: "yes",
};
