import { type FilledForm, fillForm, submitLead } from "./submit-lead.ts";

const paths = [
  "/",
  "/auto-credito",
  "/preguntas-frecuentes",
  "/temas-de-ayuda/auto-prestamos/pago-inicial",
  "/sem",
];

export type Saturation = {
  answers: number;
  leads: number;
  slowestMs: number;
  /** Requests that were repeated because their connection had been closed. */
  repeated: number;
  /** Server errors, and requests without a response. */
  failures: string[];
};

/**
 * Lets 32 visitors read and 8 submit for the given time. Each sends the next request as soon as the last is done.
 * They behave like browsers: the engine closes a connection on which it has read nothing for five seconds, even if it
 * was too busy to read, and a browser then repeats the request on another connection.
 */
export async function saturate(origin: string, durationMs: number): Promise<Saturation> {
  const end = Date.now() + durationMs;
  const result: Saturation = { answers: 0, leads: 0, slowestMs: 0, repeated: 0, failures: [] };
  async function whileItLasts(ask: (turn: number) => Promise<number>): Promise<void> {
    for (let turn = 0; Date.now() < end; turn++) {
      const since = Date.now();
      const status = await ask(turn)
        .catch((error) => {
          if (!wasClosed(error)) throw error;
          result.repeated += 1;
          return ask(turn);
        })
        .catch((error: Error) => `${error.message} ${String(error.cause ?? "")}`);
      result.slowestMs = Math.max(result.slowestMs, Date.now() - since);
      if (typeof status === "number" && status < 500) result.answers += 1;
      else result.failures.push(`${status} after ${Date.now() - since} ms`);
    }
  }
  const readers = Array.from({ length: 32 }, (_, reader) =>
    whileItLasts(async (turn) => {
      const path = paths[(reader + turn) % paths.length];
      const response = await fetch(origin + path, { signal: AbortSignal.timeout(60_000) });
      await response.arrayBuffer();
      return response.status;
    }),
  );
  const submitters = Array.from({ length: 8 }, (_, visitor) => {
    const forms: FilledForm[] = [];
    return whileItLasts(async (turn) => {
      // A repeated request sends the same submission.
      const form = forms[turn] ?? (await fillForm(origin, visitor, 60_000));
      forms[turn] = form;
      const { isAccepted, status } = await submitLead(origin, form, 60_000);
      if (isAccepted) result.leads += 1;
      return status;
    });
  });
  await Promise.all([...readers, ...submitters]);
  return result;
}

const wasClosed = (error: unknown): boolean =>
  error instanceof TypeError &&
  ["UND_ERR_SOCKET", "ECONNRESET", "EPIPE"].includes((error.cause as NodeJS.ErrnoException)?.code ?? "");
