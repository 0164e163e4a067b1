import type * as Contract from "../../../app/domain/contract/all-operations.ts";
import { siteCallHeader } from "../../../app/domain/contract/internal.ts";
import type * as Services from "../../services/app.ts";
import { openServicesModules } from "../services-modules.ts";

/** In this process, work after a response simply continues. */
const execution = {
  waitUntil: (work: Promise<unknown>) => void work.catch(console.error),
  passThroughOnException() {},
  props: {},
};

/**
 * Replies as this site does without a backend: the services' own code runs in this process, without a store. The reply
 * is undefined for a request that is not an operation.
 */
export async function createEmbeddedBackend(
  variables: Readonly<Record<string, string>>,
): Promise<(request: Request) => Promise<Response | undefined>> {
  // Modules are loaded for each request, so that an edited article and a new operation show at once.
  const { load } = await openServicesModules();
  const loadServices = () => load<typeof Services>("/workers/services/app.ts");
  // A mistake in the modules is reported by the call that meets it.
  await loadServices().catch(() => undefined);
  return async (request) => {
    const { pathname } = new URL(request.url);
    const { allOperations } = await load<typeof Contract>("/app/domain/contract/all-operations.ts");
    const patterns = allOperations.map(
      ({ path }) => new RegExp(`^${path.replaceAll(".", "\\.").replace(/\{\w+\}/g, "[^/]+")}$`),
    );
    if (!patterns.some((pattern) => pattern.test(pathname))) return undefined;
    const siteCall = new Request(request);
    siteCall.headers.set(siteCallHeader, "1");
    const { app } = await loadServices();
    return app.fetch(siteCall, { ...variables, UPSTREAM_ORIGIN: "" } as never, execution);
  };
}
