import { readSavedApplication, type SavedApplication } from "../domain/application/saved-application.ts";
import { createSealedCookie, type SealedCookie, type SealingOptions } from "./sealed-pieces.ts";

export type SavedCookie = SealedCookie<SavedApplication>;

/**
 * The cookie of an application that its visitor asked to save: for seven days from that press. Neither a draft opens
 * under its name nor it under a draft's: it has keys of its own, and its seal names it.
 *
 * @param options.keys those that derived-keys.ts has for `saved`.
 */
export const createSavedCookie = (options: SealingOptions): SavedCookie =>
  createSealedCookie({
    ...options,
    name: "guardada",
    label: "saved",
    context: "guardada 1",
    parse: readSavedApplication,
  });
