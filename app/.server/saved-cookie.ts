import { readSavedApplication, type SavedApplication } from "../domain/application/saved-application.ts";
import { notYet } from "./draft-cookie.ts";
import { createSealedPieces } from "./sealed-pieces.ts";

/**
 * The cookie of an application that its visitor asked to save: for seven days from that press. Neither a draft opens
 * under its name nor it under a draft's: it has keys of its own, and its seal names it.
 */
export type SavedCookie = {
  /** The request's saved application; undefined when there is none that opens, or its time is over. */
  read(request: Request): Promise<SavedApplication | undefined>;
  /** The `Set-Cookie` values that save it; undefined when it is too large. */
  save(value: SavedApplication, request: Request): Promise<string[] | undefined>;
  /** The `Set-Cookie` values that delete it; none where the request has none. */
  forget(request: Request): string[];
};

/** @param options.keys those that derived-keys.ts has for `saved`, newest first. */
export function createSavedCookie(options: {
  keys: string[];
  secure: boolean;
  now: () => number;
}): SavedCookie {
  const { open, seal, forget } = createSealedPieces({
    ...options,
    name: "guardada",
    label: "saved",
    context: "guardada 1",
  });
  return {
    read: async (request) => readSavedApplication(await open(request), options.now()),
    save: seal,
    forget,
  };
}

/** Stands in where the keys are refused; see `refusedDraftCookie`. */
export const refusedSavedCookie: SavedCookie = {
  read: async () => notYet(),
  save: async () => notYet(),
  forget: () => [],
};
