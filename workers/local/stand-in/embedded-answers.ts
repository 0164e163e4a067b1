import type * as Contract from "../../../app/domain/contract/all-operations.ts";
import { siteCallHeader } from "../../../app/domain/contract/internal.ts";
import type * as Services from "../../services/app.ts";
import { openServicesModules } from "../services-modules.ts";

/** Nobody waits here for what comes after an answer. */
const execution = {
  waitUntil: (work: Promise<unknown>) => void work.catch(console.error),
  passThroughOnException() {},
  props: {},
};

/**
 * What this site answers by itself: the services' own code, run in this process without a backend and without a store.
 * Undefined for what is no operation.
 */
export async function embeddedAnswers(
  variables: Readonly<Record<string, string>>,
): Promise<(request: Request) => Promise<Response | undefined>> {
  /** An edit of an article and a new operation show at once. */
  const { load } = await openServicesModules();
  const loadServices = () => load<typeof Services>("/workers/services/app.ts");
  // A mistake in them is for the call that meets it: until then it may be mended.
  await loadServices().catch(() => undefined);
  return async (request) => {
    const { pathname } = new URL(request.url);
    const { allOperations } = await load<typeof Contract>("/app/domain/contract/all-operations.ts");
    const paths = allOperations.map(
      ({ path }) => new RegExp(`^${path.replaceAll(".", "\\.").replace(/\{\w+\}/g, "[^/]+")}$`),
    );
    if (!paths.some((path) => path.test(pathname))) return undefined;
    const asked = new Request(request);
    asked.headers.set(siteCallHeader, "1");
    const { app } = await loadServices();
    return app.fetch(asked, { ...variables, UPSTREAM_ORIGIN: "" } as never, execution);
  };
}
