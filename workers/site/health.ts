import type { Context } from "hono";
import { passToServices } from "./pass-through.ts";
import { configurationProblems, currentSettings } from "./settings.ts";

/**
 * Tells the public only whether all is well; operators read the details (operator-health.ts). A wrong setting leaves
 * the status at 200, because the site works. The status is 503 if the services worker does not respond.
 */
export async function health(context: Context<{ Bindings: SiteEnv }>): Promise<Response> {
  const { env, executionCtx } = context;
  const { problems } = await currentSettings(env, (work) => executionCtx.waitUntil(work));
  const services = await servicesHealth(context);
  const allProblems = [...configurationProblems(env), ...problems, ...(services?.settings ?? [])];
  const settings = allProblems.length === 0 ? "ok" : "not ok";
  return context.json({ success: services !== undefined, settings }, services ? 200 : 503, {
    "cache-control": "no-store",
    "x-robots-tag": "noindex",
  });
}

/**
 * Readiness for a monitor, which needs no key. The status is 503 if the services worker does not respond or is not
 * ready.
 */
export async function ready(context: Context<{ Bindings: SiteEnv }>): Promise<Response> {
  const response = await passToServices(context).catch(() => undefined);
  return response ?? context.json({ success: false }, 503, { "cache-control": "no-store" });
}

async function servicesHealth(
  context: Context<{ Bindings: SiteEnv }>,
): Promise<{ settings?: object[] } | undefined> {
  try {
    const response = await passToServices(context);
    return response.ok ? ((await response.json()) as { settings?: object[] }) : undefined;
  } catch {
    return undefined;
  }
}
