import { type Draft, type Receipt, readSaved } from "../domain/application/draft.ts";
import { createSealedCookie, type SealedCookie, type SealingOptions } from "./sealed-pieces.ts";

export type DraftCookie = SealedCookie<Draft | Receipt>;

/** The visit's draft, or the receipt in its place. @param options.keys derived-keys.ts has them for `draft`. */
export const createDraftCookie = (options: SealingOptions): DraftCookie =>
  createSealedCookie({ ...options, name: "solicitud", label: "draft", parse: readSaved });
