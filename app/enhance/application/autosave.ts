import { loggedFetch } from "../logged-fetch.ts";
import type { Mending } from "./mending.ts";
import { createSaveSchedule } from "./save-schedule.ts";

/** Milliseconds between two saves. If the browser is killed, no more than this is lost. */
const interval = 2000;
/**
 * Milliseconds between two saves while the visitor types in a field with an error, which disappears once the field is
 * right.
 */
const mendingInterval = 300;
/** Milliseconds to wait for a save that cannot be aborted. */
const patience = 3000;

export type SavedPage = {
  url: string;
  form: HTMLFormElement;
  mending: Mending;
  /** Takes the address that the visitor probably meant instead of the checked one; empty if nothing is wrong. */
  offerMail(address: string): void;
};

/**
 * A save on its way. `outlives` (keepalive) means that the browser finishes it without the page; Chromium does so
 * even after an abort (KeepAliveURLLoader).
 */
type Sending = { abort: AbortController; outlives: boolean; done: Promise<void> };

type SaveResponse = {
  /** Milliseconds until the visit ends. */
  left: number;
  errors?: Record<string, string>;
  id?: string;
  meant?: string;
};

let page: SavedPage | undefined;
let sending: Sending | undefined;
let isNext = false;
let isUnsaved = false;
/** True while a submission with the same values is under way. */
let isHandedOver = false;
let endsAt = Number.POSITIVE_INFINITY;

const schedule = createSaveSchedule(saveNow, interval);

export const visitEndsAt = (): number => endsAt;

/**
 * Sets the page to save.
 * @param remaining Milliseconds until the visit ends; empty while no draft is begun.
 */
export function savePage(pageToSave: SavedPage | undefined, remaining = ""): void {
  schedule.cancel();
  page = pageToSave;
  isNext = isUnsaved = isHandedOver = false;
  endsAt = remaining ? Date.now() + Number(remaining) : Number.POSITIVE_INFINITY;
}

/**
 * Saves after a pause. Nothing is saved while a submission is under way, because the next attempt sends the new
 * input.
 */
export function saveSoon(): void {
  if (isHandedOver) return;
  isUnsaved = true;
  schedule.onInput(page?.mending.names() ? mendingInterval : interval);
}

export function fieldLeft(field: EventTarget | null): void {
  if (page?.mending.leave(field)) saveNow();
  else if (page?.mending.names()) schedule.now();
  else schedule.onLeave();
}

/**
 * Saves now, without the taxpayer number. It waits for the save under way, because the cookie of an older draft must
 * not follow a newer one.
 */
export function saveNow(): void {
  schedule.cancel();
  if (isHandedOver) return;
  if (sending) isNext = true;
  else begin(false);
}

/** Resolves when all saves are done, also if something could not be saved. */
export async function savesDone(): Promise<void> {
  schedule.now();
  while (sending) await sending.done;
}

/**
 * Ends a save that is under way before a submission. The cookie of the save's older draft must not follow the
 * submission's; a browser takes no cookie from an aborted request (tests/e2e/autosave.e2e.ts). A save cannot be
 * aborted if it outlives the page or if its response has the submission's id. In that case this function waits for
 * it, for three seconds at most.
 */
export async function handOver(): Promise<void> {
  schedule.cancel();
  isHandedOver = true;
  isNext = false;
  if (!sending) return;
  if (!sending.outlives && !isWithoutId()) {
    takeBack();
    return;
  }
  const timer = setTimeout(takeBack, patience);
  await sending.done;
  clearTimeout(timer);
}

export const handedOver = (): void => {
  isHandedOver = isUnsaved = false;
};

/**
 * Saves so that the request outlives the page.
 * @param isLeaving Whether the page is left. Otherwise it is only hidden.
 * @returns Whether a save was sent, which the next page may then lack.
 */
export function saveBeforeLeaving(isLeaving: boolean): boolean {
  const isUnderWay = sending && !sending.outlives;
  if (isHandedOver ? !isLeaving : !isUnsaved && !isUnderWay) return false;
  schedule.cancel();
  if (sending?.outlives && !isLeaving) {
    isNext = true;
    return false;
  }
  isNext = false;
  takeBack();
  begin(true);
  return true;
}

function takeBack(): void {
  sending?.abort.abort();
  sending = undefined;
}

const idField = () => page?.form.querySelector<HTMLInputElement>('[name="submission_id"]');

const isWithoutId = (): boolean => idField()?.value === "";

function begin(outlives: boolean): void {
  if (!page) return;
  const abort = new AbortController();
  isUnsaved = false;
  const mine: Sending = { abort, outlives, done: send(page, abort.signal, outlives).then(next, onFailure) };
  sending = mine;
  function onFailure(): void {
    if (sending === mine) isUnsaved = true;
    next();
  }
  function next(): void {
    if (sending !== mine) return;
    sending = undefined;
    if (isNext) begin(false);
    isNext = false;
  }
}

async function send(pageToSave: SavedPage, signal: AbortSignal, keepalive: boolean): Promise<void> {
  const { url, form, mending, offerMail } = pageToSave;
  const values = new FormData(form);
  values.delete("ssn_ui");
  const names = mending.names();
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
  mending.checked(errors, names);
  if (meant !== undefined) offerMail(meant);
}
