import { data } from "react-router";
import { type Draft, type Receipt, readSaved } from "../domain/application/draft.ts";
import { createSealedPieces } from "./sealed-pieces.ts";

/** The draft's cookie, of the visit. The draft lives with the visitor, so that there is no store to keep. */
export type DraftCookie = {
  /** The request's draft or receipt; undefined when it is incomplete, not sealed by us or idle for too long. */
  read(request: Request): Promise<Draft | Receipt | undefined>;
  /** Whether the request carries the cookie at all, of any age: a visit that ended differs from one that begins. */
  isPresent(request: Request): boolean;
  /** The `Set-Cookie` values that save it; undefined when it is too large for the cookie's pieces. */
  save(value: Draft | Receipt, request: Request): Promise<string[] | undefined>;
  /** The `Set-Cookie` values that delete it. */
  forget(request: Request): string[];
  /** Whether the keys are refused: the application's pages say so then, from the first on. */
  isRefused: boolean;
};

/**
 * @param options.keys texts of 32 characters or more, newest first: the first seals, all of them open.
 * @throws RangeError when there is no key, or a shorter one.
 */
export function createDraftCookie(options: {
  keys: string[];
  secure: boolean;
  now: () => number;
}): DraftCookie {
  const { open, isPresent, seal, forget } = createSealedPieces({
    ...options,
    name: "solicitud",
    label: "draft",
  });
  return {
    read: async (request) => readSaved(await open(request), options.now()),
    isPresent,
    save: seal,
    forget,
    isRefused: false,
  };
}

/**
 * Stands in where the keys are refused: whatever needs a draft is "not yet, try again" (503), and nothing is sealed. The
 * setting is named where settings are read.
 */
export const refusedDraftCookie: DraftCookie = {
  read: async () => notYet(),
  isPresent: () => false,
  save: async () => notYet(),
  forget: () => [],
  isRefused: true,
};

/** 503: what needs the keys has to wait until they are set. */
export function notYet(): never {
  throw data(null, { status: 503, headers: { "retry-after": "300" } });
}
