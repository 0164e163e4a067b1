import type { VehicleList } from "../../domain/picker/vehicles.ts";

export type VehicleLoader = {
  /** Loads every make, and the models of one when it is named: once, and again after a failure. Never rejects. */
  load: (make: string) => Promise<void>;
  hasFailed: (make: string) => boolean;
};

/** @param onLoaded called with each list; `isFirst`: it was the first to be asked for. */
export function vehicleLoader(
  loadVehicles: (make: string) => Promise<VehicleList>,
  onLoaded: (list: VehicleList, isFirst: boolean) => void,
  onFailed: () => void,
): VehicleLoader {
  const loading = new Map<string, Promise<void>>();
  const failed = new Set<string>();
  return {
    hasFailed: (make) => failed.has(make),
    load(make) {
      const isFirst = loading.size === 0;
      failed.delete(make);
      const work =
        loading.get(make) ??
        loadVehicles(make)
          .then((list) => onLoaded(list, isFirst))
          .catch(() => {
            failed.add(make);
            loading.delete(make);
            onFailed();
          });
      loading.set(make, work);
      return work;
    },
  };
}
