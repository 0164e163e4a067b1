import type { ServicesBindings } from "../bindings.ts";

/** Whether something was submitted under this id before: then its outbox answers, and nobody else. */
export const isStored = async (id: string, env: ServicesBindings): Promise<boolean> =>
  (await env.OUTBOX.get(env.OUTBOX.idFromName(id)).report()) !== undefined;
