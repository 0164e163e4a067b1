import { type Check, createCheck } from "../../../../app/domain/health/health-check.ts";
import { productBackend } from "../../partners/upstream/product-backend.ts";
import type { ServicesBindings } from "../../settings/bindings.ts";
import { settingsOf } from "../../settings/settings.ts";
import type { RehearsedCall } from "./rehearsal.ts";
import type { TaskName } from "./task-list.ts";

const hour = 3_600_000;

/** The replies to one round of test calls at the product backend. `at` is an ISO time. */
type BackendLook = { origin: string; at: string; calls: RehearsedCall[] };
const storeKey = "backend-look";

/** Returns the last look, unless it was at another backend than the present one. */
async function readLastLook(env: ServicesBindings): Promise<BackendLook | undefined> {
  const look = await env.CONTENT.get<BackendLook>(storeKey, "json");
  return look?.origin === settingsOf(env).backend?.origin ? (look ?? undefined) : undefined;
}

/**
 * Makes each call that the product backend does not count, once an hour, and stores the replies in KV for
 * `/operador/estado`. If KV fails, the check of KV says so.
 */
export async function lookAtBackend(env: ServicesBindings, now: number): Promise<void> {
  const { backend, values } = settingsOf(env);
  if (!backend) return;
  const lastLook = await readLastLook(env).catch(() => undefined);
  if (now - Date.parse(lastLook?.at ?? "1970-01-01") < hour) return;
  // This module is loaded here, because only a deployment with a backend needs it.
  const { makeReadingCalls } = await import("./rehearsal.ts");
  const calls = await makeReadingCalls(productBackend(backend), values);
  const look: BackendLook = { origin: backend.origin, at: new Date(now).toISOString(), calls };
  await env.CONTENT.put(storeKey, JSON.stringify(look)).catch(() => undefined);
}

/** Returns a check for the time of the last look and for each of its calls, or none before the first look. */
export async function backendLookChecks(env: ServicesBindings): Promise<Check[]> {
  const look = await readLastLook(env);
  if (!look) return [];
  const check = createCheck("services");
  return [
    check("backend", "look at the backend" satisfies TaskName, () => ({
      finding: "backend.looked",
      since: look.at,
    })),
    ...look.calls.map(({ call, isRight, verdict, reason, ms }) =>
      check("backend", call, () =>
        isRight
          ? { finding: "answers", values: { ms } }
          : { finding: "call.bad", values: { verdict, reason, ms } },
      ),
    ),
  ];
}
