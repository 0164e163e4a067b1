import { referenceOf } from "../../../app/domain/application/reference.ts";
import type { Check } from "../../../app/domain/health/health-check.ts";
import type { ServicesBindings } from "../bindings.ts";
import { settingsOf } from "../settings.ts";
import { productBackend } from "../upstream/product-backend.ts";

const hour = 3_600_000;
const key = "backend-look";
/** Nobody's application. */
const noSubmission = "00000000-0000-4000-8000-000000000000";

/** `at`: ISO. `isRight`, `verdict` and `reason` as in rehearsal/calls.ts. */
type Look = {
  origin: string;
  at: string;
  calls: { call: string; isRight: boolean; verdict: string; reason: string; ms: number }[];
};

const lastLook = (env: ServicesBindings): Promise<Look | null> => env.CONTENT.get(key, "json");

/**
 * Makes each call that counts nothing at the product backend, once an hour, and notes how it was answered for `/operador/estado`:
 * one entry in KV, replaced by the next. No visitor's request writes it.
 */
export async function lookAtBackend(env: ServicesBindings, now: number): Promise<void> {
  const { backend } = settingsOf(env);
  if (!backend) return;
  const last = await lastLook(env);
  if (last?.origin === backend.origin && now - Date.parse(last.at) < hour) return;
  // Only who has a backend needs its readers.
  const { allMakesCall, ask, helpCalls, isRight, readingCalls } = await import("../rehearsal/calls.ts");
  const partner = productBackend(backend);
  const calls: Look["calls"] = [];
  // One after another: it is no load for anybody, and each time is its own.
  for (const one of [allMakesCall, ...readingCalls(await referenceOf(noSubmission)), ...helpCalls()]) {
    const { call, verdict, reason, ms } = (await ask(partner, one)).asked;
    calls.push({ call, isRight: isRight({ call, verdict }), verdict, reason, ms });
  }
  const look: Look = { origin: backend.origin, at: new Date(now).toISOString(), calls };
  await env.CONTENT.put(key, JSON.stringify(look));
}

/** A line for each call of the last look at this backend; none before the first. */
export async function lookChecks(env: ServicesBindings): Promise<Check[]> {
  const last = await lastLook(env);
  if (!last || last.origin !== settingsOf(env).backend?.origin) return [];
  return last.calls.map(({ call, isRight, verdict, reason, ms }) => ({
    group: "backend",
    name: call,
    worker: "services",
    run: () => ({
      state: isRight ? "good" : "look",
      finding: isRight ? "call.good" : "call.bad",
      values: { verdict, reason, ms },
      since: last.at,
    }),
  }));
}
