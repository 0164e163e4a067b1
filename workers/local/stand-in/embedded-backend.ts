import type * as Contract from "../../../app/domain/contract/all-operations.ts";
import { siteCallHeader } from "../../../app/domain/contract/internal.ts";
import type * as Services from "../../services/app.ts";
import { openServicesModules } from "../services-modules.ts";

/** Work after a response simply continues here, because this process does not end with the request. */
const execution = {
  waitUntil: (work: Promise<unknown>) => void work.catch(console.error),
  passThroughOnException() {},
  props: {},
};

/**
 * Replies as this site does without a backend: it runs the services' own code in this process, without a backend and
 * without a store. The result is undefined for a request that is not an operation.
 */
export async function createEmbeddedBackend(
  variables: Readonly<Record<string, string>>,
): Promise<(request: Request) => Promise<Response | undefined>> {
  /** Modules are loaded on each request, so that an edited article and a new operation show at once. */
  const { load } = await openServicesModules();
  const loadServices = () => load<typeof Services>("/workers/services/app.ts");
  // A mistake in the modules is reported to the call that meets it. Until then the mistake may be fixed.
  await loadServices().catch(() => undefined);
  return async (request) => {
    const { pathname } = new URL(request.url);
    const { allOperations } = await load<typeof Contract>("/app/domain/contract/all-operations.ts");
    const paths = allOperations.map(
      ({ path }) => new RegExp(`^${path.replaceAll(".", "\\.").replace(/\{\w+\}/g, "[^/]+")}$`),
    );
    if (!paths.some((path) => path.test(pathname))) return undefined;
    const siteCall = new Request(request);
    siteCall.headers.set(siteCallHeader, "1");
    const { app } = await loadServices();
    return app.fetch(siteCall, { ...variables, UPSTREAM_ORIGIN: "" } as never, execution);
  };
}
