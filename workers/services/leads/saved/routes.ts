import { Hono } from "hono";
import { closeSaved, openSaved } from "../../../../app/domain/contract/saved.ts";
import { serveWithoutBackend } from "../../partners/upstream/handle-operation.ts";
import type { ServicesBindings } from "../../settings/bindings.ts";
import { ok } from "../../settings/result.ts";
import { lockOf } from "./contract.ts";

export const saved = new Hono<{ Bindings: ServicesBindings }>();

serveWithoutBackend(saved, openSaved, async ({ lock, isRight, until }, { env }) => {
  const triesLeft = await lockOf(env.LOCKS, lock).use(isRight, until);
  return ok({ success: true, left: Math.max(0, triesLeft) });
});

serveWithoutBackend(saved, closeSaved, async ({ lock, until }, { env }) => {
  await lockOf(env.LOCKS, lock).close(until);
  return ok({ success: true });
});
