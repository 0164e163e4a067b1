import type { z } from "zod";
import type { Operation } from "../../app/domain/contract/operation.ts";
import type { Ready } from "./result.ts";

/**
 * An answer that many requests share: parsed by its operation's contract and written as JSON once. Parsing a list of all
 * cars takes forty times as long as sending it.
 *
 * @throws ZodError for a body that breaks the contract.
 */
export function ready<Answer extends z.ZodType>(
  { answer }: Pick<Operation<z.ZodObject, Answer>, "answer">,
  body: z.input<Answer>,
): Ready<z.input<Answer>> {
  return { status: 200, json: JSON.stringify(answer.parse(body)) };
}

/** Stands for the time in a written answer. */
const noTime = new Date(0).toISOString();
const timeField = `"timestamp":"${noTime}"`;

/**
 * As {@link ready}, for an answer that begins with when it was made.
 *
 * @returns writes the answer with a time (epoch milliseconds).
 */
export function readyWithTime<Answer extends z.ZodType<{ timestamp: string }>>(
  operation: Pick<Operation<z.ZodObject, Answer>, "answer">,
  body: Omit<z.input<Answer>, "timestamp">,
): (now: number) => Ready<z.input<Answer>> {
  const { json } = ready(operation, { ...body, timestamp: noTime } as z.input<Answer>);
  const at = json.indexOf(timeField);
  if (at < 0) throw new RangeError("an answer without its time");
  const before = json.slice(0, at);
  const after = json.slice(at + timeField.length);
  return (now) => ({
    status: 200,
    json: `${before}"timestamp":"${new Date(now).toISOString()}"${after}`,
  });
}
