import { loggedFetch } from "../logged-fetch.ts";
import type { Mending } from "./mending.ts";
import { createSaveSchedule } from "./save-schedule.ts";

/** Milliseconds between two saves at least: a killed browser loses no more. */
const interval = 2000;
/** For a save that cannot be taken back; milliseconds. */
const patience = 3000;

export type SavedPage = { url: string; form: HTMLFormElement; mending: Mending };

/**
 * A save under way. `outlives` (keepalive): the browser finishes it without the page, and Chromium finishes it even when the
 * page ends it (KeepAliveURLLoader::OnURLLoaderDisconnected), so that it cannot be taken back.
 */
type Sending = { abort: AbortController; outlives: boolean; done: Promise<void> };

type SaveAnswer = {
  /** Milliseconds until the visit ends. */
  left: number;
  errors?: Record<string, string>;
  /** The submission id, where this save began the draft. */
  id?: string;
};

let page: SavedPage | undefined;
let sending: Sending | undefined;
let isNext = false;
/** Typed since the last save began, or not saved by it. */
let isUnsaved = false;
/** A submission carries the values, and has not been answered. */
let isHandedOver = false;
let endsAt = Number.POSITIVE_INFINITY;

const schedule = createSaveSchedule(saveNow, interval);

/** Epoch milliseconds by the browser's clock. */
export const visitEndsAt = (): number => endsAt;

/**
 * Saves what is typed on a page from now on, and on none before it; undefined: on none.
 *
 * @param left milliseconds until the visit ends, as the page says; empty while no draft is begun, which ends nothing.
 */
export function savePage(saved: SavedPage | undefined, left = ""): void {
  schedule.cancel();
  page = saved;
  isNext = isUnsaved = isHandedOver = false;
  endsAt = left ? Date.now() + Number(left) : Number.POSITIVE_INFINITY;
}

/** Input during a submission goes with the next attempt of it. */
export function saveSoon(): void {
  if (isHandedOver) return;
  isUnsaved = true;
  schedule.typed();
}

/** Where an error is being mended, the server says at once whether it is. */
export const fieldLeft = (): void => (page?.mending.names() ? schedule.now() : schedule.left());

/**
 * Saves the page's values now, without the taxpayer number, and has the invalid ones that are being mended checked; after
 * the save under way, because no older cookie may follow a newer one. Failures are ignored; the next input saves again.
 */
export function saveNow(): void {
  schedule.cancel();
  if (isHandedOver) return;
  if (sending) isNext = true;
  else begin(false);
}

/** Resolves when everything typed is saved or could not be. */
export async function savesDone(): Promise<void> {
  schedule.now();
  while (sending) await sending.done;
}

/**
 * Before a submission, which carries the same values. A save under way is taken back: its request is ended in the browser
 * before the submission's is made, so that its cookie, an older draft's, cannot follow the submission's. (A browser takes
 * cookies from an answer's head, and no answer of a request that it has ended: tests/e2e/autosave.e2e.ts holds it.) Two
 * cannot be taken back and are waited for, three seconds at most: one that outlives the page, and the one that begins the
 * draft, whose answer has the submission's id.
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
 * Before the page may go away without a word: what is not known to be saved is sent in a request that outlives the page,
 * in place of the one under way, which does not.
 *
 * @param isLeft whether the page is being left, and its submission with it; otherwise it is only hidden.
 * @returns whether a save was sent, which the next page may not know of yet.
 */
export function saveBeforeLeaving(isLeft: boolean): boolean {
  const isUnderWay = sending && !sending.outlives;
  if (isHandedOver ? !isLeft : !isUnsaved && !isUnderWay) return false;
  schedule.cancel();
  if (sending?.outlives && !isLeft) {
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
  const mine: Sending = { abort, outlives, done: send(page, abort.signal, outlives).then(next, failed) };
  sending = mine;
  function failed(): void {
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

async function send(saved: SavedPage, signal: AbortSignal, keepalive: boolean): Promise<void> {
  const { url, form, mending } = saved;
  const values = new FormData(form);
  values.delete("ssn_ui");
  const names = mending.names();
  if (names) values.set("check", names);
  const body = new URLSearchParams(values as never);
  const response = await loggedFetch(url, { method: "POST", body, keepalive, signal });
  if (!response.ok) return;
  const { left, errors = {}, id } = (await response.json()) as SaveAnswer;
  if (page !== saved) return;
  endsAt = Date.now() + left;
  const field = idField();
  if (field && !field.value && id) field.value = id;
  if (names && !isUnsaved) mending.checked(errors);
}
