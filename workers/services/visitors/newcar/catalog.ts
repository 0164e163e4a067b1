import type { z } from "zod";
import { CachedSource, type CachePolicy, type SourceOutcome } from "../../../../app/domain/cached.ts";
import { newYorkDate } from "../../../../app/domain/calendar-day.ts";
import {
  getAllMakes,
  getAllSimpleMakesV2,
  getDenormalizedName,
} from "../../../../app/domain/contract/newcar.ts";
import type { Operation } from "../../../../app/domain/contract/operation.ts";
import { type Catalog, createCatalog, type Makes } from "../../../../app/domain/picker/catalog.ts";
import { isOverPartnerLimit } from "../../partners/upstream/handle-operation.ts";
import { productBackend } from "../../partners/upstream/product-backend.ts";
import type { ServicesContext } from "../../settings/bindings.ts";
import { memories } from "../../settings/memories.ts";
import { settingsOf } from "../../settings/settings.ts";
import { shippedCatalogOf } from "./vehicles.ts";

const hour = 3600_000;

/** `mostEntries` is for names, which come from links, and anybody can make up links. */
const policy: CachePolicy = {
  freshFor: 6 * hour,
  staleFor: 30 * 24 * hour,
  missingFor: 6 * hour,
  pauseAfterFailure: 60_000,
  mostEntries: 500,
};

/**
 * Returns the cached reply of the backend, which is renewed after the response. Lists are cached in KV too. Names are
 * not, because links can contain any name.
 */
export async function readBackendCopy<Request extends z.ZodObject, Body extends z.ZodType>(
  context: ServicesContext,
  operation: Operation<Request, Body>,
  input: z.output<Request>,
): Promise<z.output<Body> | undefined> {
  const backend = settingsOf(context.env).backend;
  if (!backend) return undefined;
  const isName = operation.id === getDenormalizedName.id;
  const callBackend = async (): Promise<SourceOutcome<z.output<Body>>> => {
    // The calls that one address causes with links are limited like its direct calls.
    if (isName && isOverPartnerLimit(context)) return "skipped";
    const result = await productBackend(backend).call(operation, input);
    if (result.ok) return { found: result.body };
    const isUnknown = isName && (result.status === 404 || result.failure === "refused");
    return isUnknown ? "missing" : "failed";
  };
  const copies = new CachedSource({
    policy,
    memory: memories.vehicles,
    store: isName ? undefined : context.env.VEHICLES,
    now: settingsOf(context.env).clock,
    wait: (ms) => scheduler.wait(ms),
    waitUntil: (work) => context.executionCtx.waitUntil(work),
  });
  const copy = await copies.peek(`${operation.id}?${JSON.stringify(input)}`, callBackend, operation.id);
  return typeof copy === "object" ? copy.found : undefined;
}

/** Returns the catalog of the backend's cached list or, without one, of our own list. */
export async function readCatalog(context: ServicesContext): Promise<Catalog> {
  const list = await readBackendCopy(context, getAllMakes, {
    excludePreviewModels: false,
    includeResearchMakes: false,
    showSoldOutModelsOnly: false,
  });
  if (!list || isEmpty(list.makes)) return shippedCatalog(settingsOf(context.env).clock());
  const cached = memories.catalogs.ofBackend.get(list);
  if (cached) return cached;
  const { makes, models } = list;
  const catalog = createCatalog(true, makes, (make) => ({
    n: models.n[make] ?? {},
    u: models.u[make] ?? {},
  }));
  memories.catalogs.ofBackend.set(list, catalog);
  return catalog;
}

export async function readMakes(context: ServicesContext): Promise<Pick<Catalog, "isFromBackend" | "makes">> {
  const list = await readBackendCopy(context, getAllSimpleMakesV2, { version: "v2" });
  return list && !isEmpty(list.makes) ? { isFromBackend: true, makes: list.makes } : readCatalog(context);
}

/**
 * Returns the catalog of our own list, in which the year decides which models are previews.
 * @param now epoch milliseconds.
 */
export function shippedCatalog(now: number): Catalog {
  const year = yearOf(now);
  const { catalogs } = memories;
  if (catalogs.shipped?.year !== year) catalogs.shipped = { year, catalog: shippedCatalogOf(year) };
  return catalogs.shipped.catalog;
}

/** Returns the year in New York. */
export const yearOf = (now: number): number => Number(newYorkDate(now).slice(0, 4));

const isEmpty = (makes: Makes): boolean =>
  Object.keys(makes.n).length + Object.keys(makes.u).length + Object.keys(makes.a).length === 0;
