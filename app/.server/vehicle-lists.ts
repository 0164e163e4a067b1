import { getAllSimpleMakesV2, getVehicleList } from "../domain/contract/newcar.ts";
import { makesOnly, type VehicleList } from "../domain/picker/vehicles.ts";
import type { Services } from "./services.ts";

/** The lists of cars that one request reads. Undefined where the services do not answer. */
export type VehicleLists = {
  /** Every make, without models. */
  makes(): Promise<VehicleList | undefined>;
  /** Every make, and the models of the one that somebody means by its key or its name. */
  ofMake(make: string): Promise<VehicleList | undefined>;
  /**
   * Until when all that this request has read is fresh, epoch milliseconds. 0 if something failed, or stands in for a list
   * that is still to come; Infinity if nothing was read.
   */
  freshUntil(): number;
};

/** Lists by what was asked for, with the time until which each is fresh. */
export type VehicleMemory = Map<string, { list: VehicleList; freshUntil: number }>;

const mostLists = 100;

/** Lists of cars for the site, from the services worker, which says how long each is fresh. */
export function createVehicleLists(
  services: Services,
  memory: VehicleMemory,
  now: () => number,
): VehicleLists {
  let freshUntil = Number.POSITIVE_INFINITY;

  const read = async (
    key: string,
    ask: () => Promise<{ list: VehicleList; freshFor: number } | undefined>,
  ): Promise<VehicleList | undefined> => {
    const cached = memory.get(key);
    if (cached && now() < cached.freshUntil) {
      freshUntil = Math.min(freshUntil, cached.freshUntil);
      return cached.list;
    }
    const answer = await ask();
    const until = answer && answer.freshFor > 0 ? now() + answer.freshFor : 0;
    freshUntil = Math.min(freshUntil, until);
    // Addresses can hold any make: what no list has is not remembered.
    if (answer && until > 0 && (key === "" || hasModels(answer.list))) {
      if (memory.size >= mostLists) memory.clear();
      memory.set(key, { list: answer.list, freshUntil: until });
    }
    return answer?.list;
  };

  return {
    freshUntil: () => freshUntil,
    makes: () =>
      read("", async () => {
        const result = await services.call(getAllSimpleMakesV2, {});
        return result.ok ? { list: makesOnly(result.answer.makes), freshFor: result.freshFor } : undefined;
      }),
    ofMake: (make) =>
      read(make, async () => {
        const result = await services.call(getVehicleList, { make });
        return result.ok ? { list: result.answer, freshFor: result.freshFor } : undefined;
      }),
  };
}

const hasModels = ({ models }: VehicleList): boolean =>
  Object.keys(models.n).length + Object.keys(models.u).length > 0;
