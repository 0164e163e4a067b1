import { z } from "zod";

const texts = z.record(z.string(), z.string().optional());

/** A whole application of any version of its schema. Its fields have the names that they had then. */
const application = z.looseObject({
  reference: z.string(),
  acceptedAt: z.string(),
  layout: z.string(),
  answers: texts,
  consents: z.array(z.looseObject({ name: z.string(), given: z.boolean(), version: z.string() })),
  attribution: texts.default({}),
});
/** A contact message, a call-back request or a request about personal data. Each has its fields under one name. */
const otherContent = z.union([
  z.looseObject({ message: texts }).transform(({ message }) => message),
  z.looseObject({ call: texts }).transform(({ call }) => call),
  z.looseObject({ request: texts }).transform(({ request }) => request),
]);

type Application = z.output<typeof application>;

/**
 * A lead that was opened in this page. It is only shown here and written into files that the operator saves. `fields`
 * are the answers in the order of the questions, without empty ones.
 */
export type OpenedLead = Marks & { fields: [name: string, value: string][]; application?: Application };
type Marks = Record<"id" | "reference" | "withdrawnAt" | "stoppedAt", string>;

/**
 * Reads opened content with the marks that came beside it.
 * @throws z.ZodError for content of an unknown shape.
 */
export function readOpened(content: unknown, lead: Marks): OpenedLead {
  const { id, reference, withdrawnAt, stoppedAt } = lead;
  const whole = application.safeParse(content);
  const answers = whole.success ? whole.data.answers : otherContent.parse(content);
  const fields = Object.entries(answers).flatMap(([name, value]): [string, string][] =>
    value ? [[name, value]] : [],
  );
  return {
    ...{ id, reference, withdrawnAt, stoppedAt, fields },
    ...(whole.success ? { application: whole.data } : {}),
  };
}

/**
 * Whether the lead must not be on a list for calls, because its person asked for no more calls or objected to being
 * sold or shared.
 */
export const isWithheld = ({ withdrawnAt, stoppedAt }: Pick<OpenedLead, "withdrawnAt" | "stoppedAt">) =>
  withdrawnAt !== "" || stoppedAt !== "";
