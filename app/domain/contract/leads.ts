import { z } from "zod";
import { aceEmploymentTypes } from "../application/codes.ts";
import { type FieldName, fieldNames, fields, specOf, topics, valuesOf } from "../application/fields.ts";
import { dollarsFromSlider, sliderDefault } from "../application/income.ts";
import { incomeFields, partNames } from "../application/income-fields.ts";
import { fromEntriesOf } from "../records.ts";
import { attributionSchema } from "../visit/attribution.ts";
import { acceptance } from "./acceptance.ts";
import { captchaTokenLimit } from "./captcha.ts";
import { placeSchema } from "./geocoding.ts";
import { defineOperation } from "./operation.ts";
import { isNo } from "./verdict.ts";

/** The OpenAPI descriptions of the income fields, whose rules are in application/income.ts. */
const incomeDescriptions: Partial<Record<FieldName, { description: string }>> = fromEntriesOf(
  incomeFields.flatMap((name): [FieldName, { description: string }][] => {
    const { notch, amount, period, hours } = partNames(name);
    return [
      [
        notch,
        {
          description: `Gross income a month in notches of 250 US dollars, 0 to 40 (10,000 or more). ${sliderDefault} without \`${amount}\` is the default: accepted, and marked as not chosen. Who earns ${dollarsFromSlider(sliderDefault)} dollars sends them as \`${amount}\`.`,
        },
      ],
      [
        amount,
        {
          description: `Gross income in US dollars, for the time that \`${period}\` names. Decides over \`${notch}\`.`,
        },
      ],
      [
        period,
        {
          description: `What \`${amount}\` is paid for; a month if it is left out. The lead has dollars a month.`,
        },
      ],
      [hours, { description: `Hours a week, where \`${period}\` is \`hour\`.` }],
    ];
  }),
);
/**
 * The contract accepts any text as an answer. `maxLength` and `enum` are only for the OpenAPI document, because its
 * lengths count characters and zod's lengths count UTF-16 units.
 */
const answers: Record<FieldName, z.ZodOptional<z.ZodString>> = fromEntriesOf(
  fieldNames.map((name) => {
    const values = valuesOf(name);
    const openApiProperties = {
      maxLength: fields[name].maxLength,
      ...(values && { enum: values }),
      ...incomeDescriptions[name],
    };
    return [name, z.string().meta(openApiProperties).optional()];
  }),
);
const applicationFields = {
  submissionId: z.uuid().optional(),
  captchaToken: z.string().max(captchaTokenLimit).optional(),
  ...answers,
  ...attributionSchema.shape,
};

const describedText = (description: string) => z.string().meta({ description }).optional();
/**
 * A lead's fields, as `leadForm` (application/lead.ts) writes them. A backend receives them as a form, a webhook as
 * `data.fields`.
 */
export const deliveredLead = () =>
  z.object({
    ...fromEntriesOf(
      fieldNames
        .filter((name) => !specOf(name).formOnly && name !== "address_unit")
        .map((name) => [name, answers[name]] as const),
    ),
    ...attributionSchema.shape,
    submissionId: z.uuid(),
    stipsConfirmationCode: z.string().meta({ description: "The reference that the visitor has." }),
    buyerAssistPath: z.string().meta({ description: "Which form it came by." }),
    aceEmpType: z.enum(aceEmploymentTypes),
    apptSchedulerLink: z.literal(""),
    callerWord: describedText("The word that a caller says first: applicants are told to ask for it."),
    consents: describedText("JSON: a list of `name`, `given` and `version` for each consent."),
    notChosen: describedText("Incomes that a program left at their default, comma-separated."),
    unverified: describedText("Answers that no list of ours confirms, comma-separated: `zipcode`."),
  });
const unlistedNote =
  "`unlisted`: no list of ours has it, but its first three digits exist; an application with it is accepted, and marked as unverified.";
/** A list without its unreadable entries. Any other value becomes an empty list. */
const listOfReadable = <Entry extends z.ZodType>(entry: Entry) =>
  z.preprocess(
    (list) => (Array.isArray(list) ? list.filter((item) => entry.safeParse(item).success) : []),
    z.array(entry),
  );
const error = z.object({ field: z.string(), code: z.string() });
const rule = z.object({
  field: z.string(),
  section: z.enum(topics),
  step: z.int(),
  required: z.enum(["always", "conditional", "never"]),
  maxLength: z.int(),
  values: z.array(z.string()).optional(),
});
/** True unless the value says no. */
const isNotRefused = z.preprocess((value) => !isNo(value), z.boolean());

const defineValidation = <ResponseSchema extends z.ZodType>(
  version: "v1" | "v2",
  summary: string,
  response: () => ResponseSchema,
) =>
  defineOperation({
    id: `validateSpecialFinanceAndUserProfileLead_${version}`,
    caller: "anyone",
    rateLimit: "partner",
    path: `/leadvalidation/${version}/validateSpecialFinanceAndUserProfileLead`,
    sends: "form",
    summary,
    request: () => applicationFields,
    response,
  });

const missing = listOfReadable(z.string()).optional();

/** A backend's rules are left out if they have another shape than ours. Fields that we do not know are passed on. */
export const validateLeadV1 = defineValidation(
  "v1",
  "For programs: the rules of every field and the errors of the fields sent, as flat lists, and what a submission of the same body is refused for.",
  () =>
    z.looseObject({
      success: isNotRefused,
      rules: listOfReadable(rule).optional(),
      errors: listOfReadable(error).optional(),
      missing,
    }),
);
export const validateLeadV2 = defineValidation(
  "v2",
  "For programs: as v1, by step; our own form does not call it.",
  () =>
    z.looseObject({
      success: isNotRefused,
      steps: listOfReadable(
        z.object({ step: z.int(), rules: listOfReadable(rule), errors: listOfReadable(error) }),
      ).optional(),
      missing,
      place: placeSchema
        .optional()
        .catch(undefined)
        .meta({ description: `Ours: the place of the zipcode that was sent. ${unlistedNote}` }),
    }),
);

export const submitLead = defineOperation({
  id: "submitSpecialFinanceAndUserProfileLead",
  caller: "program",
  rateLimit: "record",
  path: "/leadsubmission/v1/submitSpecialFinanceAndUserProfileLead",
  sends: "form",
  summary:
    "Submits a complete application, for a program with a key. An accepted application is stored; repeating its submissionId (or Idempotency-Key) gets the same answer and no second lead. With `review` in the answer it is stored but waits: for a solved captcha (`captcha`), or for a person to look at it (`flood`; `repeated`: another application of this person is on its way or delivered, which is known once it is stored). Its consents count as not given.",
  request: () => applicationFields,
  response: () => acceptance,
});

/** Tells the product backend that a lead was erased or corrected at its person's request. */
export const leadEventToBackend = defineOperation({
  id: "leadEvent",
  caller: "site",
  rateLimit: "none",
  path: "/leadevents/v1/leadEvent",
  summary: "Something happened to a lead that the backend has. Any answer counts; its body is not read.",
  request: () => ({
    submissionId: z.uuid(),
    reference: z.string(),
    event: z.enum(["forget", "correct"]),
    /** The fields of the corrected lead ({@link deliveredLead}); absent for `forget`. */
    lead: z.record(z.string(), z.string()).optional(),
  }),
  response: () => z.unknown(),
});
