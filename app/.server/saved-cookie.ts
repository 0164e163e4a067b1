import { readSavedApplication, type SavedApplication } from "../domain/application/saved-application.ts";
import { createSealedCookie, type SealedCookie, type SealingOptions } from "./sealed-pieces.ts";

export type SavedCookie = SealedCookie<SavedApplication>;

/** For seven days, with its own keys and seal: no draft opens under its name, nor it under a draft's. */
export const createSavedCookie = (options: SealingOptions): SavedCookie =>
  createSealedCookie({
    ...options,
    name: "guardada",
    label: "saved",
    context: "guardada 1",
    parse: readSavedApplication,
  });
