import { loggedFetch } from "../logged-fetch.ts";
import type { Mending } from "./mending.ts";
import { createSaveSchedule } from "./save-schedule.ts";

/** Milliseconds between two saves. If the browser is killed, only the input of this time is lost. */
const interval = 2000;
/**
 * Milliseconds between two saves while errors are corrected, so that an error disappears soon after it is corrected.
 */
const mendingInterval = 300;
/** Milliseconds to wait for a save that cannot be aborted. */
const longestWait = 3000;

export type SavedPage = {
  url: string;
  form: HTMLFormElement;
  mending: Mending;
  /** Offers the e-mail address that the visitor probably meant, or hides the offer if the address is empty. */
  offerMail(address: string): void;
};

type Save = {
  controller: AbortController;
  /** Whether the browser finishes the save without the page (keepalive). Chromium does so even after an abort. */
  outlivesPage: boolean;
  ended: Promise<void>;
};

type SaveResponse = {
  /** Milliseconds until the visit ends. */
  left: number;
  errors?: Record<string, string>;
  /** The draft's id, which is also the submission's. */
  id?: string;
  /** See {@link SavedPage.offerMail}. */
  meant?: string;
};

let page: SavedPage | undefined;
let currentSave: Save | undefined;
/** Whether another save begins when the current one has ended. */
let isNextQueued = false;
let isUnsaved = false;
let isSubmitting = false;
/** When the visit ends, in epoch milliseconds; Infinity without a draft. */
let endsAt = Number.POSITIVE_INFINITY;

const schedule = createSaveSchedule(saveNow, interval);

export const visitEndsAt = (): number => endsAt;

/**
 * Sets the page to save, or none.
 * @param remaining Milliseconds until the visit ends; empty without a draft.
 */
export function setSavedPage(pageToSave: SavedPage | undefined, remaining = ""): void {
  schedule.cancel();
  page = pageToSave;
  isNextQueued = isUnsaved = isSubmitting = false;
  endsAt = remaining ? Date.now() + Number(remaining) : Number.POSITIVE_INFINITY;
}

/** Saves after a pause, but not during a submission: if it is repeated, it sends the new input itself. */
export function saveSoon(): void {
  if (isSubmitting) return;
  isUnsaved = true;
  schedule.onInput(page?.mending.namesToCheck() ? mendingInterval : interval);
}

/** Saves at once if the field must be checked now, and otherwise on schedule. */
export function onFieldLeft(field: EventTarget | null): void {
  if (page?.mending.mustCheckOnLeave(field)) saveNow();
  else if (page?.mending.namesToCheck()) schedule.flush();
  else schedule.onLeave();
}

/** Saves now, or when the current save has ended: two saves at once could set their cookies in the wrong order. */
export function saveNow(): void {
  schedule.cancel();
  if (isSubmitting) return;
  if (currentSave) isNextQueued = true;
  else startSave(false);
}

/** Waits until all saves have ended, whether they succeeded or not. */
export async function waitForSaves(): Promise<void> {
  schedule.flush();
  while (currentSave) await currentSave.ended;
}

/**
 * Ends the current save before a submission, so that the cookie of its older draft does not follow the submission's. A
 * browser takes no cookie from an aborted request (tests/e2e/autosave.e2e.ts). But a save that outlives the page cannot
 * be aborted, and a save whose response has the submission's id must not be; for these, this function waits three
 * seconds at most.
 */
export async function stopForSubmission(): Promise<void> {
  schedule.cancel();
  isSubmitting = true;
  isNextQueued = false;
  if (!currentSave) return;
  if (!currentSave.outlivesPage && !isIdMissing()) {
    dropCurrentSave();
    return;
  }
  const timer = setTimeout(dropCurrentSave, longestWait);
  await currentSave.ended;
  clearTimeout(timer);
}

export const onSubmitted = (): void => {
  isSubmitting = isUnsaved = false;
};

/**
 * Saves by a request that outlives the page.
 * @param isLeaving Whether the page is left and not only hidden.
 * @returns Whether a save was sent. The next page may have been requested before this save arrived.
 */
export function saveBeforeLeaving(isLeaving: boolean): boolean {
  const isAnythingUnsaved = isUnsaved || (currentSave && !currentSave.outlivesPage);
  const isSaveNeeded = isSubmitting ? isLeaving : isAnythingUnsaved;
  if (!isSaveNeeded) return false;
  schedule.cancel();
  if (currentSave?.outlivesPage && !isLeaving) {
    isNextQueued = true;
    return false;
  }
  isNextQueued = false;
  dropCurrentSave();
  startSave(true);
  return true;
}

function dropCurrentSave(): void {
  currentSave?.controller.abort();
  currentSave = undefined;
}

const idField = () => page?.form.querySelector<HTMLInputElement>('[name="submission_id"]');

const isIdMissing = (): boolean => idField()?.value === "";

function startSave(outlivesPage: boolean): void {
  if (!page) return;
  const controller = new AbortController();
  isUnsaved = false;
  const newSave: Save = {
    controller,
    outlivesPage,
    ended: postForm(page, controller.signal, outlivesPage).then(onEnd, onFailure),
  };
  currentSave = newSave;
  function onFailure(): void {
    if (currentSave === newSave) isUnsaved = true;
    onEnd();
  }
  function onEnd(): void {
    if (currentSave !== newSave) return;
    currentSave = undefined;
    if (isNextQueued) startSave(false);
    isNextQueued = false;
  }
}

async function postForm(pageToSave: SavedPage, signal: AbortSignal, keepalive: boolean): Promise<void> {
  const { url, form, mending, offerMail } = pageToSave;
  const values = new FormData(form);
  // The taxpayer number never stands in a draft.
  values.delete("ssn_ui");
  const names = mending.namesToCheck();
  if (names) values.set("check", names);
  const body = new URLSearchParams(values as never);
  const response = await loggedFetch(url, { method: "POST", body, keepalive, signal });
  if (!response.ok) return;
  const { left, errors = {}, id, meant } = (await response.json()) as SaveResponse;
  if (page !== pageToSave) return;
  endsAt = Date.now() + left;
  const field = idField();
  if (field && !field.value && id) field.value = id;
  if (!names || isUnsaved) return;
  mending.onChecked(errors, names);
  if (meant !== undefined) offerMail(meant);
}
