import { type Check, createCheck } from "../../../../app/domain/health/health-check.ts";
import { productBackend } from "../../partners/upstream/product-backend.ts";
import type { ServicesBindings } from "../../settings/bindings.ts";
import { settingsOf } from "../../settings/settings.ts";
import type { RehearsedCall } from "./rehearsal.ts";
import type { TaskName } from "./task-list.ts";

const hour = 3_600_000;

/** The findings of a look at the backend. `at` is an ISO time. */
type Look = { origin: string; at: string; calls: RehearsedCall[] };
const key = "backend-look";

/** Returns the last look at the backend that is set now. */
async function lastLook(env: ServicesBindings): Promise<Look | undefined> {
  const look = await env.CONTENT.get<Look>(key, "json");
  return look?.origin === settingsOf(env).backend?.origin ? (look ?? undefined) : undefined;
}

/**
 * Makes each call that counts nothing at the product backend, once an hour, and notes the replies for
 * `/operador/estado`, as one entry in KV that the next look replaces. No visitor's request writes it. If KV fails,
 * the line of KV says so.
 */
export async function lookAtBackend(env: ServicesBindings, now: number): Promise<void> {
  const { backend, values } = settingsOf(env);
  if (!backend) return;
  const last = await lastLook(env).catch(() => undefined);
  if (now - Date.parse(last?.at ?? "1970-01-01") < hour) return;
  // The readers of replies are loaded here, because only a deployment with a backend needs them.
  const { readingCalls } = await import("./rehearsal.ts");
  const calls = await readingCalls(productBackend(backend), values);
  const look: Look = { origin: backend.origin, at: new Date(now).toISOString(), calls };
  await env.CONTENT.put(key, JSON.stringify(look)).catch(() => undefined);
}

/** Checks when the last look was, with a line for each of its calls. There is no line before the first look. */
export async function lookChecks(env: ServicesBindings): Promise<Check[]> {
  const look = await lastLook(env);
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
