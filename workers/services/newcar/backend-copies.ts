import type { z } from "zod";
import { getDenormalizedName } from "../../../app/domain/contract/newcar.ts";
import type { Operation } from "../../../app/domain/contract/operation.ts";
import { clientHeaders } from "../client-headers.ts";
import type { ServicesContext } from "../handle-operation.ts";
import { rateKeyOf } from "../rate-key.ts";
import { settingsOf } from "../settings.ts";
import { productBackend } from "../upstream/product-backend.ts";
import { type Asked, createCopies } from "./copies.ts";

/** Bound and staleness: see copies.ts. They save the picker's pages a call to the backend. */
const copies = createCopies();

/**
 * What the product backend answers, as it was last read; undefined without a backend. Lists are stored, so that a new
 * isolate has them; names are not, because links can hold any.
 */
export async function copyOf<Request extends z.ZodObject, Answer extends z.ZodType>(
  context: ServicesContext,
  operation: Operation<Request, Answer>,
  input: z.output<Request>,
): Promise<z.output<Answer> | undefined> {
  const backend = settingsOf(context.env).backend;
  if (!backend) return undefined;
  const isName = operation.id === getDenormalizedName.id;
  const ask = async (): Promise<Asked<z.output<Answer>>> => {
    if (isName && !(await mayAsk(context))) return "not asked";
    const result = await productBackend(backend).call(operation, input);
    if (result.ok) return { answer: result.body };
    const isUnknown = isName && (result.status === 404 || result.failure === "refused");
    return isUnknown ? "none" : "failed";
  };
  return copies.get(operation.id, JSON.stringify(input), {
    ask,
    store: isName ? undefined : context.env.VEHICLES,
    now: settingsOf(context.env).clock(),
    waitUntil: (work) => context.executionCtx.waitUntil(work),
  });
}

/** Names come with links: what one address makes this worker ask is limited as any call from outside is. */
async function mayAsk(context: ServicesContext): Promise<boolean> {
  const { success } = await context.env.RELAY_LIMIT.limit({ key: rateKeyOf(clientHeaders(context).ip) });
  return success;
}
