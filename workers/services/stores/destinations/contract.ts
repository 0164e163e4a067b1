import { type ObjectNamespace, objectNamed } from "../../settings/bindings.ts";

/** A version of the console's list: the stored destinations as JSON, in their order. `id` is 0 for the empty list. */
export type ListVersion = { id: number; value: string };

/**
 * The destinations of the console, with all versions of their list. There is one object, because a lead is accepted by
 * durable objects too: where they are away, no list is needed.
 */
export interface DestinationStore extends Rpc.DurableObjectBranded {
  read(): Promise<ListVersion>;
  /**
   * Adds a version.
   * @param base the id of the version that was changed.
   * @returns false if somebody added another version meanwhile.
   */
  add(base: number, version: { value: string; at: string; who: string; why: string }): Promise<boolean>;
}

export const destinationStoreOf = (namespace: ObjectNamespace) =>
  objectNamed<DestinationStore>(namespace, "all");
