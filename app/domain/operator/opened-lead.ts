import { z } from "zod";

const textsSchema = z.record(z.string(), z.string().optional());

/** An application of any version of its schema, with that version's field names. */
const applicationSchema = z.looseObject({
  reference: z.string(),
  acceptedAt: z.string(),
  layout: z.string(),
  answers: textsSchema,
  consents: z.array(z.looseObject({ name: z.string(), given: z.boolean(), version: z.string() })),
  attribution: textsSchema.default({}),
});
/** A contact message, a call-back request or a request about personal data. The fields of each are under one key. */
const otherContentSchema = z.union([
  z.looseObject({ message: textsSchema }).transform(({ message }) => message),
  z.looseObject({ call: textsSchema }).transform(({ call }) => call),
  z.looseObject({ request: textsSchema }).transform(({ request }) => request),
]);

type Application = z.output<typeof applicationSchema>;

/**
 * A lead that an operator opened. It only exists in the page and in files that the operator saves. `fields` are the
 * answers in the order of the questions, without empty ones.
 */
export type OpenedLead = LeadRow & { fields: [name: string, value: string][]; application?: Application };
/** The facts that stand unsealed beside a lead's content. */
type LeadRow = Record<"id" | "reference" | "withdrawnAt" | "stoppedAt", string>;

/**
 * Combines a lead's opened content with its row.
 * @throws z.ZodError for content of an unknown shape.
 */
export function readOpened(content: unknown, lead: LeadRow): OpenedLead {
  const { id, reference, withdrawnAt, stoppedAt } = lead;
  const parsedApplication = applicationSchema.safeParse(content);
  const answers = parsedApplication.success
    ? parsedApplication.data.answers
    : otherContentSchema.parse(content);
  const fields = Object.entries(answers).flatMap(([name, value]): [string, string][] =>
    value ? [[name, value]] : [],
  );
  return {
    ...{ id, reference, withdrawnAt, stoppedAt, fields },
    ...(parsedApplication.success ? { application: parsedApplication.data } : {}),
  };
}

/** Whether the applicant withdrew the consent to calls or objected to sale and sharing. Such a lead is not called. */
export const isWithheld = ({ withdrawnAt, stoppedAt }: Pick<OpenedLead, "withdrawnAt" | "stoppedAt">) =>
  withdrawnAt !== "" || stoppedAt !== "";
