const firstNames = ["María", "José", "Ana", "Luis", "Carmen", "Miguel", "Rosa", "Jorge", "Óscar"];
const lastNames = ["Núñez", "Ruiz", "Ortega", "Salazar", "Peña", "Castro", "Ibáñez"];
const places = [
  { zipcode: "90245", city: "El Segundo", state: "CA" },
  { zipcode: "75201", city: "Dallas", state: "TX" },
  { zipcode: "33130", city: "Miami", state: "FL" },
  { zipcode: "60608", city: "Chicago", state: "IL" },
];
const cars = [
  { makeName: "Toyota", modelName: "Corolla", vehicleYear: "2015" },
  { makeName: "Honda", modelName: "Civic", vehicleYear: "2018" },
  { makeName: "Nissan", modelName: "Altima", vehicleYear: "2020" },
];

/** A number that was printed on cards in wallets and belongs to no person (ssa.gov/history/ssn/misused.html). */
const publishedSsn = "078-05-1120";

const pick = <Item>(list: readonly Item[], n: number): Item => list[n % list.length] as Item;
const twoDigits = (n: number) => String(n % 100).padStart(2, "0");

/**
 * The application of an invented person, always the same for the same number. The telephone is a fictional 555-01XX
 * (nanpa.com). Only the first person has a Social Security number, a published one.
 */
export const inventedPerson = (n: number): Record<string, string> => ({
  first_name: pick(firstNames, n),
  last_name: pick(lastNames, n),
  email: `persona${n}@example.com`,
  phone: `(213) 555-01${twoDigits(n)}`,
  ...pick(places, n),
  ...pick(cars, n),
  address: `${100 + n} Calle Maple`,
  residence_status: "rent",
  residence_length_in_months: String(1 + (n % 6)),
  monthly_rent_housing_cost: String(800 + 50 * (n % 9)),
  employment_type: "full_time",
  job_title: "Cocinera",
  employer_name: "Restaurante La Paloma",
  employment_length_in_months: String(1 + (n % 5)),
  payment_type: "direct_deposit",
  sliderValue: "11",
  sliderValue_amount: String(2200 + 150 * (n % 12)),
  sliderValue_period: "month",
  cosigner_available: "no",
  dob1: `19${70 + (n % 25)}-0${1 + (n % 9)}-1${n % 9}`,
  drivers_license: "us",
  ...(n === 0 ? { ssn_question: "ssn", ssn_ui: publishedSsn } : { ssn_question: "none" }),
  privacyCheckbox: "yes",
  contactConsent: n % 3 === 0 ? "" : "yes",
});

/** The origins of the seeded visits: source, link, affiliate, sub-affiliate and campaign. */
export const origins = [
  { src: "1100461", lnk: "portada", affid: "77", subid: "norte", utm_campaign: "otono" },
  { src: "1100461", lnk: "portada", affid: "77", subid: "sur", utm_campaign: "otono" },
  { src: "1100460", lnk: "video", affid: "78", subid: "a", utm_campaign: "primer-auto" },
  { src: "boletin", lnk: "mayo" },
  {},
] as const satisfies readonly Record<string, string>[];

export const originOf = (n: number): Record<string, string> => pick(origins, n);
